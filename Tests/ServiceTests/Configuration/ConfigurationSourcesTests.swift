import Testing
import ViewTree

@testable import Service

@Suite struct ConfigurationSourcesTests {
    private func configuration(
        _ arguments: [String] = [], _ environment: [String: String] = [:], file: String? = nil
    ) throws(ConfigurationError) -> Configuration {
        try Configuration(arguments: arguments, environment: environment) { path in
            path == "settings.json" ? file.map { Array($0.utf8) } : nil
        }
    }

    private func complaint(
        _ arguments: [String] = [], _ environment: [String: String] = [:], file: String? = nil
    ) -> String? {
        do throws(ConfigurationError) {
            _ = try configuration(arguments, environment, file: file)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func withoutSourcesTheDefaultsHold() throws {
        let made = try configuration([], ["PATH": "/bin", "FRAMEWRIGHTISH": "1"])
        for setting in Setting.all { #expect(setting.value(made) == setting.value(Configuration()), "\(setting.name)") }
        #expect(made.host == "127.0.0.1")
        #expect(made.limits.maxBody == 33_554_432)
    }

    @Test func flagsHoldOverVariablesAndThoseOverTheFile() throws {
        let file = #"{"maxBody":1,"maxErrors":1,"maxText":1}"#
        let made = try configuration(
            ["--config", "settings.json", "--max-body", "3"],
            ["FRAMEWRIGHT_MAX_BODY": "2", "FRAMEWRIGHT_MAX_ERRORS": "2"], file: file)
        #expect(made.limits.maxBody == 3)
        #expect(made.limits.maxErrors == 2)
        #expect(made.limits.maxText == 1)
    }

    @Test func theFileMayBeNamedByVariableAndTheFlagHolds() throws {
        let named = try configuration([], ["FRAMEWRIGHT_CONFIG": "settings.json"], file: #"{"port":81}"#)
        #expect(named.port == 81)
        #expect(complaint(["--config", "none.json"], ["FRAMEWRIGHT_CONFIG": "settings.json"], file: "{}") != nil)
    }

    @Test func valuesFollowTheFlagOrAnEqualsSign() throws {
        #expect(try configuration(["--port=82"]).port == 82)
        #expect(try configuration(["--port", "82"]).port == 82)
        #expect(try configuration(["--port", "82", "--port=83"]).port == 83)
        #expect(try configuration(["--host=::1"]).host == "::1")
    }

    @Test func switchesStandAlone() throws {
        let made = try configuration(["--debug-echo", "--port", "82"])
        #expect(made.echoes)
        #expect(made.port == 82)
        #expect(try !configuration(["--debug-echo=false"], ["FRAMEWRIGHT_DEBUG_ECHO": "true"]).echoes)
        #expect(try configuration(["--config", "settings.json"], file: #"{"debugEcho":true}"#).echoes)
    }

    @Test(arguments: [
        (["--nothing"], "--nothing"), (["port", "80"], "port"), (["--port"], "--port"), (["--max-body"], "--max-body"),
        (["--port", "many"], "many"),
        (["--max-resolved-nodes", "1000000000001"], "--max-resolved-nodes"), (["--max-view-depth", "1024"], "512"),
        (["--max-depth-with-modifiers=100000"], "2048"), (["--max-modifiers-per-view", "256"], "255"),
        (["--max-expression-depth", "65"], "64"), (["--max-alignments", "1000"], "128"),
        (["--max-document-depth", "2049"], "--max-document-depth"),
        (["--queue", "9223372036854775807"], "--queue"), (["--port="], "--port"), (["--config"], "--config"),
        (["--config", "none.json"], "none.json"), (["--Port", "1"], "--Port"), (["-port", "1"], "-port"), ([""], ""),
    ])
    func wrongArgumentsAreNamed(arguments: [String], name: String) throws {
        let text = try #require(complaint(arguments))
        #expect(text.contains(name))
    }

    @Test func wrongVariablesAreNamed() throws {
        #expect(try #require(complaint([], ["FRAMEWRIGHT_PORT": "x"])).contains("FRAMEWRIGHT_PORT"))
        #expect(try #require(complaint([], ["FRAMEWRIGHT_CONFIG": "none"])).contains("none"))
    }

    @Test(arguments: [
        ("", "settings.json"), ("[]", "settings.json"), ("{", "settings.json"), (#"{"port":[1]}"#, "settings.json"),
        (#"{"port":{}}"#, "settings.json"), (#"{"ports":1}"#, "ports"), (#"{"port":"x"}"#, "port"),
        (#"{"maxBody":-1}"#, "maxBody"), (#"{"config":"other.json"}"#, "config"),
    ])
    func wrongFilesAreNamed(file: String, name: String) throws {
        let text = try #require(complaint(["--config", "settings.json"], file: file))
        #expect(text.contains(name))
    }

    @Test(arguments: [
        ("127.0.0.1", false, "127.0.0.1"), ("127.0.0.9", false, "127.0.0.9"), ("::1", false, "::1"),
        ("localhost", false, "localhost"), ("0.0.0.0", true, "127.0.0.1"), ("::", true, "::1"),
        ("192.0.2.1", true, "192.0.2.1"),
    ])
    func exposureFollowsFromTheAddress(host: String, isExposed: Bool, reachable: String) throws {
        let made = try configuration(["--host", host])
        #expect(made.isExposed == isExposed)
        #expect(made.reachableHost == reachable)
    }
}
