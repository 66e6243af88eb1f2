import LayoutCore

/// The request that asks for the layout of a workload, as JSON.
///
/// Ids are `n` and the place of a view in preorder; texts are cut from running words.
struct RequestBody {
    private var text = ""

    /// The UTF-8 bytes of a request for records in preorder; `options` is a further member, as JSON.
    static func bytes(_ records: [WorkloadRecord], proposal: ProposedViewSize, options: String? = nil) -> [UInt8] {
        var body = RequestBody()
        body.text = #"{"proposal":{"width":\#(length(proposal.width)),"height":\#(length(proposal.height))}"#
        if let options { body.text += #","options":\#(options)"# }
        body.text += #","root":"#
        body.writeViews(records)
        body.text += "}"
        return Array(body.text.utf8)
    }

    private mutating func writeViews(_ records: [WorkloadRecord]) {
        // How many children of each open view are still to come.
        var open: [Int] = []
        for (index, record) in records.enumerated() {
            write(record, index)
            if record.childCount > 0 {
                text += #","children":["#
                open.append(record.childCount)
                continue
            }
            text += "}"
            while let remaining = open.popLast() {
                if remaining > 1 {
                    text += ","
                    open.append(remaining - 1)
                    break
                }
                text += "]}"
            }
        }
    }

    /// Writes a view up to its children.
    private mutating func write(_ record: WorkloadRecord, _ index: Int) {
        switch record.kind {
        case .verticalStack: writeStack("VStack", record, index, start: "leading")
        case .horizontalStack: writeStack("HStack", record, index, start: "top")
        case .fixedLeaf, .flexibleLeaf: text += #"{"type":"Color","name":"gray","id":"n\#(index)""#
        case .text:
            text += #"{"type":"Text","id":"n\#(index)","text":"\#(RunningWords.text(index, record.characters))""#
        case .spacer: text += #"{"type":"Spacer","id":"n\#(index)","minLength":\#(Self.length(record.minimum))"#
        case .verticalScroll: text += #"{"type":"ScrollView","id":"n\#(index)","axes":"vertical""#
        }
        let modifiers = Self.modifiers(of: record)
        if !modifiers.isEmpty { text += #","modifiers":[\#(modifiers.joined(separator: ","))]"# }
    }

    private mutating func writeStack(_ type: String, _ record: WorkloadRecord, _ index: Int, start: String) {
        let alignment = record.alignment == .start ? start : "center"
        text += #"{"type":"\#(type)","id":"n\#(index)","spacing":\#(Self.length(record.spacing)),"#
        text += #""alignment":"\#(alignment)""#
    }

    private static func modifiers(of record: WorkloadRecord) -> [String] {
        var modifiers: [String] = []
        let (across, down) = (length(record.paddingAcross), length(record.paddingDown))
        if record.paddingAcross != record.paddingDown {
            modifiers.append(
                #"{"type":"padding","insets":{"top":\#(down),"leading":\#(across),"bottom":\#(down),"#
                    + #""trailing":\#(across)}}"#)
        } else if record.paddingAcross != 0 {
            modifiers.append(#"{"type":"padding","length":\#(across)}"#)
        }
        if record.width != nil || record.height != nil {
            let width = record.width.map { #","width":\#(length($0))"# } ?? ""
            let height = record.height.map { #","height":\#(length($0))"# } ?? ""
            modifiers.append(#"{"type":"frame"\#(width)\#(height)}"#)
        }
        if record.fillsWidth {
            let alignment = record.alignment == .start ? "leading" : "center"
            modifiers.append(#"{"type":"frame","maxWidth":"infinity","alignment":"\#(alignment)"}"#)
        }
        if record.kind == .flexibleLeaf, record.minimum > 0 {
            modifiers.append(#"{"type":"frame","minWidth":\#(length(record.minimum)),"maxWidth":"infinity"}"#)
        }
        return modifiers
    }

    private static func length(_ value: Double?) -> String {
        guard let value else { return "null" }
        return Int(exactly: value).map { String($0) } ?? "\(value)"
    }
}

/// Words without meaning, one after another.
private enum RunningWords {
    private static let words = """
        lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore \
        magna aliqua enim ad minim veniam quis nostrud exercitation ullamco laboris nisi aliquip ex ea commodo \
        consequat duis aute irure in reprehenderit voluptate velit esse cillum\u{20}
        """
    private static let characters: [UInt8] = {
        var characters: [UInt8] = []
        while characters.count < 2000 { characters += Array(words.utf8) }
        return Array(characters.prefix(2000))
    }()

    /// The characters that the text at a place of a workload has.
    static func text(_ index: Int, _ count: Int) -> String {
        String(decoding: characters.dropFirst(index * 11 % 997).prefix(count), as: UTF8.self)
    }
}
