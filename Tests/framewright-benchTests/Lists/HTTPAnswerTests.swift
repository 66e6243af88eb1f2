import Testing

@testable import framewright_bench

@Suite struct HTTPAnswerTests {
    private func answer(_ text: String) -> HTTPAnswer? { HTTPAnswer(Array(text.utf8)) }

    @Test func anAnswerIsReadOnceItIsWhole() {
        let whole = "HTTP/1.1 200 OK\r\nServer: a\r\ncontent-length: 5\r\n\r\nhello"
        for count in 0..<whole.utf8.count { #expect(HTTPAnswer(Array(whole.utf8.prefix(count))) == nil) }
        let answer = answer(whole)
        #expect(answer?.status == 200)
        #expect(answer.map { String(decoding: $0.body, as: UTF8.self) } == "hello")
    }

    @Test func aProblemTellsItsFirstFault() {
        let body = #"{"detail":"one fault","errors":[{"detail":"maxDepth allows 3."}]}"#
        let text = "HTTP/1.1 422 X\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        #expect(answer(text)?.problem == "maxDepth allows 3.")
        #expect(answer("HTTP/1.1 503 X\r\nContent-Length: 0\r\n\r\n")?.problem == "status 503")
    }
}
