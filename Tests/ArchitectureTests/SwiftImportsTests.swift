import Testing

struct SwiftImportsTests {
    @Test(arguments: [
        ("import LayoutCore", "LayoutCore"), ("@testable import Traits", "Traits"),
        ("@preconcurrency import Dispatch", "Dispatch"), ("package import ViewTree", "ViewTree"),
        ("    import Glibc  // why", "Glibc"), ("import struct Foundation.URL", "Foundation"),
        ("@_spi(X) public import func Glibc.read", "Glibc"), ("import Foundation;", "Foundation"),
        ("/// import Foundation", nil), ("let text = \"import Foundation\"", nil), ("importance()", nil), ("", nil),
    ] as [(String, String?)])
    func importsAreRead(line: String, module: String?) {
        #expect(SwiftImports.module(in: Substring(line)) == module)
    }
}
