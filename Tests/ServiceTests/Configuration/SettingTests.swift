import HTTPServer
import Testing
import ViewTree

@testable import Service

@Suite struct SettingTests {
    private func setting(_ name: String) throws -> Setting {
        try #require(Setting.all.first { $0.name == name })
    }

    @Test(arguments: [
        ("host", "--host", "FRAMEWRIGHT_HOST"), ("port", "--port", "FRAMEWRIGHT_PORT"),
        ("maxBody", "--max-body", "FRAMEWRIGHT_MAX_BODY"),
        ("bodyReadTimeout", "--body-read-timeout", "FRAMEWRIGHT_BODY_READ_TIMEOUT"),
        ("debugEcho", "--debug-echo", "FRAMEWRIGHT_DEBUG_ECHO"), ("fonts", "--fonts", "FRAMEWRIGHT_FONTS"),
    ])
    func oneNameMakesFlagAndVariable(name: String, flag: String, variable: String) throws {
        #expect(try setting(name).flag == flag)
        #expect(try setting(name).variable == variable)
    }

    @Test func namesAreUniqueAndMeaningsSentences() {
        #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
        #expect(Set(Setting.all.map(\.flag)).count == Setting.all.count)
        #expect(Set(Setting.all.map(\.variable)).count == Setting.all.count)
        #expect(Setting.all.allSatisfy { !$0.meaning.isEmpty && !$0.unit.isEmpty })
    }

    @Test func everyLimitIsASetting() {
        #expect(Limits.table.count > 5)
        for row in Limits.table {
            #expect(Setting.all.contains { $0.name == row.name }, "\(row.name)")
        }
    }

    /// A limit takes its largest value, shows it, and takes none above it.
    @Test func limitsHaveLargestValues() throws {
        for row in Limits.table {
            let maximum = row.maximum ?? Setting.largestNumber
            var configuration = Configuration()
            let setting = try setting(row.name)
            #expect(setting.set(&configuration, String(maximum)), "\(row.name)")
            #expect(row.value(configuration.limits) == maximum, "\(row.name)")
            #expect(!setting.set(&configuration, String(maximum + 1)), "\(row.name)")
            #expect(row.value(Limits()) <= maximum, "\(row.name)")
        }
    }

    /// Whatever a setting shows as its value it takes in again, and it changes nothing else.
    @Test func valuesComeBack() {
        let standard = Configuration()
        for setting in Setting.all {
            var configuration = standard
            let value = setting.value(standard)
            #expect(setting.set(&configuration, value), "\(setting.name) does not take \(value)")
            for other in Setting.all {
                #expect(other.value(configuration) == other.value(standard), "\(setting.name) changes \(other.name)")
            }
        }
    }

    @Test func aCountChangesItsOwnValueAlone() {
        let standard = Configuration()
        for setting in Setting.all where !["host", "debugEcho"].contains(setting.name) {
            var configuration = standard
            #expect(setting.set(&configuration, "7"), "\(setting.name)")
            #expect(setting.value(configuration) == "7", "\(setting.name)")
            for other in Setting.all where other.name != setting.name {
                #expect(other.value(configuration) == other.value(standard), "\(setting.name) changes \(other.name)")
            }
        }
    }

    @Test(arguments: [
        ("port", "65535", true), ("port", "0", true), ("port", "65536", false), ("port", "-1", false),
        ("port", "", false), ("port", "80 ", false), ("port", "http", false),
        ("host", "", false), ("host", "::1", true),
        ("debugEcho", "true", true), ("debugEcho", "false", true), ("debugEcho", "yes", false),
        ("maxConnections", "1", true), ("maxConnections", "0", false), ("maxConnections", "-5", false),
        ("maxConnections", "99999999999999999999", false), ("maxConnections", "1.5", false),
        ("headTimeout", "0.25", true), ("headTimeout", "86400", true), ("headTimeout", "86401", false),
        ("headTimeout", "0", false), ("headTimeout", "nan", false), ("headTimeout", "inf", false),
        ("headTimeout", "1e400", false), ("headTimeout", "-1", false), ("headTimeout", "2s", false),
        ("maxBody", "1", true), ("maxBody", "0", false), ("maxBody", "32MiB", false),
        ("maxBody", "9223372036854775808", false),
    ])
    func valuesAreChecked(name: String, text: String, isTaken: Bool) throws {
        var configuration = Configuration()
        #expect(try setting(name).set(&configuration, text) == isTaken)
    }

    @Test func fractionsOfSecondsAreKept() throws {
        var configuration = Configuration()
        #expect(try setting("headTimeout").set(&configuration, "0.25"))
        #expect(configuration.server.timeouts.head == .milliseconds(250))
        #expect(try setting("headTimeout").value(configuration) == "0.25")
    }
}
