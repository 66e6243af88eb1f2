import LayoutAPI

/// Everything that the service serves: one case for each path.
enum Route: Equatable, Sendable {
    case operation(Operation)
    case devices
    case device(String)
    case catalogue
    case limits
    case version
    case live
    case ready
    case openAPI
    case openAPIAsYAML
    case problem(String)
    case echo

    /// The methods that a route answers, for `Allow`; HEAD goes with GET.
    var methods: [String] {
        switch self {
        case .operation, .echo: ["POST", "OPTIONS"]
        default: ["GET", "HEAD", "OPTIONS"]
        }
    }

    /// Whether the route takes a body.
    var takesBody: Bool { methods.contains("POST") }

    /// The route of a path as it is sent; nil when nothing is served there.
    init?(path: String) {
        if let route = Self.fixed[path] {
            self = route
        } else if let id = Self.parameter(of: path, after: "/v1/devices/") {
            self = .device(id)
        } else if let code = Self.parameter(of: path, after: "/problems/") {
            self = .problem(code)
        } else {
            return nil
        }
    }

    private static let fixed: [String: Route] = [
        "/v1/layout": .operation(.layout),
        "/v1/layout/batch": .operation(.batch),
        "/v1/validate": .operation(.validate),
        "/v1/devices": .devices,
        "/v1/catalog": .catalogue,
        "/v1/limits": .limits,
        "/v1/version": .version,
        "/livez": .live,
        "/readyz": .ready,
        "/healthz": .ready,
        "/openapi.json": .openAPI,
        "/openapi.yaml": .openAPIAsYAML,
        "/v1/echo": .echo,
    ]

    private static func parameter(of path: String, after prefix: String) -> String? {
        guard path.hasPrefix(prefix) else { return nil }
        let rest = path.dropFirst(prefix.count)
        return rest.isEmpty || rest.contains("/") || rest.contains("%") ? nil : String(rest)
    }
}
