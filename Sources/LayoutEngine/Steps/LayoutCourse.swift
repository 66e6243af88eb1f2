import LayoutCore
import Traits
import ViewTree

/// What a request asks for by now: its surroundings as the interactions so far have left them.
struct LayoutCourse {
    private(set) var request: LayoutRequest
    private(set) var device: ResolvedDevice?
    /// Whether an interaction gave the window its size, which is its own from then on.
    private var isResized = false

    init(_ request: LayoutRequest, _ device: ResolvedDevice?) {
        self.request = request
        self.device = device
    }

    /// Takes other traits over; a window that nothing has resized opens under them as it would at the start.
    mutating func apply(_ change: LayoutRequest.TraitsChange) {
        request.environment.take(change.environment)
        if let device = change.device {
            request.device = device
            isResized = false
        }
        guard !isResized else { return }
        // Decoding resolved it before, under the same profile.
        device = (try? request.openedDevice()) ?? device
    }

    /// Gives the window another size, whose origin follows from the point that keeps its place.
    mutating func apply(_ resize: LayoutRequest.WindowResize, _ limits: WindowLimits, rootAnchor: UnitPoint?) {
        guard let old = window else { return }
        let size = limits.clamped(resize.size)
        isResized = true
        let anchor = resize.anchor ?? rootAnchor ?? request.scene?.windowResizeAnchor ?? .topLeading
        resizeWindow(
            to: size,
            at: Point(
                x: old.x + anchor.x * (old.width - size.width), y: old.y + anchor.y * (old.height - size.height)))
    }

    /// Clamps the window that the scene has opened; answers whether its size changed.
    mutating func clampOpening(_ limits: WindowLimits) -> Bool {
        guard let scene = request.scene, let device, let window = device.window else { return false }
        let size = limits.clamped(window.size)
        guard size != window.size else { return false }
        resizeWindow(to: size, at: scene.position(of: size, on: device.size))
        return true
    }

    /// Whether the scene, and neither the request nor an interaction, gave the window its size.
    var isOpenedByScene: Bool {
        !isResized && request.scene?.defaultSize != nil && device?.window != nil && request.device?.window == nil
    }

    /// The window on the screen in points; nil without a device. One whose place nobody states lies at the screen's top
    /// left, or where the scene has it by default.
    var window: Rect? {
        guard let device else { return nil }
        let size = device.windowSize
        var origin = device.window?.position
        if origin == nil, device.window != nil, let scene = request.scene, scene.defaultPosition != nil {
            origin = scene.position(of: size, on: device.size)
        }
        return Rect(x: origin?.x ?? 0, y: origin?.y ?? 0, width: size.width, height: size.height)
    }

    private mutating func resizeWindow(to size: Size, at origin: Point) {
        let overrides = request.device?.overrides(padRegularWidth: request.options.model.regularWidthThreshold)
        device?.resizeWindow(to: size, at: origin, overriding: overrides ?? DeviceOverrides())
    }
}

/// The sizes in points that the content of a window lets it have.
struct WindowLimits {
    var minimum = Size.zero
    var maximum = Size(width: .infinity, height: .infinity)

    /// The size nearest to the one that is asked for; the minimum holds over the maximum.
    func clamped(_ size: Size) -> Size {
        Size(
            width: max(min(size.width, maximum.width), minimum.width),
            height: max(min(size.height, maximum.height), minimum.height))
    }
}
