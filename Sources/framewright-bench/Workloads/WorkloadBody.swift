import LayoutAPI
import LayoutCore

/// A workload as the body of a request: what a client would send for it.
struct WorkloadBody: ~Copyable {
    private var json = JSONWriter(capacity: 1 << 20)
    private let records: [WorkloadRecord]
    private var next = 0

    /// The body of a workload, with ids `n0`, `n1`, … in document order.
    static func bytes(_ workload: Workload) -> [UInt8] {
        var body = WorkloadBody(workload.makeRecords())
        body.json.beginObject()
        body.json.name("proposal")
        body.json.beginObject()
        body.json.name("width")
        body.writeLength(workload.proposal.width)
        body.json.name("height")
        body.writeLength(workload.proposal.height)
        body.json.endObject()
        body.json.name("root")
        body.writeView()
        body.json.endObject()
        return Array(body.json.bytes)
    }

    /// The root view of a workload alone.
    static func root(_ workload: Workload) -> [UInt8] {
        var body = WorkloadBody(workload.makeRecords())
        body.writeView()
        return Array(body.json.bytes)
    }

    private init(_ records: [WorkloadRecord]) {
        self.records = records
    }

    private mutating func writeLength(_ length: Double?) {
        if let length { json.number(length) } else { json.null() }
    }

    private mutating func writeView() {
        let index = next
        let record = records[index]
        next += 1
        json.beginObject()
        json.name("type")
        json.string(Self.type(record.kind))
        json.name("id")
        json.string("n\(index)")
        writeArguments(of: record, index)
        writeModifiers(of: record)
        if record.childCount > 0 {
            json.name("children")
            json.beginArray()
            for _ in 0..<record.childCount { writeView() }
            json.endArray()
        }
        json.endObject()
    }

    private static func type(_ kind: WorkloadRecord.Kind) -> StaticString {
        switch kind {
        case .verticalStack: "VStack"
        case .horizontalStack: "HStack"
        case .fixedLeaf, .flexibleLeaf: "Color"
        case .text: "Text"
        case .spacer: "Spacer"
        case .verticalScroll: "ScrollView"
        }
    }

    private mutating func writeArguments(of record: WorkloadRecord, _ index: Int) {
        switch record.kind {
        case .verticalStack, .horizontalStack:
            json.name("spacing")
            json.number(record.spacing)
            json.name("alignment")
            switch (record.alignment, record.kind) {
            case (.center, _): json.string("center")
            case (.start, .horizontalStack): json.string("top")
            case (.start, _): json.string("leading")
            }
        case .fixedLeaf, .flexibleLeaf:
            json.name("name")
            json.string("gray")
        case .text:
            json.name("text")
            json.string(Self.text(record.characters, index))
        case .spacer:
            json.name("minLength")
            json.number(record.minimum)
        case .verticalScroll:
            json.name("axes")
            json.string("vertical")
        }
    }

    private mutating func writeModifiers(of record: WorkloadRecord) {
        let hasPadding = record.paddingAcross != 0 || record.paddingDown != 0
        let hasFrame = record.width != nil || record.height != nil
        let hasMinimum = record.kind == .flexibleLeaf && record.minimum > 0
        guard hasPadding || hasFrame || hasMinimum || record.fillsWidth else { return }
        json.name("modifiers")
        json.beginArray()
        if hasPadding { writePadding(record) }
        if hasFrame {
            begin("frame")
            if let width = record.width { write("width", width) }
            if let height = record.height { write("height", height) }
            json.endObject()
        }
        if hasMinimum || record.fillsWidth {
            begin("frame")
            if hasMinimum { write("minWidth", record.minimum) }
            json.name("maxWidth")
            json.string("infinity")
            if record.fillsWidth {
                json.name("alignment")
                json.string(record.alignment == .start ? "leading" : "center")
            }
            json.endObject()
        }
        json.endArray()
    }

    private mutating func writePadding(_ record: WorkloadRecord) {
        begin("padding")
        if record.paddingAcross == record.paddingDown {
            write("length", record.paddingAcross)
        } else {
            json.name("insets")
            json.beginObject()
            write("top", record.paddingDown)
            write("leading", record.paddingAcross)
            write("bottom", record.paddingDown)
            write("trailing", record.paddingAcross)
            json.endObject()
        }
        json.endObject()
    }

    private mutating func begin(_ type: StaticString) {
        json.beginObject()
        json.name("type")
        json.string(type)
    }

    private mutating func write(_ name: StaticString, _ value: Double) {
        json.name(name)
        json.number(value)
    }

    // MARK: Text

    private static let words =
        "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore "
        + "magna aliqua enim ad minim veniam quis nostrud exercitation ullamco laboris nisi aliquip ex ea commodo "
        + "consequat duis aute irure in reprehenderit voluptate velit esse cillum "

    private static let source: [Character] = {
        var text = words
        while text.count < 2000 { text += text }
        return Array(text.prefix(2000))
    }()

    /// Some text of `count` characters that depends on the place of its view.
    private static func text(_ count: Int, _ index: Int) -> String {
        let start = index * 11 % 997
        return String(source[start..<min(start + count, source.count)])
    }
}
