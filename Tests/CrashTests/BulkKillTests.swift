import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A check or removal of many items, its undo and its redo are there wholly or not at all, whenever
/// the process is killed.
@Suite(.enabled(if: Interposer.isAvailable)) struct BulkKillTests {
  private static let count = 2_500

  /// A sentence, and what comes before it.
  struct Sentence {
    let words: [String]
    let before: [[String]]

    /// A sentence, its undo and its redo.
    static func all(_ words: [String]) -> [Sentence] {
      [
        Sentence(words: words, before: []), Sentence(words: ["undo"], before: [words]),
        Sentence(words: ["redo"], before: [words, ["undo"]]),
      ]
    }
  }

  @Test(arguments: [["check", "all"], ["remove", "all"]].flatMap(Sentence.all))
  func allOrNothing(_ sentence: Sentence) throws {
    let scratch = try Scratch()
    let desk = try scratch.folder("desk")
    let template = try scratch.folder("template")
    let first = Program(store: template + "/lists.sqlite", desk: desk)
    let items = "for number in 1..\(Self.count) { add \"Item {number}\" }"
    for words in [["-c", items]] + sentence.before { try succeed(first, words) }

    let steps = try Trace(path: try run(sentence, "unharmed", of: template, scratch).trace).steps
    let places = steps.flatMap { step in step.moments.map { (step, $0) } }
    for (index, (step, moment)) in places.spread(2 * Settings.strikes).enumerated() {
      let strike = Interposer.Strike(step: step.number, effect: .signal(SIGKILL, moment))
      let struck = try run(sentence, "struck-\(index)", of: template, scratch, strike: strike)
      let context = "\(sentence) killed \(moment) \(step)"
      #expect(struck.outcome.end == .killed(by: SIGKILL), "\(context)")
      let lists = try succeed(struck.program, ["lists"])
      let counts = ["0/\(Self.count)", "\(Self.count)/\(Self.count)", "0/0"]
      #expect(counts.contains { lists.contains(" \($0) done") }, "\(context): \(lists)")
      try succeed(struck.program, ["doctor"])
    }
  }

  /// Says a sentence at a copy of a store.
  private func run(
    _ sentence: Sentence, _ name: String, of template: String, _ scratch: Scratch,
    strike: Interposer.Strike? = nil
  ) throws -> (program: Program, outcome: Program.Outcome, trace: String) {
    let (desk, trace) = (scratch.path + "/desk", "\(scratch.path)/desk/trace-\(name)")
    let folder = "\(scratch.path)/\(name)"
    try FileManager.default.copyItem(atPath: template, toPath: folder)
    let program = Program(store: folder + "/lists.sqlite", desk: desk)
    let variables = try Interposer.variables(watching: folder, trace: trace, strike: strike)
    return (program, try program.run(sentence.words, with: variables), trace)
  }

  @discardableResult
  private func succeed(_ program: Program, _ words: [String]) throws -> String {
    let outcome = try program.run(words)
    #expect(outcome.end == .exited(0), "\(words): \(outcome)")
    return outcome.output
  }
}
