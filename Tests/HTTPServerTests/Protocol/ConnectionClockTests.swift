import Testing

@testable import HTTPServer

/// Deadlines against the limits of `Timeouts`, in seconds of a made-up clock.
@Suite struct ConnectionClockTests {
    private func seconds(_ number: UInt64) -> UInt64 { number * 1_000_000_000 }

    @Test func headIsNeverExtended() {
        var clock = ConnectionClock(timeouts: Timeouts(), now: seconds(100))
        #expect(clock.deadline == seconds(110))
        clock.update(phase: .head, requestNumber: 0, isWriting: false, now: seconds(105))
        clock.noteRead(1, now: seconds(109))
        clock.update(phase: .head, requestNumber: 0, isWriting: false, now: seconds(109))
        #expect(clock.deadline == seconds(110))
    }

    @Test func laterHeadsStartAtTheirFirstOctet() {
        var clock = ConnectionClock(timeouts: Timeouts(), now: 0)
        clock.update(phase: .idle, requestNumber: 1, isWriting: false, now: seconds(5))
        #expect(clock.deadline == seconds(65))
        clock.update(phase: .head, requestNumber: 1, isWriting: false, now: seconds(50))
        #expect(clock.deadline == seconds(60))
    }

    @Test func bodyHasTwoLimits() {
        var clock = ConnectionClock(timeouts: Timeouts(), now: 0)
        clock.update(phase: .body, requestNumber: 0, isWriting: false, now: seconds(1))
        #expect(clock.deadline == seconds(31))
        clock.noteRead(1, now: seconds(25))
        #expect(clock.deadline == seconds(55))
        clock.noteRead(1, now: seconds(50))
        #expect(clock.deadline == seconds(61))
        clock.noteRead(3 << 20, now: seconds(51))
        #expect(clock.deadline == seconds(64))
    }

    @Test func writingAndAnswering() {
        var clock = ConnectionClock(timeouts: Timeouts(), now: 0)
        clock.update(phase: .answering, requestNumber: 0, isWriting: false, now: seconds(1))
        #expect(clock.deadline == .max)
        clock.update(phase: .idle, requestNumber: 1, isWriting: true, now: seconds(2))
        #expect(clock.deadline == seconds(32))
        clock.noteWrite(now: seconds(20))
        #expect(clock.deadline == seconds(50))
    }

    @Test func dateLine() {
        // The example of RFC 9110 §5.6.7.
        #expect(DateLine.line(secondsSince1970: 784_111_777) == Array("Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n".utf8))
        #expect(DateLine.line(secondsSince1970: 0) == Array("Date: Thu, 01 Jan 1970 00:00:00 GMT\r\n".utf8))
    }
}
