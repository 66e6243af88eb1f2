import Glibc

/// The environment variables of the process.
package func processEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
        let text = String(cString: entry)
        if let equals = text.firstIndex(of: "=") {
            variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
        }
        next += 1
    }
    return variables
}
