/// One line of a table that is compiled in: a tag and `key=value` fields, separated by tabs.
struct TableRecord {
    let tag: String
    private let fields: [(key: String, value: String)]

    /// The records of `text`, one per line that is not empty.
    static func records(of text: StaticString) -> [TableRecord] {
        text.withUTF8Buffer { buffer in
            buffer.split(separator: UInt8(ascii: "\n")).map { TableRecord(line: $0) }
        }
    }

    private init(line: Slice<UnsafeBufferPointer<UInt8>>) {
        let parts = line.split(separator: UInt8(ascii: "\t"))
        tag = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        fields = parts.dropFirst().map { part in
            let key = part.prefix { $0 != UInt8(ascii: "=") }
            let value = part.dropFirst(key.count + 1)
            return (String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self))
        }
    }

    /// The first value of `key`.
    subscript(key: String) -> String? {
        fields.first { $0.key == key }?.value
    }

    /// Every value of a key that may be repeated.
    func all(_ key: String) -> [String] {
        fields.filter { $0.key == key }.map(\.value)
    }

    /// The value of `key` split at spaces; empty when there is none.
    func words(_ key: String) -> [String] {
        self[key].map(Self.words(of:)) ?? []
    }

    func int(_ key: String) -> Int? {
        self[key].flatMap { Int($0) }
    }

    func double(_ key: String) -> Double? {
        self[key].flatMap { Double($0) }
    }

    static func words(of text: String) -> [String] {
        text.split(separator: " ").map { String($0) }
    }

    /// The numbers of `text`, `nil` for `-`; `nil` altogether unless there are `count` words.
    static func numbers(of text: String, count: Int) -> [Double?]? {
        let words = words(of: text)
        return words.count == count ? words.map { Double($0) } : nil
    }
}
