import Testing

@testable import framewright_bench

@Suite struct OptionsTests {
    private static let rows =
        [
            OptionRow(name: "--only", value: .name(["a", "b"]), summary: "one of them"),
            OptionRow(name: "--repeats", value: .count(1...9), summary: "how often"),
        ] + OptionRow.ofEverySubcommand

    private func options(_ arguments: String) throws -> Options {
        try Options(parsing: arguments.split(separator: " ").map(String.init), allowing: Self.rows)
    }

    @Test func valuesAreTaken() throws {
        let options = try options("--only b --json --repeats 9 --only a --compare old.json --plot new.svg")
        #expect(options.has("--json"))
        #expect(options.names("--only") == ["b", "a"])
        #expect(options.count("--repeats") == 9)
        #expect(options.file("--compare") == "old.json")
        #expect(options.file("--plot") == "new.svg")
    }

    @Test func nothingIsGivenUnlessItIs() throws {
        let options = try options("")
        #expect(!options.has("--json"))
        #expect(options.names("--only") == [])
        #expect(options.count("--repeats") == nil)
        #expect(options.file("--compare") == nil && options.file("--plot") == nil)
    }

    @Test(arguments: [
        ("--repeats 10", "--repeats needs a number from 1 to 9"), ("--repeats", "--repeats needs a value"),
        ("--only c", "--only knows no 'c', but a, b"), ("--all", "unknown argument '--all'"),
        ("--plot chart.png", "--plot needs a file that ends in .svg"),
        ("--plot .svg", "--plot needs a file that ends in .svg"), ("--compare", "--compare needs a value"),
        ("--compare a --compare b", "--compare is given twice"),
    ])
    func nonsenseIsTold(arguments: String, message: String) throws {
        let failure = #expect(throws: Options.Failure.self) { try options(arguments) }
        #expect(failure?.message == message)
    }

    /// Whatever is measured can be printed, compared and drawn.
    @Test(arguments: BenchmarkCommand.subcommands.map(\.name))
    func everySubcommandKnowsTheCommonOptions(name: String) throws {
        let subcommand = try #require(BenchmarkCommand.subcommands.first { $0.name == name })
        #expect(subcommand.allOptions.map(\.name).suffix(3) == ["--json", "--compare", "--plot"])
        #expect(Set(subcommand.allOptions.map(\.name)).count == subcommand.allOptions.count)
        for option in subcommand.allOptions { #expect(BenchmarkCommand.usage.contains(option.usage)) }
    }
}
