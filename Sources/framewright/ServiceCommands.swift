import LayoutAPI
import Service

extension Command {
    static let serve: Command = .init(
        name: "serve", usage: "[--config FILE] [--host ADDRESS] [--port PORT] [SETTINGS]",
        summary: "answer over HTTP until stopped", details: settingsHelp
    ) { arguments in
        do throws(ConfigurationError) {
            return run(
                try Configuration(arguments: arguments, environment: processEnvironment()) { Files.read($0) })
        } catch {
            return serve.misuse(error.description)
        }
    }

    private static func run(_ configuration: Configuration) -> ExitCode {
        if configuration.isExposed {
            Files.complain("framewright: listening beyond loopback without tokens: anyone who reaches it may use it")
        }
        let folder = FontFolder(configuration.fontFolder)
        Files.complain("framewright: \(folder.report)")
        do {
            let ended = try Serving.run(configuration, fonts: folder.fonts) { port in
                Files.complain("framewright: serving on http://\(configuration.host):\(port)")
            } stopping: { signal in
                let notice = signal == .interrupt ? "stopping" : "stopping after the drain delay"
                Files.complain(
                    "framewright: \(notice), once all requests are answered; a second signal ends it at once")
            }
            return ended ? .success : .failure
        } catch {
            Files.complain("framewright: \(error)")
            return .unreachable
        }
    }

    private static var settingsHelp: String {
        let standard = Configuration()
        let rows = Setting.all.map { setting in
            "  \(setting.flag)\(setting.isSwitch ? "" : " \(setting.unit.uppercased())")\n"
                + "      \(setting.meaning) (\(setting.variable), \(setting.name); default \(setting.value(standard)))"
        }
        return """
            Every setting is a flag, an environment variable and a member of the JSON file that --config or
            FRAMEWRIGHT_CONFIG names; flags hold over variables, and those over the file.

            \(rows.joined(separator: "\n"))
            """
    }

    static let devices: Command = .init(
        name: "devices", usage: "[--json] [ID [--profile NAME] [--orientation NAME]]",
        summary: "list the device catalogue, or show one device"
    ) { arguments in
        var arguments = arguments
        let wantsJSON = take("--json", from: &arguments)
        var query: [String] = []
        for option in ["--profile", "--orientation"] {
            guard let index = arguments.firstIndex(of: option) else { continue }
            guard index + 1 < arguments.count else { return devices.misuse("\(option) needs a name") }
            query.append(option.dropFirst(2) + "=" + arguments[index + 1])
            arguments.removeSubrange(index...(index + 1))
        }
        guard arguments.count <= 1 else { return devices.misuse("one id at most") }
        if let option = arguments.first, option.hasPrefix("-") {
            return devices.unknownOption(option, besides: ["--json", "--profile", "--orientation"])
        }
        guard let id = arguments.first else {
            if !query.isEmpty { return devices.misuse("a profile or an orientation needs an id") }
            if wantsJSON { show(DevicesDocument.all()) } else { Files.print(DevicesDocument.lines()) }
            return .success
        }
        let reply = DevicesDocument.reply(id, query: query.joined(separator: "&"))
        if reply.status == 200 {
            show(reply.body)
            return .success
        }
        if reply.status != 404 {
            show(reply.body)
            return .badInput
        }
        let nearest = DevicesDocument.suggestions(for: id).joined(separator: ", ")
        Files.complain("framewright devices: no device \(id)" + (nearest.isEmpty ? "" : "; nearest: \(nearest)"))
        return .badInput
    }

    static let healthcheck: Command = .init(
        name: "healthcheck", usage: "[--host ADDRESS] [--port PORT]",
        summary: "ask a running service whether it is ready"
    ) { arguments in
        do throws(ConfigurationError) {
            let configuration = try Configuration(arguments: arguments, environment: processEnvironment()) {
                Files.read($0)
            }
            let host = configuration.reachableHost
            return HealthCheck.isReady(host: host, port: configuration.port) ? .success : .unreachable
        } catch {
            return healthcheck.misuse(error.description)
        }
    }
}
