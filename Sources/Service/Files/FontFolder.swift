import TextLayout

/// The folder that the fonts for complex scripts are read from, once, when the process starts.
package struct FontFolder: Sendable {
    package let path: String
    package let fonts: ShapingFonts

    /// Where Debian's package `fonts-noto-core` puts them.
    package static let standard = "/usr/share/fonts/truetype/noto"

    /// Reads the one file of each script; what is not there is missing from then on.
    package init(_ path: String) {
        self.path = path
        fonts = ShapingFonts { Files.read("\(path)/\($0)", maximum: 32 << 20) }
    }

    /// What the process has to say of it when it starts.
    package var report: String {
        let missing = fonts.missingFileNames
        let found = "\(fonts.fileNames.count) of \(fonts.fileNames.count + missing.count) fonts for complex scripts"
        if missing.isEmpty { return "\(found) read from \(path)" }
        return "\(found) read from \(path); widths of the other scripts are estimates, without "
            + missing.joined(separator: ", ")
    }
}
