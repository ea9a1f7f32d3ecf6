import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import LineEditor

/// What the line editor asks while an entry is typed.
///
/// It knows the store as it is at that moment. A store that fails gives no help, and no
/// error either: running the entry will say what is wrong.
final class PromptHelper: LineEditorHost {
  /// Whether what is typed is painted.
  let usesColor: Bool
  /// Asked about once a second for other prompts; nil keeps those that stand.
  var updatePrompts: () -> Prompts? = { nil }
  private let names: LiveNames

  init(store: any ShoppingListStore, session: Session, usesColor: Bool) {
    self.usesColor = usesColor
    names = LiveNames(store: store, session: session)
  }

  /// Longer entries are pasted, and reading them whole between two keys would be felt.
  private static let longestHelped = 20_000

  /// An entry begins: what was remembered for the last one is forgotten.
  func startLine() { names.forget() }

  // MARK: Colours

  func highlight(_ line: String) -> [StyledRange] {
    styles(of: Source(name: "prompt", text: line), cursor: nil)
  }

  func highlight(_ line: String, cursor: Int) -> [StyledRange] {
    let source = Source(name: "prompt", text: line)
    return styles(of: source, cursor: cursor)
      + MatchingBrackets.at(cursor, in: source).map { StyledRange($0, .bracket) }
  }

  private func styles(of source: Source, cursor: Int?) -> [StyledRange] {
    guard source.bytes.count <= PromptHelper.longestHelped else { return [] }
    return names.highlights(of: source, cursor: cursor)
      .filter { $0.kind != .plain }.map { StyledRange($0.range, LineStyle($0.kind)) }
  }

  // MARK: Completion

  /// The verbs that begin like the first word of the sentence.
  func completions(for line: String, cursor: Int) -> CompletionList {
    let before = Array(line.utf8.prefix(cursor))
    let start = (before.lastIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\n") } ?? -1) + 1
    let blanks = before[start...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    let word = String(decoding: before[(start + blanks)...], as: UTF8.self)
    let candidates = CommandName.allCases.filter { $0.rawValue.hasPrefix(word.lowercased()) }
    return CompletionList(
      replacing: start + blanks..<cursor,
      candidates: candidates.map {
        Completion(
          $0.rawValue + " ", display: $0.rawValue, detail: $0.help.summary)
      })
  }

  // MARK: Enter

  /// Whether Enter runs the entry: not while a comma, a hole or a block asks
  /// for more, and nothing else is wrong.
  func isComplete(_ line: String) -> Bool {
    let mistakes = SourceCheck(Source(name: "prompt", text: line)).diagnostics
    // What is wrong within a block is said when the block is closed.
    if mistakes.contains(where: { $0.code == .unclosedBlock }) { return false }
    return mistakes.isEmpty || !mistakes.allSatisfy(\.isIncomplete)
  }

  func indentation(after line: String) -> String { Indentation.after(line) }

  func updatedPrompts() -> Prompts? { updatePrompts() }
}
