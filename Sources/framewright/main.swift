import Glibc
import LayoutAPI
import Service

let arguments = Array(CommandLine.arguments.dropFirst())

switch arguments.first {
case nil:
    Files.complain(Command.help)
    exit(ExitCode.usage.rawValue)
case "--help", "-h", "help":
    Files.print(Command.help)
case "--version":
    Files.print("framewright \(EngineVersion.current)\n")
case let name?:
    guard let command = Command.all.first(where: { $0.name == name }) else {
        let nearest = NearestName.find(name, in: Command.all.map(\.name)).map { "; did you mean \($0)?" } ?? ""
        Files.complain("framewright: no such command: \(name)\(nearest)\n")
        Files.complain(Command.help)
        exit(ExitCode.usage.rawValue)
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") {
        Files.print(command.help)
    } else {
        exit(command.run(rest).rawValue)
    }
}
