import Testing

/// No file that a newcomer fears, and none that only one machine can build.
struct SourceFileTests {
    private static let longestFile = 420

    @Test func filesStayShort() throws {
        for folder in ["Sources", "Tests"] {
            for file in try Package.files(below: folder, extensions: ["swift", "h", "c", "cpp"])
            where !file.isGenerated {
                // Text that ends in a line feed has one empty piece after its last line.
                #expect(file.lines.count - 1 <= Self.longestFile, "\(file) is too long")
            }
        }
    }

    /// Names say what a thing is, not that it manages or helps.
    @Test func namesAreOfThings() throws {
        for file in try Package.files(below: "Sources", extensions: ["swift", "h", "c", "cpp"]) {
            let name = file.path.split(separator: "/").last ?? ""
            for word in ["Manager", "Helper", "Utils", "Impl."] { #expect(!name.contains(word), "\(file)") }
        }
    }

    /// Traps that input could reach would end the server; a `precondition` on tables is a fault of the build.
    @Test func nothingGivesUp() throws {
        for file in try Package.files(below: "Sources", extensions: ["swift"])
        where !file.isGenerated && file.module != "framewright-bench" {
            for (number, line) in file.lines.enumerated() where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                for word in ["fatalError(", "preconditionFailure(", "try!", " as! "] {
                    #expect(!line.contains(word), "\(file):\(number + 1)")
                }
            }
        }
    }

    /// Names at the root of a file system under which only some machine has what a build would need.
    private static let machineFolders = ["home", "Users", "tmp", "opt", "work", "mnt", "srv"]

    /// Whether a line names a file by its place on some machine.
    static func namesMachinePath(_ line: Substring) -> Bool {
        machineFolders.contains { folder in
            line.ranges(of: "/" + folder + "/").contains { range in
                guard range.lowerBound > line.startIndex else { return true }
                let before = line[line.index(before: range.lowerBound)]
                return !(before.isLetter || before.isNumber || "._-/}])*".contains(before))
            }
        }
    }

    @Test func machinePathsAreRecognised() {
        let slash = "/"
        #expect(Self.namesMachinePath("let path = \"\(slash)home\(slash)me/file\""))
        #expect(Self.namesMachinePath("cd \(slash)opt\(slash)swift"))
        #expect(!Self.namesMachinePath("docs\(slash)home\(slash)file and https://example.org\(slash)home\(slash)x"))
    }

    @Test(arguments: ["Sources", "Tests", "scripts"])
    func noFileNamesAPlaceOnAMachine(folder: String) throws {
        for file in try Package.files(below: folder, extensions: ["swift", "h", "c", "cpp", "sh", "py"]) {
            for (number, line) in file.lines.enumerated() where Self.namesMachinePath(line) {
                Issue.record("\(file):\(number + 1) names an absolute path: \(line)")
            }
        }
    }
}
