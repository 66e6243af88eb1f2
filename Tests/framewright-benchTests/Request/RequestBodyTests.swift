import Foundation
import Testing

@testable import framewright_bench

@Suite struct RequestBodyTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let folder = root.appending(path: RequestBody.screenFolder).path

    @Test(arguments: RequestBody.screenNames)
    func screensAreReadFromTheirFolder(name: String) throws {
        let body = try RequestBenchmark.body(name, Self.folder)
        #expect(body.name == name)
        #expect(body.bytes.count > 20_000)
        #expect(!body.hasCodableForm)
        let failure = #expect(throws: RequestBody.Failure.self) { try RequestBenchmark.body(name, "no/such/folder") }
        #expect(failure?.message.hasPrefix("no/such/folder/") == true)
    }

    @Test(arguments: RequestBody.screenNames)
    func screensAreMeasured(name: String) throws {
        let course = try RequestCourse(try RequestBenchmark.body(name, Self.folder))
        course.measure(1)
        #expect((300...1500).contains(course.row.viewCount))
        #expect(course.row.answerBytes > course.row.viewCount * 50)
        #expect(course.row.total > 0 && course.row.parseAndWalk > 0)
        #expect(course.row.foundation == nil)
    }

    @Test(arguments: ["w3", "w1_10k"])
    func workloadsHaveAViewForEachRecord(name: String) throws {
        let course = try RequestCourse(try RequestBenchmark.body(name, Self.folder))
        course.measure(1)
        #expect(course.row.viewCount == Workload.all.first { $0.name == name }?.makeRecords().count)
        #expect((course.row.foundation ?? 0) > 0)
    }

    @Test func bodiesThatAreNotLaidOutAreTold() throws {
        var body = try RequestBenchmark.body("w3", Self.folder)
        body.bytes = Array(#"{"root":{"type":"Texxt"},"proposal":"sizeThatFits"}"#.utf8)
        let failure = #expect(throws: RequestBody.Failure.self) { try RequestCourse(body) }
        #expect(failure?.message.contains("Texxt") == true)
        body.bytes = Array("{".utf8)
        #expect(throws: RequestBody.Failure.self) { try RequestCourse(body) }
    }
}
