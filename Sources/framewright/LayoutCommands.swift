import LayoutAPI
import Service

extension Command {
    static let layout: Command = .init(
        name: "layout", usage: "[--outline] [SETTINGS] [FILE|-]", summary: "lay out a request and print the answer",
        details: "  --outline  print indented text, one line for each view\n\n" + layoutSettings
    ) { arguments in
        var arguments = arguments
        let prefersText = take("--outline", from: &arguments)
        return withBody(layout, arguments, options: ["--outline"]) { body, configuration in
            var context = context(configuration)
            context.prefersText = prefersText
            let reply = perform(.layout, body, context)
            show(reply.body)
            return reply.exitCode
        }
    }

    static let batch: Command = .init(
        name: "batch", usage: "[--ndjson] [SETTINGS] [FILE|-]",
        summary: "lay out trees under every combination of a matrix and print the answers",
        details: "  --ndjson  print one line for each cell, and one with their numbers\n\n" + layoutSettings
            + "\n\nExit status 1 when a cell has no layout."
    ) { arguments in
        var arguments = arguments
        let prefersLines = take("--ndjson", from: &arguments)
        return withBody(batch, arguments, options: ["--ndjson"]) { body, configuration in
            var context = context(configuration)
            context.prefersLines = prefersLines
            context.cellTimer = BatchTime(
                cellLimit: configuration.timeLimit, batchLimit: configuration.batchTimeLimit)
            let reply = perform(.batch, body, context)
            guard case .parts(let parts) = reply.content else {
                show(reply.body)
                return reply.exitCode
            }
            guard Files.print(parts) else { return .failure }
            if !context.prefersLines { Files.print("\n") }
            return parts.errorCount() == 0 ? .success : .findings
        }
    }

    static let validate: Command = .init(
        name: "validate", usage: "[SETTINGS] [FILE|-]", summary: "check a request and print its faults",
        details: layoutSettings
    ) { arguments in
        withBody(validate, arguments) { body, configuration in
            let reply = perform(.validate, body, context(configuration))
            show(reply.body)
            guard reply.status == 200 else { return reply.exitCode }
            return reply.isValidation ? .success : .findings
        }
    }

    private static let layoutSettings = "SETTINGS are those of `framewright serve` that concern layouts: --time-limit, "
        + "--batch-time-limit,\n--fonts and every limit (--max-…); variables hold as there."

    /// What a service with the same settings lends, so that both answer the same.
    private static func context(_ configuration: Configuration) -> OperationContext {
        let fonts = FontFolder(configuration.fontFolder).fonts
        // As in the service, reading fonts takes nothing of a layout's time.
        let deadline = ContinuousClock.now + configuration.timeLimit
        return OperationContext(
            limits: configuration.limits, fonts: fonts, isCancelled: { ContinuousClock.now >= deadline })
    }

    private static func perform(_ operation: Operation, _ body: [UInt8], _ context: OperationContext) -> Reply {
        body.withUnsafeBytes { LayoutWorker().perform(operation, body: $0, context: context) }
    }

    /// Prints a document, and ends its last line for those who read it on a terminal.
    static func show(_ document: [UInt8]) {
        Files.print(document)
        if document.last != 0x0A { Files.print("\n") }
    }

    /// Reads the settings, and the one file that the other arguments name, or standard input.
    private static func withBody(
        _ command: Command, _ arguments: [String], options: [String] = [],
        _ body: ([UInt8], Configuration) -> ExitCode
    ) -> ExitCode {
        var arguments = arguments
        let configuration: Configuration
        do throws(ConfigurationError) {
            configuration = try Configuration(takenFrom: &arguments, environment: processEnvironment())
        } catch {
            return command.misuse(error.description)
        }
        if let option = arguments.first(where: { $0 != "-" && $0.hasPrefix("-") }) {
            return command.unknownOption(option, besides: options + Setting.ofLayouts.map(\.flag))
        }
        guard arguments.count <= 1 else { return command.misuse("one file at most") }
        let path = arguments.first ?? "-"
        guard let bytes = Files.read(path) else {
            Files.complain("framewright \(command.name): \(path): cannot be read")
            return .badInput
        }
        return body(bytes, configuration)
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

    /// The exit status of a command that prints the reply: a layout that took too long is no fault of the input.
    fileprivate var exitCode: ExitCode { status == 200 ? .success : status >= 500 ? .failure : .badInput }
}
