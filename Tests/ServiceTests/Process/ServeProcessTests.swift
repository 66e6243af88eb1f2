import Foundation
import Glibc
import Testing

/// `framewright serve` from its start to its end.
@Suite(.timeLimit(.minutes(2))) struct ServeProcessTests {
    private static let leaf = #"{"root":{"type":"Color"},"proposal":{"width":1,"height":1}}"#

    @Test func flagsHoldOverVariablesAndThoseOverTheFile() throws {
        let file = try TemporaryFile(#"{"maxBody":1000,"maxErrors":1000,"maxText":1000}"#)
        let server = try RunningServer(
            ["--config", file.path, "--max-body", "3000"],
            environment: ["FRAMEWRIGHT_MAX_BODY": "2000", "FRAMEWRIGHT_MAX_ERRORS": "2000"])
        let rows = try Curl(server.url + "/v1/limits").object["limits"] as? [[String: Any]] ?? []
        func value(_ name: String) -> Int? { rows.first { $0["name"] as? String == name }?["value"] as? Int }
        #expect(value("maxBody") == 3000)
        #expect(value("maxErrors") == 2000)
        #expect(value("maxText") == 1000)
        // The limits are not only shown.
        let json = ["-H", "Content-Type: application/json"]
        for (blanks, status) in [(2900, 200), (3000, 413)] {
            let body = Self.leaf + String(repeating: " ", count: blanks)
            #expect(try Curl(server.url + "/v1/layout", json, body: body).status == status)
        }
        #expect(server.stop() == 0)
    }

    @Test func aPortInUseIsTold() throws {
        let server = try RunningServer()
        let outcome = try Shell.framewright(["serve", "--port", "\(server.port)"])
        #expect(outcome.status == 69)
        #expect(outcome.complaint.contains("127.0.0.1:\(server.port)"))
        #expect(outcome.complaint.contains("in use"))
        #expect(try Curl(server.url + "/readyz").status == 200)
        #expect(server.stop() == 0)
    }

    @Test(arguments: ["FRAMEWRIGHT_PORT", "FRAMEWRIGHT_MAX_BODY", "FRAMEWRIGHT_HEAD_TIMEOUT", "FRAMEWRIGHT_CONFIG"])
    func wrongVariablesAreTold(variable: String) throws {
        let outcome = try Shell.framewright(["serve", "--host", "127.0.0.1"], environment: [variable: "/none"])
        #expect(outcome.status == 64)
        #expect(outcome.complaint.contains(variable == "FRAMEWRIGHT_CONFIG" ? "/none" : variable))
    }

    @Test(arguments: ["", "[]", #"{"port":"#, #"{"ports":1}"#, #"{"port":-1}"#, #"{"port":[1]}"#])
    func wrongFilesAreTold(text: String) throws {
        let file = try TemporaryFile(text)
        let outcome = try Shell.framewright(["serve", "--config", file.path])
        #expect(outcome.status == 64)
        #expect(outcome.complaint.contains(file.path))
    }

    @Test func healthIsThatOfTheServer() throws {
        let server = try RunningServer()
        #expect(try Shell.framewright(["healthcheck", "--port", "\(server.port)"]).status == 0)
        // The check finds the server by the variables that the server has.
        #expect(
            try Shell.framewright(["healthcheck"], environment: ["FRAMEWRIGHT_PORT": "\(server.port)"]).status == 0)
        #expect(server.stop() == 0)
        #expect(try Shell.framewright(["healthcheck", "--port", "\(server.port)"]).status == 69)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func signalsEndItWell(signal: Int32) throws {
        let server = try RunningServer()
        #expect(try Curl(server.url + "/readyz").status == 200)
        #expect(kill(server.identifier, signal) == 0)
        #expect(server.awaitEnd() == 0)
    }

    /// A request whose body is still coming when the signal arrives is finished, and nothing new is taken.
    @Test func whatIsUnderWayIsFinished() throws {
        let server = try RunningServer()
        let connection = try #require(RawConnection(port: server.port))
        let body = Array(Self.leaf.utf8)
        let head = "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
        #expect(connection.send(Array((head + "Content-Length: \(body.count)\r\n\r\n").utf8)))
        // The interim response tells that the request is under way.
        try #require(connection.awaitInput(milliseconds: 10_000))
        #expect(kill(server.identifier, SIGTERM) == 0)
        let deadline = ContinuousClock.now + .seconds(10)
        while RawConnection(port: server.port) != nil { try #require(ContinuousClock.now < deadline) }
        #expect(connection.send(body))
        let response = connection.receive()
        #expect(response?.status == 200)
        #expect(response?.closes == true)
        #expect(server.awaitEnd() == 0)
    }
}
