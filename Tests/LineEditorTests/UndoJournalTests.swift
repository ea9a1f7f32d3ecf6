import TestSupport
import Testing

@testable import LineEditor

@Suite struct UndoJournalTests {
  private func typed(_ text: String, into journal: inout UndoJournal) {
    for character in text { journal.noteTyped(String(character)) }
  }

  private func undo(_ journal: inout UndoJournal) -> LineBuffer? { journal.undo() }
  private func redo(_ journal: inout UndoJournal) -> LineBuffer? { journal.redo() }

  @Test func whatIsTypedIsTakenBackByWords() {
    var journal = UndoJournal()
    typed("add 2 l Milk", into: &journal)
    #expect(undo(&journal) == LineBuffer("add 2 l"))
    #expect(undo(&journal) == LineBuffer("add 2"))
    #expect(undo(&journal) == LineBuffer("add"))
    #expect(undo(&journal) == LineBuffer(""))
    #expect(undo(&journal) == nil)
    #expect(redo(&journal) == LineBuffer("add"))
    typed("s", into: &journal)
    #expect(redo(&journal) == nil)
    #expect(undo(&journal) == LineBuffer("add"))
  }

  @Test func aMoveEndsAnEdit() {
    var journal = UndoJournal()
    typed("mlk", into: &journal)
    journal.note(LineBuffer("mlk", cursor: 1))
    typed("i", into: &journal)
    #expect(journal.line == LineBuffer("milk", cursor: 2))
    #expect(undo(&journal) == LineBuffer("mlk", cursor: 1))
    #expect(undo(&journal) == LineBuffer(""))
  }

  @Test func aWalkIsTakenBackWhole() {
    var journal = UndoJournal()
    typed("ad", into: &journal)
    journal.note(LineBuffer("add Tea"), as: .history)
    journal.note(LineBuffer("add Milk"), as: .history)
    #expect(undo(&journal) == LineBuffer("ad"))
    // A walk that returns to its beginning is no edit.
    journal.note(LineBuffer("add Tea"), as: .history)
    journal.note(LineBuffer("ad"), as: .history)
    #expect(undo(&journal) == LineBuffer(""))
  }

  /// Edits of all kinds at any place, with characters of one to four bytes.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func takingAllBackGivesTheFirstText(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let first = LineBuffer("a🧀é")
    var journal = UndoJournal(first)
    var line = first
    for _ in 0..<200 { edit(&line, &journal, &chance) }
    let last = line.text
    var steps = 0
    while let earlier = journal.undo() {
      #expect(earlier == journal.line)
      steps += 1
      // Some edits are redone and undone again.
      if chance.next() % 5 == 0, let later = journal.redo() {
        #expect(later == journal.line)
        #expect(undo(&journal) == earlier)
      }
    }
    #expect(steps > 20 && Array(journal.line.text.utf8) == Array(first.text.utf8))
    while journal.redo() != nil {}
    #expect(Array(journal.line.text.utf8) == Array(last.utf8))
  }

  private func edit(
    _ line: inout LineBuffer, _ journal: inout UndoJournal, _ chance: inout SeededGenerator
  ) {
    let texts = ["x", " ", "é", "è", "🧀", "e\u{301}", "Milk", "add 2 l\n", "\u{301}"]
    let text = texts[Int(chance.next() % UInt64(texts.count))]
    switch chance.next() % 6 {
    case 0, 1:
      line.insert("é")
      journal.noteTyped("é")
    case 2:
      line.insert(text)
      journal.note(line)
    case 3:
      line.deleteLeft()
      journal.note(line)
    case 4:
      line = LineBuffer(line.text, cursor: Int(chance.next() % UInt64(line.text.utf8.count + 1)))
      journal.note(line)
    default:
      line.replace(0..<Int(chance.next() % UInt64(line.text.utf8.count + 1)), with: text)
      journal.note(line, as: chance.next() % 2 == 0 ? .candidates : .history)
    }
    #expect(journal.line == line)
  }

  @Test func theOldestEditsAreForgotten() {
    var journal = UndoJournal(mostBytes: 1000, mostEdits: 50)
    for number in 1...500 { journal.note(LineBuffer("\(number)")) }
    #expect(journal.count == 50)
    for number in 1...40 {
      journal.note(LineBuffer(String(repeating: "\(number % 10)", count: 90)))
    }
    #expect(journal.byteCount <= 1000 && journal.count > 1)
    // The last edit can be undone, whatever its size.
    journal.note(LineBuffer(String(repeating: "x", count: 5000)))
    #expect(journal.count == 1)
    #expect(undo(&journal)?.text.utf8.count == 90)
    #expect(journal.byteCount == 0)
  }
}
