import CartHousehold
import CartInterpreter
import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// A member's template that never ends does not prevent other schedules from running.
@Suite struct BusyTemplateTests {
  @Test func whatNeverEndsIsEnded() throws {
    let journal = MemoryJournal(
      clock: FixedClock(now: Date(timeIntervalSinceReferenceDate: 800_000_000)))
    let (eve, ada) = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try eve.say("template a { let n = 1; while n > 0 { n = 2 } }")
    try eve.say("template b { add Tea }")
    try eve.say("every day apply a")
    try eve.say("every day apply b")
    try eve.push()
    try ada.pull()
    try ada.say("apply due")
    let names = try ada.store.read { repository in
      try repository.lists(limit: nil).flatMap { try repository.items(in: $0.id).map(\.name) }
    }
    #expect(names == ["Tea"])
    let handled = try ada.store.read { try $0.schedules().map { $0.handled == nil } }
    #expect(handled == [true, false])
    #expect(try ada.differences() == [])
  }
}
