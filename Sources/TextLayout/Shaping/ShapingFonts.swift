import CHarfBuzz
import CTextTables

/// The fonts for complex scripts that are in force; immutable, for any number of threads.
package final class ShapingFonts: @unchecked Sendable {
    /// Fonts by the raw value of their script.
    private let fonts: [OpaquePointer?]
    /// The files in force, in the order of the scripts.
    package let fileNames: [String]
    /// The files that could not be had, so that widths of their scripts are estimates.
    package let missingFileNames: [String]

    /// No font at all: every width beyond the tables is an estimate.
    package static let none = ShapingFonts { _ in nil }

    /// Opens what `file` answers to the name of each script's file.
    ///
    /// A file that is no font, or lacks the script's letters, counts as missing.
    package init(file: (String) -> [UInt8]?) {
        var fonts: [OpaquePointer?] = []
        var names: [String] = []
        var missing: [String] = []
        for script in ShapedScript.allCases {
            let font = file(script.fileName).flatMap { Self.open($0, for: script) }
            fonts.append(font)
            if font == nil { missing.append(script.fileName) } else { names.append(script.fileName) }
        }
        self.fonts = fonts
        fileNames = names
        missingFileNames = missing
    }

    deinit {
        for font in fonts { if let font { shaping_font_close(font) } }
    }

    private static func open(_ bytes: [UInt8], for script: ShapedScript) -> OpaquePointer? {
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, let count = UInt32(exactly: bytes.count) else { return nil }
            return shaping_font_open(
                base, count, script.tag, script.isRightToLeft, script.sample, Int32(TEXT_UNITS_PER_EM))
        }
    }

    /// Whether there is no font.
    package var isEmpty: Bool { fileNames.isEmpty }

    subscript(script: ShapedScript) -> OpaquePointer? { fonts[Int(script.rawValue)] }
}
