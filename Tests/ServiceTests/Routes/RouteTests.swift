import LayoutAPI
import Testing

@testable import Service

@Suite struct RouteTests {
    @Test(arguments: [
        ("/v1/layout", Route.operation(.layout)), ("/v1/validate", .operation(.validate)),
        ("/v1/layout/batch", .operation(.batch)), ("/v1/devices", .devices),
        ("/v1/devices/iphone-14", .device("iphone-14")), ("/v1/catalog", .catalogue), ("/v1/limits", .limits),
        ("/v1/version", .version), ("/livez", .live), ("/readyz", .ready), ("/healthz", .ready),
        ("/openapi.json", .openAPI), ("/openapi.yaml", .openAPIAsYAML), ("/v1/echo", .echo),
        ("/problems/invalid-json", .problem("invalid-json")),
    ])
    func pathsHaveRoutes(path: String, route: Route) {
        #expect(Route(path: path) == route)
    }

    @Test(arguments: [
        "", "/", "*", "/v1", "/v1/", "/v1/layout/", "/V1/layout", "//v1/layout", "/v1/layout%20", "/v1/devices/",
        "/v1/devices/a/b", "/v1/devices/%2e%2e", "/problems", "/problems/", "/problems/a/b", "/v1/devicesiphone-14",
        "/v1/./layout", "/v1/%6cayout", "livez",
    ])
    func otherPathsHaveNone(path: String) {
        #expect(Route(path: path) == nil)
    }

    @Test func operationsArePostedAndDocumentsAreRead() {
        for route in [Route.operation(.layout), .operation(.batch), .operation(.validate), .echo] {
            #expect(route.methods == ["POST", "OPTIONS"])
            #expect(route.takesBody)
        }
        let documents: [Route] = [
            .devices, .device("a"), .catalogue, .limits, .version, .live, .ready, .openAPI, .openAPIAsYAML, .problem("a"),
        ]
        for route in documents {
            #expect(route.methods == ["GET", "HEAD", "OPTIONS"])
            #expect(!route.takesBody)
        }
    }
}
