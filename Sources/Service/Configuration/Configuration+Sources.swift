import LayoutAPI

/// A setting that cannot be taken in.
package struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

extension Configuration {
    /// The configuration of `serve`: the file first, environment variables over it, flags over both.
    package init(
        arguments: [String], environment: [String: String], readFile: (String) -> [UInt8]?
    ) throws(ConfigurationError) {
        self.init()
        let flags = try Self.flags(arguments)
        if let path = flags["config"] ?? environment["FRAMEWRIGHT_CONFIG"] {
            guard let bytes = readFile(path) else { throw ConfigurationError("\(path): cannot be read") }
            try take(file: bytes, path: path)
        }
        for setting in Setting.all {
            if let text = environment[setting.variable] { try take(text, for: setting, from: setting.variable) }
            if let text = flags[setting.name] { try take(text, for: setting, from: setting.flag) }
        }
    }

    /// The configuration of a command that answers without a server: its settings for layouts are taken out of the
    /// arguments and hold over those of the environment.
    package init(
        takenFrom arguments: inout [String], environment: [String: String]
    ) throws(ConfigurationError) {
        self.init()
        for setting in Setting.ofLayouts {
            if let text = environment[setting.variable] { try take(text, for: setting, from: setting.variable) }
        }
        var others: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let setting = Setting.ofLayouts.first(where: { $0.flag == parts.first }) else {
                others.append(argument)
                continue
            }
            guard let text = parts.count == 2 ? parts[1] : rest.popFirst() else {
                throw ConfigurationError("\(argument): a value is missing")
            }
            try take(text, for: setting, from: setting.flag)
        }
        arguments = others
    }

    /// Values of flags by setting name; both `--flag value` and `--flag=value` are understood.
    private static func flags(_ arguments: [String]) throws(ConfigurationError) -> [String: String] {
        var values: [String: String] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let setting = Setting.all.first { $0.flag == parts[0] }
            guard let name = setting?.name ?? (parts[0] == "--config" ? "config" : nil) else {
                let flags = Setting.all.map(\.flag) + ["--config"]
                let nearest = NearestName.find(parts[0], in: flags).map { "; did you mean \($0)?" } ?? ""
                throw ConfigurationError("\(argument): no such option\(nearest)")
            }
            if parts.count == 2 {
                values[name] = parts[1]
            } else if setting?.isSwitch == true {
                values[name] = "true"
            } else if let value = rest.popFirst() {
                values[name] = value
            } else {
                throw ConfigurationError("\(argument): a value is missing")
            }
        }
        return values
    }

    private mutating func take(file bytes: [UInt8], path: String) throws(ConfigurationError) {
        guard let members = FlatObject.members(of: bytes) else {
            throw ConfigurationError("\(path): not a JSON object of texts, numbers and booleans")
        }
        for (name, text) in members {
            guard let setting = Setting.all.first(where: { $0.name == name }) else {
                let nearest = NearestName.find(name, in: Setting.all.map(\.name)).map { "; did you mean \($0)?" } ?? ""
                throw ConfigurationError("\(path): there is no setting \(name)\(nearest)")
            }
            try take(text, for: setting, from: "\(path): \(name)")
        }
    }

    private mutating func take(
        _ text: String, for setting: Setting, from place: String
    ) throws(ConfigurationError) {
        guard setting.set(&self, text) else {
            let range = setting.maximum.map { ", which is from 1 to \($0)" } ?? ""
            throw ConfigurationError("\(place): \(text) is not a value for \(setting.unit)\(range)")
        }
    }
}
