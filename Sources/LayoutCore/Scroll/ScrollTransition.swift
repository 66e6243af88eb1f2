/// How a view changes as it comes into the visible region and leaves it. Drawing only: it moves no other view.
package struct ScrollTransition: Equatable, Sendable {
    /// Where a view is in its transition.
    package enum Phase: Int, Sendable, CaseIterable {
        /// About to come in at the top or leading edge.
        case topLeading = -1
        case identity = 0
        case bottomTrailing = 1
    }

    package enum Style: Sendable {
        /// The effect follows the scroll position.
        case interactive
        /// The effect changes all at once at the threshold.
        case animated
        /// There is no effect.
        case identity
    }

    /// How views change on one side.
    package struct Configuration: Equatable, Sendable {
        package var style: Style
        package var threshold: Threshold
        package var curve: UnitCurve

        package init(_ style: Style, threshold: Threshold, curve: UnitCurve = .easeInOut) {
            self.style = style
            self.threshold = threshold
            self.curve = curve
        }

        /// A style with the threshold that it has by default.
        package init(_ style: Style, model: ScrollModel = ScrollModel()) {
            self.init(style, threshold: style == .animated ? model.animatedThreshold : model.interactiveThreshold)
        }
    }

    /// A view's phase with how far it has come: 0 is just hidden, 1 is at the threshold.
    package struct State: Equatable, Sendable {
        package var phase: Phase
        package var progress: Double
        /// The share of the identity phase in the effect.
        package var weight: Double

        /// A number of the effect, mixed from what the effect is in the phase and in identity.
        package func value(of effect: (Phase) -> Double) -> Double {
            let (outer, identity) = (effect(phase), effect(.identity))
            return weight >= 1 ? identity : outer + (identity - outer) * weight
        }
    }

    package var topLeading: Configuration
    package var bottomTrailing: Configuration

    package init(topLeading: Configuration, bottomTrailing: Configuration) {
        self.topLeading = topLeading
        self.bottomTrailing = bottomTrailing
    }

    package init(_ configuration: Configuration) {
        self.init(topLeading: configuration, bottomTrailing: configuration)
    }

    /// The state of a view with a stretch of an axis in a viewport along it.
    package func state(of view: AxisSpan, in viewport: AxisSpan) -> State {
        let isBefore = view.center < viewport.center
        let configuration = isBefore ? topLeading : bottomTrailing
        let travelled = isBefore ? view.end - viewport.start : viewport.end - view.start
        let needed = configuration.threshold.travel(of: view.length, through: viewport.length)
        let isThere = travelled >= needed - AxisSpan.tolerance
        let phase: Phase = isThere ? .identity : isBefore ? .topLeading : .bottomTrailing
        switch configuration.style {
        case .identity: return State(phase: .identity, progress: 1, weight: 1)
        case .animated: return State(phase: phase, progress: isThere ? 1 : 0, weight: isThere ? 1 : 0)
        case .interactive:
            let progress = isThere ? 1 : min(max(defined(travelled / needed), 0), 1)
            return State(phase: phase, progress: progress, weight: configuration.curve.value(at: progress))
        }
    }
}

extension ScrollTransition {
    /// How far a view has to come in from where it is just hidden.
    ///
    /// Every threshold is a sum of shares of lengths, so insets and mixtures are thresholds too.
    package struct Threshold: Equatable, Sendable {
        /// Share of what of the view can be visible at once.
        private var visibleShare = 0.0
        private var viewShare = 0.0
        private var viewportShare = 0.0
        /// Points.
        private var inset = 0.0

        private init() {}

        /// At the edge, not visible yet.
        package static let hidden = Threshold()
        /// Visible as a whole.
        package static let visible = visible(1)
        /// In the middle of the viewport.
        package static let centered = {
            var threshold = Threshold()
            (threshold.viewShare, threshold.viewportShare) = (0.5, 0.5)
            return threshold
        }()

        /// Visible by a share from 0 to 1.
        package static func visible(_ share: Double) -> Threshold {
            var threshold = Threshold()
            threshold.visibleShare = min(max(share, 0), 1)
            return threshold
        }

        /// The threshold moved inwards, in points.
        package func inset(by distance: Double) -> Threshold {
            var threshold = self
            threshold.inset += distance
            return threshold
        }

        /// A mixture: 0 is this threshold, 1 the other.
        package func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            var mixed = Threshold()
            mixed.visibleShare = visibleShare + (other.visibleShare - visibleShare) * amount
            mixed.viewShare = viewShare + (other.viewShare - viewShare) * amount
            mixed.viewportShare = viewportShare + (other.viewportShare - viewportShare) * amount
            mixed.inset = inset + (other.inset - inset) * amount
            return mixed
        }

        /// Points that a view of a length travels from just hidden to the threshold.
        func travel(of view: Double, through viewport: Double) -> Double {
            let lengths = visibleShare * min(view, viewport) + viewShare * view + viewportShare * viewport
            return defined(lengths + inset)
        }
    }
}
