import HTTPServer
import ViewTree

/// One thing that an operator may choose: a flag of `serve`, an environment variable and a member of the
/// configuration file, all made from one name.
package struct Setting: Sendable {
    /// The member of the configuration file and, for a limit, of `/v1/limits`.
    package let name: String
    /// What a value is: `bytes`, `seconds`, a count, text.
    package let unit: String
    package let meaning: String
    /// The largest value; nil where it is no count.
    var maximum: Int?
    /// The value in force.
    package let value: @Sendable (Configuration) -> String
    /// Takes a value in; answers whether it was one.
    let set: @Sendable (inout Configuration, String) -> Bool

    /// `maxBody` is `--max-body` on the command line.
    package var flag: String { "--" + words.joined(separator: "-") }

    /// `maxBody` is `FRAMEWRIGHT_MAX_BODY` in the environment.
    package var variable: String { "FRAMEWRIGHT_" + words.joined(separator: "_").uppercased() }

    /// Whether the flag stands alone.
    package var isSwitch: Bool { unit == "switch" }

    private var words: [String] {
        var words = [""]
        for character in name {
            if character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }
}

extension Setting {
    /// Every setting, those of the server first.
    package static let all: [Setting] = server + Limits.table.map { limit($0) }

    /// Those that decide what a layout may be, with a server or without.
    package static let ofLayouts =
        server.filter { ["fonts", "timeLimit", "batchTimeLimit"].contains($0.name) } + Limits.table.map { limit($0) }

    private static let server: [Setting] = [
        Setting(
            name: "host", unit: "address", meaning: "Address to listen on.", value: { $0.server.host },
            set: { configuration, text in
                configuration.server.host = text
                return !text.isEmpty
            }),
        Setting(
            name: "port", unit: "port", meaning: "Port to listen on; 0 lets the system choose.",
            value: { String($0.server.port) },
            set: { configuration, text in
                guard let port = UInt16(text) else { return false }
                configuration.server.port = port
                return true
            }),
        Setting(
            name: "debugEcho", unit: "switch", meaning: "Serve POST /v1/echo, which returns its body.",
            value: { String($0.echoes) },
            set: { configuration, text in
                guard let isOn = Bool(text) else { return false }
                configuration.echoes = isOn
                return true
            }),
        Setting(
            name: "fonts", unit: "folder", meaning: "Folder with the fonts for complex scripts.",
            value: { $0.fontFolder },
            set: { configuration, text in
                configuration.fontFolder = text
                return !text.isEmpty
            }),
        count("maxConnections", "Connections at the same time.", \.server.maxConnections),
        seconds("timeLimit", "Time for one layout.", \.timeLimit),
        seconds("batchTimeLimit", "Time for all layouts of one batch, added up over processors.", \.batchTimeLimit),
        seconds("headTimeout", "Time for the head of a request.", \.server.timeouts.head),
        seconds("bodyReadTimeout", "Time between two reads of a body.", \.server.timeouts.bodyRead),
        seconds("bodyTimeout", "Time for a body, and 1 second for each MiB.", \.server.timeouts.body),
        seconds("idleTimeout", "Time between requests of one connection.", \.server.timeouts.idle),
        seconds("writeTimeout", "Time without progress while a response is sent.", \.server.timeouts.write),
        seconds(
            "drainDelay", "Time from SIGTERM until the port closes; not ready meanwhile.", \.drainDelay,
            allowsZero: true),
        seconds("drainTimeout", "Time for requests under way after that.", \.drainTimeout),
    ]

    /// The largest count of things or bytes: far above what any machine has, and room for sums and products below it.
    static let largestNumber = 1_000_000_000_000

    private static func wholeNumber(_ text: String, to maximum: Int = largestNumber) -> Int? {
        Int(text).flatMap { (1...maximum).contains($0) ? $0 : nil }
    }

    private static func count(
        _ name: String, _ meaning: String, _ path: any WritableKeyPath<Configuration, Int> & Sendable
    ) -> Setting {
        Setting(
            name: name, unit: "count", meaning: meaning, maximum: largestNumber, value: { String($0[keyPath: path]) },
            set: { configuration, text in
                guard let number = wholeNumber(text) else { return false }
                configuration[keyPath: path] = number
                return true
            })
    }

    private static func seconds(
        _ name: String, _ meaning: String, _ path: any WritableKeyPath<Configuration, Duration> & Sendable,
        allowsZero: Bool = false
    ) -> Setting {
        Setting(
            name: name, unit: "seconds", meaning: meaning,
            value: { configuration in
                let (seconds, attoseconds) = configuration[keyPath: path].components
                return attoseconds == 0 ? String(seconds) : String(Double(seconds) + Double(attoseconds) / 1e18)
            },
            set: { configuration, text in
                guard let seconds = Double(text), seconds > 0 || (allowsZero && seconds == 0), seconds <= 86_400 else {
                    return false
                }
                configuration[keyPath: path] = .seconds(seconds)
                return true
            })
    }

    private static func limit(_ row: Limits.Row) -> Setting {
        let maximum = row.maximum ?? largestNumber
        return Setting(
            name: row.name, unit: row.unit.rawValue, meaning: row.meaning, maximum: maximum,
            value: { String(row.value($0.limits)) },
            set: { configuration, text in
                guard let number = wholeNumber(text, to: maximum) else { return false }
                row.set(&configuration.limits, number)
                return true
            })
    }
}
