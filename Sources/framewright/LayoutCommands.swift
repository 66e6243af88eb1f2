import LayoutAPI
import Service

extension Command {
    static let layout: Command = .init(
        name: "layout", usage: "[--outline] [FILE|-]", summary: "lay out a request and print the answer"
    ) { arguments in
        var arguments = arguments
        let prefersText = take("--outline", from: &arguments)
        return withBody(layout, arguments) { body in
            let reply = perform(.layout, body, context(prefersText: prefersText))
            show(reply.body)
            return reply.status == 200 ? .success : .badInput
        }
    }

    static let batch: Command = .init(
        name: "batch", usage: "[--ndjson] [FILE|-]",
        summary: "lay out trees under every combination of a matrix and print the answers",
        details: "  --ndjson  print one line for each cell, and one with their numbers\n\n"
            + "Exit status 1 when a cell has no layout."
    ) { arguments in
        var arguments = arguments
        var context = context()
        context.prefersLines = take("--ndjson", from: &arguments)
        return withBody(batch, arguments) { body in
            let reply = perform(.batch, body, context)
            guard case .parts(let parts) = reply.content else {
                show(reply.body)
                return .badInput
            }
            guard Files.print(parts) else { return .failure }
            if !context.prefersLines { Files.print("\n") }
            return parts.errorCount() == 0 ? .success : .findings
        }
    }

    static let validate: Command = .init(
        name: "validate", usage: "[FILE|-]", summary: "check a request and print its faults"
    ) { arguments in
        withBody(validate, arguments) { body in
            let reply = perform(.validate, body, context())
            show(reply.body)
            guard reply.status == 200 else { return .badInput }
            return reply.isValidation ? .success : .findings
        }
    }

    /// The fonts are those that a service with the same variables reads, so that both answer the same.
    private static func context(prefersText: Bool = false) -> OperationContext {
        let folder = FontFolder(processEnvironment()["FRAMEWRIGHT_FONTS"] ?? FontFolder.standard)
        return OperationContext(prefersText: prefersText, fonts: folder.fonts)
    }

    private static func perform(_ operation: Operation, _ body: [UInt8], _ context: OperationContext) -> Reply {
        body.withUnsafeBytes { LayoutWorker().perform(operation, body: $0, context: context) }
    }

    /// Prints a document, and ends its last line for those who read it on a terminal.
    static func show(_ document: [UInt8]) {
        Files.print(document)
        if document.last != 0x0A { Files.print("\n") }
    }

    /// Reads the one file that the arguments name, or standard input.
    private static func withBody(
        _ command: Command, _ arguments: [String], _ body: ([UInt8]) -> ExitCode
    ) -> ExitCode {
        guard arguments.count <= 1 else { return command.misuse("one file at most") }
        let path = arguments.first ?? "-"
        if path != "-", path.hasPrefix("-") { return command.misuse("no such option: \(path)") }
        guard let bytes = Files.read(path) else {
            Files.complain("framewright \(command.name): \(path): cannot be read")
            return .badInput
        }
        return body(bytes)
    }

    /// Takes a switch out of the arguments; whether it was there.
    static func take(_ option: String, from arguments: inout [String]) -> Bool {
        guard let index = arguments.firstIndex(of: option) else { return false }
        arguments.remove(at: index)
        return true
    }
}

extension Reply {
    /// Whether a validation found nothing.
    fileprivate var isValidation: Bool { body.starts(with: #"{"valid":true"#.utf8) }
}
