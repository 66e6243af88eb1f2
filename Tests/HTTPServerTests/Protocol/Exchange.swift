@testable import HTTPServer

/// Runs a state machine against octets in a given split and writes down what happened.
struct Exchange: Equatable {
    /// One line per request (`POST /path 12`) or fault (`400`).
    var events: [String] = []
    var bodies: [[UInt8]] = []
    var output = ""
    var isFinished = false
    var statuses: [String] {
        output.components(after: "HTTP/1.1 ").map { String($0.prefix(3)) }
    }

    static let date = Array("Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n".utf8)

    init(
        _ octets: [UInt8], pieces: [Int]? = nil, ends: Bool = false, limits: ProtocolLimits = ProtocolLimits(),
        admission: (HTTPRequestHead) -> HTTPResponse? = { _ in nil }
    ) {
        var machine = ConnectionStateMachine(limits: limits)
        var position = 0
        for piece in pieces ?? [octets.count] where position < octets.count {
            let end = min(octets.count, position + max(1, piece))
            octets[position..<end].withUnsafeBytes { machine.receive($0) }
            position = end
            run(&machine, admission)
        }
        if ends {
            machine.receiveEnd()
            run(&machine, admission)
        }
    }

    init(_ text: String, bytewise: Bool = false, ends: Bool = false, limits: ProtocolLimits = ProtocolLimits()) {
        let octets = Array(text.utf8)
        self.init(
            octets, pieces: bytewise ? Array(repeating: 1, count: octets.count) : nil, ends: ends, limits: limits)
    }

    private mutating func run(
        _ machine: inout ConnectionStateMachine, _ admission: (HTTPRequestHead) -> HTTPResponse?
    ) {
        var event = machine.next()
        loop: while true {
            switch event {
            case .needsInput, .awaitsAnswer: break loop
            case .finished:
                isFinished = true
                break loop
            case .head(let head):
                if let refusal = admission(head) {
                    events.append("refused \(head.path)")
                    machine.respond(refusal, date: Self.date)
                } else {
                    event = machine.admit()
                    continue loop
                }
            case .request(let request):
                events.append("\(request.head.method.name) \(request.head.path) \(request.body.count)")
                bodies.append(Array(request.body))
                machine.respond(HTTPResponse(.ok, body: Array("ok".utf8)), date: Self.date)
            case .fault(let fault):
                events.append("\(fault.status.code)")
                machine.respond(HTTPResponse(plain: fault), date: Self.date)
            }
            event = machine.next()
        }
        while let sent = machine.output.withFirstSegment({ octets, _ in
            output += String(decoding: octets, as: UTF8.self)
            return octets.count
        }) { machine.output.consume(sent) }
    }
}

extension String {
    /// What follows each occurrence of a separator.
    func components(after separator: String) -> [Substring] {
        var rest = self[...]
        var found: [Substring] = []
        while let range = rest.firstRange(of: separator) {
            rest = rest[range.upperBound...]
            found.append(rest)
        }
        return found
    }
}
