import HTTPServer
import ViewTree

/// Everything about the service that its operator may choose.
package struct Configuration: Sendable {
    package var server = ServerConfiguration()
    package var limits = Limits()
    /// Whether `POST /v1/echo` returns its body.
    package var echoes = false

    /// How long one layout may take before it is given up.
    package var timeLimit = Duration.seconds(10)
    /// How long all layouts of a batch may take, added up over processors, before the rest is given up.
    package var batchTimeLimit = Duration.seconds(60)

    /// How long a service that is told to stop goes on taking requests, so that balancers can turn away from it.
    package var drainDelay = Duration.seconds(5)
    /// How long requests under way may take after that.
    package var drainTimeout = Duration.seconds(20)

    /// The folder with the fonts for complex scripts.
    package var fontFolder = FontFolder.standard

    package init() {}

    /// Whether the service can be reached from other machines.
    package var isExposed: Bool {
        !(server.host.hasPrefix("127.") || server.host == "::1" || server.host == "localhost")
    }

    /// The address that the service listens on.
    package var host: String { server.host }
    package var port: UInt16 { server.port }

    /// The address under which this machine reaches the service.
    package var reachableHost: String {
        switch server.host {
        case "0.0.0.0": "127.0.0.1"
        case "::": "::1"
        default: server.host
        }
    }
}
