import LayoutCore
import ViewTree

/// Modifiers of coordinate spaces, containers and drawing (view-tree §5.1, §5.6, §5.7, §5.9).
extension Resolver {
    func openCoordinateSpace(_ arguments: UnsafeBufferPointer<Argument>) {
        let name = arguments.first { $0.name == .name }.map { tree.text(of: $0.string) } ?? ""
        let number = resolved.spaceNames[name] ?? Int32(truncatingIfNeeded: resolved.spaceNames.count)
        resolved.spaceNames[name] = number
        arena.openCoordinateSpace(number)
    }

    // MARK: containerRelativeFrame

    mutating func openContainerFrame(_ index: Int) {
        var frame = ContainerFrame(axes: [])
        let arguments = arguments(ofModifier: index)
        let alignment = alignment(arguments)
        var computed: Argument?
        for argument in arguments {
            switch argument.name {
            case .axes:
                if argument.axes.contains(.horizontal) { frame.axes.insert(.horizontal) }
                if argument.axes.contains(.vertical) { frame.axes.insert(.vertical) }
            case .count: frame.count = argument.integer
            case .span: frame.span = argument.integer
            case .spacing: frame.spacing = argument.number
            case .length where argument.kind == .computed: computed = argument
            case .length:
                let length = argument.number
                frame.length = { _, _ in length }
            default: break
            }
        }
        if let computed { frame.length = containerLength(computed, ofModifier: index) }
        arena.openContainerFrame(frame, alignment: alignment, direction: environment.direction)
    }

    /// What computes a length from that of the container, when views are sized.
    private mutating func containerLength(
        _ argument: Argument, ofModifier index: Int
    ) -> ((Double, Axis) -> Double?)? {
        let computation = tree.computations[argument.place]
        let location = Location(view: tree.modifiers[index].owner, modifier: index)
        guard let row = tree.data[Int(computation.data.rawValue)].expression,
            let names = names(of: row, at: location, computation.path, except: ["length", "axis"]),
            let computations = expressions.computations
        else { return nil }
        let expression = tree.expressions[row].tree
        let pointer = pointer(to: location) + computation.path
        return { length, axis in
            computations.value(
                of: expression, names,
                own: ["length": .double(length), "axis": .member(axis == .horizontal ? "horizontal" : "vertical")],
                pointer: pointer, from: 0)
        }
    }

    // MARK: Effects

    func openScaleEffect(_ arguments: UnsafeBufferPointer<Argument>) {
        var effect = DrawingEffect()
        for argument in arguments {
            switch argument.name {
            case .x: effect.scaleX = argument.number
            case .y: effect.scaleY = argument.number
            case .scale: (effect.scaleX, effect.scaleY) = (argument.number, argument.number)
            case .anchor: effect.anchor = tree.unitPoint(of: argument)
            default: break
            }
        }
        arena.openDrawingEffect(effect, direction: environment.direction)
    }

    func openRotationEffect(_ arguments: UnsafeBufferPointer<Argument>) {
        var effect = DrawingEffect()
        for argument in arguments {
            if argument.name == .degrees { effect.degrees = argument.number }
            if argument.name == .anchor { effect.anchor = tree.unitPoint(of: argument) }
        }
        arena.openDrawingEffect(effect, direction: environment.direction)
    }

    /// A visualEffect or a scrollTransition, whose values wait until its view is placed.
    struct LateEffect {
        var node: Int32
        var modifier: Int
        var position: ResolvePosition
    }

    mutating func openVisualEffect(_ index: Int) {
        var effect = DrawingEffect()
        effect.isLate = true
        let node = arena.openDrawingEffect(effect, direction: environment.direction)
        lateEffects.append(
            LateEffect(node: Int32(truncatingIfNeeded: node), modifier: index, position: position()))
    }

    /// What draws the view at a node.
    func lateEffect(at node: Int) -> LateEffect? {
        var (low, high) = (0, lateEffects.count)
        while low < high {
            let middle = (low + high) / 2
            if lateEffects[middle].node < node { low = middle + 1 } else { high = middle }
        }
        return low < lateEffects.count && lateEffects[low].node == node ? lateEffects[low] : nil
    }

    /// The effects of a modifier, over what a name stands for; nil after a failure.
    mutating func effects(
        of late: LateEffect, over name: String, _ read: ExpressionValue
    ) -> [DrawingEffect]? {
        resume(at: late.position)
        let location = Location(view: tree.modifiers[late.modifier].owner, modifier: late.modifier)
        let argument = tree.arguments(of: tree.modifiers[late.modifier]).first { $0.name == .effect }
        guard let argument else { return [] }
        let data = argument.kind == .computed ? tree.computations[argument.place].data : argument.data
        guard expressions.failure == nil, let data else { return nil }
        do throws(ExpressionFailure) {
            guard case .array(let list) = try value(of: data, with: [name: read]) else { return [] }
            var effects: [DrawingEffect] = []
            for (place, element) in list.enumerated() {
                guard let effect = effect(of: element, at: location, "/effect/\(place)") else { return nil }
                effects.append(effect)
            }
            return effects
        } catch {
            fail(error, at: location, path: expressions.failedPath ?? "/effect")
            return nil
        }
    }

    /// One effect, whose members the decoder has looked at; nil where an expression gave a value of no use.
    private mutating func effect(of value: ExpressionValue, at location: Location, _ path: String) -> DrawingEffect? {
        var effect = DrawingEffect()
        guard case .record(let members) = value else { return effect }
        for member in members where !member.value.isNull && member.name != "type" && member.name != "$comment" {
            if member.name == "anchor" {
                guard let anchor = anchor(of: member.value, at: location, path + "/anchor") else { return nil }
                effect.anchor = anchor
                continue
            }
            var conversion = ArgumentConversion(tree, alignments: notes.alignments, names: expressions.alignmentNames)
            let argument = conversion.argument(of: member.value, as: .length, named: .value)
            if let clamped = conversion.clamped { note(clamped, at: pointer(to: location) + path + "/" + member.name) }
            if let problem = conversion.problem {
                fail(.type, problem, at: location, path + "/" + member.name, column: 0)
                return nil
            }
            // ∞ counts as null.
            guard let number = argument?.number else { continue }
            let type = members.first { $0.name == "type" }?.value.text
            switch (type, member.name) {
            case ("offset", "x"): effect.offsetX = number
            case ("offset", "y"): effect.offsetY = number
            case ("scaleEffect", "x"): effect.scaleX = number
            case ("scaleEffect", "y"): effect.scaleY = number
            case ("scaleEffect", "scale"): (effect.scaleX, effect.scaleY) = (number, number)
            case ("rotationEffect", "degrees"): effect.degrees = number
            // Opacity and blur move nothing.
            default: break
            }
        }
        return effect
    }

    private mutating func anchor(of value: ExpressionValue, at location: Location, _ path: String) -> UnitPoint? {
        var conversion = ArgumentConversion(tree, alignments: notes.alignments, names: expressions.alignmentNames)
        let argument = conversion.argument(of: value, as: .unitPoint, named: .anchor)
        if let clamped = conversion.clamped {
            note(clamped, at: pointer(to: location) + path)
            if argument == nil { return .center }
        }
        guard let argument else {
            fail(.type, conversion.problem ?? "A unit point is wanted.", at: location, path, column: 0)
            return nil
        }
        return tree.unitPoint(of: argument)
    }
}
