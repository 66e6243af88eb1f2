import LayoutCore

extension LayoutRequest {
    /// Something that happens to a layout (view-tree §6.9); each makes one step of the answer.
    package enum Interaction: Sendable {
        case set(StateAssignment)
        case traits(TraitsChange)
        case resizeWindow(WindowResize)
        case scroll(Scroll)
        case flick(Flick)
        case scrollTo(ScrollJump)
    }

    /// A movement of a scroll view's content as by a finger.
    package struct Scroll: Equatable, Sendable {
        package enum Destination: Equatable, Sendable {
            /// An offset as it is reported; a coordinate that is left open is not a number.
            case offset(Point)
            /// Points that are added to the offset.
            case distance(Point)
        }

        /// The name of the scroll view.
        package var id: String
        package var destination: Destination
        /// Whether the content passes what lies between.
        package var isContinuous = false
        /// Whether the finger lets go, without velocity.
        package var isReleased = false

        package init(id: String, destination: Destination) {
            self.id = id
            self.destination = destination
        }
    }

    /// A finger that lets go with a velocity.
    package struct Flick: Equatable, Sendable {
        package var id: String
        /// In points of the reported offset per second.
        package var velocity: Point
        package var rate: DecelerationRate
        package var isContinuous = false

        package init(id: String, velocity: Point, rate: DecelerationRate = .normal) {
            self.id = id
            self.velocity = velocity
            self.rate = rate
        }
    }

    /// What a program asks of a scroll view.
    package struct ScrollJump: Equatable, Sendable {
        package var id: String
        package var place: ScrollPosition<ScrollTargetID>.Place

        package init(id: String, place: ScrollPosition<ScrollTargetID>.Place) {
            self.id = id
            self.place = place
        }
    }

    /// New values for variables of the request, or of one use of a component.
    package struct StateAssignment: Equatable, Sendable {
        /// An object of values by name, in the tree's data.
        package var values: DataIndex
        /// The expanded id of the use whose state is meant; nil for that of the request.
        package var instance: String?

        package init(values: DataIndex, instance: String? = nil) {
            self.values = values
            self.instance = instance
        }
    }

    /// New surroundings for this step and later ones; members that are left out stay as they are.
    package struct TraitsChange: Equatable, Sendable {
        /// Without profile and text metrics, which hold for a whole request.
        package var environment: Environment
        package var device: Device?

        package init(environment: Environment = Environment(), device: Device? = nil) {
            self.environment = environment
            self.device = device
        }
    }

    /// A new size for the window, before the scene's resizability clamps it.
    package struct WindowResize: Equatable, Sendable {
        /// In points.
        package var size: Size
        /// The point of the window that keeps its place; nil leaves that to the scene.
        package var anchor: UnitPoint?

        package init(size: Size, anchor: UnitPoint? = nil) {
            self.size = size
            self.anchor = anchor
        }
    }
}

extension LayoutRequest.Environment {
    /// Takes over the members that a change states.
    package mutating func take(_ change: LayoutRequest.Environment) {
        dynamicTypeSize = change.dynamicTypeSize ?? dynamicTypeSize
        layoutDirection = change.layoutDirection ?? layoutDirection
        locale = change.locale ?? locale
        legibilityWeight = change.legibilityWeight ?? legibilityWeight
        colorScheme = change.colorScheme ?? colorScheme
        scenePhase = change.scenePhase ?? scenePhase
        displayScale = change.displayScale ?? displayScale
        horizontalSizeClass = change.horizontalSizeClass ?? horizontalSizeClass
        verticalSizeClass = change.verticalSizeClass ?? verticalSizeClass
        keyboardHeight = change.keyboardHeight ?? keyboardHeight
        defaultMinListRowHeight = change.defaultMinListRowHeight ?? defaultMinListRowHeight
        defaultMinListHeaderHeight = change.defaultMinListHeaderHeight ?? defaultMinListHeaderHeight
    }
}
