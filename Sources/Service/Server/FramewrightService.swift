import HTTPServer
import LayoutAPI
import TextLayout
import ViewTree

/// The service: the routes on a server.
package final class FramewrightService: Sendable {
    private let server: Server
    private let readiness: Readiness
    /// The port that the service listens on.
    package var port: UInt16 { server.port }

    /// Binds and serves from now on, shaping complex scripts with `fonts`.
    package init(_ configuration: Configuration, fonts: ShapingFonts) throws(SocketError) {
        var settings = configuration.server
        settings.limits.body = configuration.limits.maxBody
        readiness = Readiness()
        let responder = Responder(
            limits: configuration.limits, fonts: fonts, echoes: configuration.echoes, readiness: readiness,
            timeLimit: configuration.timeLimit, batchTimeLimit: configuration.batchTimeLimit,
            workerCount: settings.computeWidth + settings.loopCount)
        server = try Server(configuration: settings, handler: ServiceHandler(responder: responder))
    }

    /// Tells those who ask that no further requests are wanted; all are still answered.
    package func turnAway() { readiness.turnOff() }

    /// Stops accepting, finishes what is under way and returns; false when something had to be cut off.
    ///
    /// - Parameter sparesIdle: see `Server.stop`.
    @available(*, noasync)
    package func stop(within limit: Duration, sparesIdle: Bool = true) -> Bool {
        readiness.turnOff()
        return server.stop(within: limit, sparesIdle: sparesIdle)
    }
}

/// Makes the routes a handler of the server.
private struct ServiceHandler: RequestHandler {
    let responder: Responder

    func admit(_ head: HTTPRequestHead) -> Admission {
        if let refusal = responder.refusal(of: head) { return .refuse(refusal) }
        return .accept(
            bodyLimit: responder.limits.maxBody, execution: responder.execution(of: head))
    }

    func respond(to request: HTTPRequest) -> HTTPResponse { responder.answer(request) }

    func attempt(_ request: HTTPRequest) -> HTTPResponse? { responder.attempt(request) }

    func respond(to fault: ProtocolFault) -> HTTPResponse { responder.problem(fault) }
}
