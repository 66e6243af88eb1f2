/// What the process tells its caller, after `sysexits.h`.
enum ExitCode: Int32 {
    case success = 0
    /// There are findings.
    case findings = 1
    case usage = 64
    case badInput = 65
    case unreachable = 69
    case failure = 70
}
