import Foundation
import Glibc
import Testing
import ViewTree

@testable import HTTPServer
@testable import LayoutAPI
@testable import LayoutCore
@testable import Service

extension DocumentedNumbers {
    /// What the threat model says of bounds and times.
    static var threatModel: [String] {
        let (limits, times, server) = (ProtocolLimits(), Timeouts(), ServerConfiguration())
        func code(_ code: ProblemCode) -> Int { code.status }
        return [
            "\(bytes(limits.requestLine)) request line (\(code(.uriTooLong))), \(bytes(limits.head)) head and "
                + "\(limits.fieldCount) fields (\(code(.headerTooLarge))), \(limits.emptyLines) empty lines in front",
            "`--max-body`, \(bytes(Limits().maxBody)) (\(code(.bodyTooLarge)))",
            "chunk lines \(bytes(limits.chunkLine)), extensions \(bytes(limits.chunkExtensions)), trailers "
                + "\(bytes(limits.trailers))",
            "(`--head-timeout`, \(seconds(times.head)) s)",
            "afterwards \(code(.requestTimeout)) or a silent close",
            "`--max-connections`, \(grouped(server.maxConnections));",
            "while \(bytes(limits.pendingOutput)) of answers waits",
            "when nothing is read for \(seconds(times.write)) s (`--write-timeout`)",
            "(\(code(.overloaded)) with `Retry-After`)",
            "small bodies after a try of \(Int(Responder.moment / .milliseconds(1))) ms on them",
            "together (`--batch-time-limit`, \(seconds(Configuration().batchTimeLimit)) s of work)",
            "end early (\(code(.limitExceeded)));",
            "for \(seconds(times.linger)) s at most",
            "`/readyz` turns to \(code(.draining))",
            "hold \(bytes(server.contentBudget)) together, and past it \(code(.overloaded)) is answered",
        ]
    }

    static func operations(_ document: Document) throws -> [String] {
        let server = ServerConfiguration()
        let usage = try Shell.framewright(["serve", "--port", "many"]).status
        let unreachable = try Shell.framewright(["healthcheck", "--port", "1"]).status
        return [
            "`\(server.host):\(server.port)`", "status \(usage) and is named",
            "\(HealthCheck.stepTime) seconds for each step; it ends with 0 or \(unreachable)",
        ] + (try exampleOfSettings(document)) + statuses + signals + time + memory + container
    }

    /// What the file, the variable and the flag of the example come to.
    private static func exampleOfSettings(_ document: Document) throws -> [String] {
        let file = try #require(document.blocks.first { $0.file == "framewright.json" })
        let commands = document.blocks.flatMap(\.commands)
        let command = try #require(commands.first { $0.contains("--config framewright.json") })
        let words = command.split(separator: " ").map(String.init)
        let pair = words[0].split(separator: "=").map(String.init)
        let configuration = try Configuration(arguments: Array(words.dropFirst(3)), environment: [pair[0]: pair[1]]) {
            $0 == "framewright.json" ? Array(file.text.utf8) : nil
        }
        let time = try #require(Setting.all.first { $0.name == "timeLimit" })
        var taken = configuration
        #expect(time.set(&taken, "86400") && !time.set(&taken, "86401"))
        let count = try #require(Setting.all.first { $0.name == "maxConnections" })
        #expect(count.set(&taken, "1") && !count.set(&taken, "0"))
        return [
            "a body may have \(bytes(configuration.limits.maxBody)), a layout may take "
                + "\(seconds(configuration.timeLimit)) seconds, and an answer reports "
                + "\(configuration.limits.maxErrors) errors.",
            "up to 86,400; counts and bytes are whole numbers from 1 to \(grouped(Setting.largestNumber)); "
                + "`maxChildrenPerView`, `maxResolvedNodes` and `maxLazyElements` to \(grouped(Int(Int32.max))).",
        ]
    }

    private static var statuses: [String] {
        let quick = Responder.quickBody
        return [
            "Answered are \(ProblemCode.bodyTooLarge.status) `body-too-large`",
            "\(ProblemCode.resultTooLarge.status) `result-too-large`",
            "\(ProblemCode.invalidViewTree.status) `invalid-view-tree` or `limit-exceeded`",
            "| `GET /livez` | 200 as long",
            "| 200 while requests are wanted; \(ProblemCode.draining.status) `draining`",
            "`Content-Encoding` is refused by \(ProblemCode.unsupportedMediaType.status)",
            "Bodies of at most \(bytes(quick)) are laid out on the loops; those that take longer than "
                + "\(Int(Responder.moment / .milliseconds(1))) ms there",
        ]
    }

    private static var signals: [String] {
        let (delay, timeout) = (Configuration().drainDelay, Configuration().drainTimeout)
        #expect(Duration.seconds(30) > delay + timeout + .seconds(1))
        return [
            "turn to \(ProblemCode.draining.status). Everything is still answered for \(seconds(delay)) seconds",
            "get \(decimal(Double(Listener.handshakeTime) / 1e9)) seconds to finish it",
            "connections without a request close after \(seconds(Timeouts().drainIdle)) second.",
            // `OperationsProcessTests` meets both statuses.
            "ends with status 0. What is not answered after \(seconds(timeout)) seconds more",
            "is cut off, and the status is 70.",
            "longer than the \(seconds(delay + timeout)) seconds of both before SIGKILL, such as `docker stop -t 30`.",
            // `OperationsProcessTests` meets these too.
            "with status \(128 + SIGINT) if it is SIGINT, \(128 + SIGTERM) if it is SIGTERM.",
        ]
    }

    private static var time: [String] {
        [
            "| \(ProblemCode.timeLimit.status) `time-limit` |",
            "| \(ProblemCode.requestTimeout.status), connection closed |",
            "every \(grouped(SolverWork.cancellationInterval)) questions for a size, "
                + "\(grouped(StepBudget.lookInterval)) views or steps of expressions,",
            "A \(ProblemCode.timeLimit.status) `time-limit` has no `Retry-After`",
            "which answers \(ProblemCode.limitExceeded.status) at the same question",
        ]
    }

    private static var memory: [String] {
        let server = ServerConfiguration()
        #expect(server.backlog == 4096)
        return [
            "\(grouped(server.computeQueue)) requests may wait for one",
            "answered \(ProblemCode.overloaded.status) `overloaded` with `Retry-After: \(server.retryAfter)`",
            "hold \(bytes(server.contentBudget)) together",
            "At most \(ContentProducer.window) cells are begun and not sent, and none is begun while "
                + "\(bytes(ContentProducer.waitingOctets)) of finished ones waits",
            "past that \(ProblemCode.overloaded.status) `overloaded` too. Bodies below "
                + "\(bytes(ContentBudget.countedSize)) do not count.",
            "A layout takes \(NodeStorage.bytesPerNode) bytes for each node",
            "up to \(bytes(WorkerPool.standardMaximumBytes)); what is larger goes back.",
            "wait in the kernel, up to 4,096.",
            "stops accepting for \(decimal(Double(Listener.pauseTime) / 1e9)) seconds",
        ]
    }

    private static var container: [String] {
        let image = DockerImage.current
        func number(_ time: String) -> String { String(time.dropLast()) }
        #expect(image.health.command == ["framewright", "healthcheck"])
        return [
            "| base | `\(image.base)`", "| user | \(image.user), ", "| port | \(image.port), on all addresses",
            "| command | `\(image.command.joined(separator: " "))`; arguments after the image's name take the place of "
                + "`\(image.command.dropFirst().joined(separator: " "))`",
            "`framewright healthcheck` every \(number(image.health.interval)) seconds, "
                + "\(number(image.health.timeout)) seconds each, \(number(image.health.start)) seconds after the start",
        ]
    }
}
