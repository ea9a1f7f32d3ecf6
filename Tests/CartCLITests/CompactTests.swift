import Testing

/// `qc compact`.
@Suite struct CompactTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  @Test func givesBackTheRoomThatNothingTakes() throws {
    defer { store.remove() }
    let note = String(repeating: "x", count: 500)
    _ = store.run(["-c", "for i in 1..4000 { add {\"Item {i}\"} note \"\(note)\" }"])
    _ = store.run(["-c", "remove all; list Small; add Milk"])
    _ = store.run(["undo"])
    _ = store.run(["redo"])
    let before = store.run(["dump"])
    let result = store.run(["compact"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasPrefix("the store shrank from "), "\(result)")
    #expect(store.run(["dump"]) == before)
    #expect(
      store.run(["compact"]).output.hasSuffix("with nothing to free\n"))
    #expect(store.run(["undo"]).status == 0)
    #expect(store.run(["doctor"]).status == 0)
  }

  @Test func takesNoWords() throws {
    defer { store.remove() }
    #expect(store.run(["compact"]).status == 66)
    #expect(store.run(["compact", "Milk"]).status == 64)
  }
}
