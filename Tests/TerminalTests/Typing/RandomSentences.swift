import TestSupport

/// Types like a user who knows the language and changes their mind: sentences of the grammar and
/// sentences about files, key by key, with questions, completions and searches in between, and cut
/// off anywhere.
struct RandomSentences {
  private var sentences: SentenceGenerator
  private var chance: SeededGenerator

  init(seed: UInt64) throws {
    let grammar = try GrammarReader.read(Document("grammar.md").blocks(marked: "ebnf")[0].text)
    sentences = SentenceGenerator(grammar, seed: seed)
    chance = SeededGenerator(seed: seed &+ 1)
  }

  /// Returns the keys of an entry.
  mutating func entry() -> [[UInt8]] {
    let isAboutFiles = Bool.random(using: &chance)
    let whole = Array(isAboutFiles ? fileSentence() : sentence())
    let isCut = Int.random(in: 0..<3, using: &chance) == 0
    let count = isCut ? Int.random(in: 0...whole.count, using: &chance) : whole.count
    var keys: [[UInt8]] = []
    for character in whole.prefix(count) {
      if Int.random(in: 0..<25, using: &chance) == 0 { keys += interlude() }
      // A row ends with the byte that the Enter key sends.
      keys.append(character.isNewline ? [0x0D] : Array(String(character).utf8))
    }
    return keys + ending()
  }

  // MARK: Sentences

  private mutating func sentence() -> String {
    sentences.sentence(depth: Int.random(in: 4...14, using: &chance))
  }

  private mutating func fileSentence() -> String {
    let path = path()
    return chance.pick([
      "export to \(path)", "export Shopping to \(path)", "export Milk to \(quoted(path))",
      "export to \(quoted(path))", "include \(quoted(path))", "include \"\(path)",
      "include \(path)",
      "import \(quoted(path))", "import \(path)", "add Milk; export to \(path)",
      "if yes { export to \(quoted(path)) }", "print \(quoted(path))", "add \(quoted(path))",
      "list \(path)", "export \(quoted(path)) to \(path)",
    ])
  }

  private mutating func path() -> String {
    let folder = chance.pick(["", "", "", "", "./", "~/", "x/", "é/", "two words/", "round/", "-/"])
    let ending = chance.pick(["", "", ".csv", ".json", ".md", ".txt", ".qc", ".", ".doc"])
    return folder + chance.pick(OddFiles.names) + ending
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.map { "\"\\{}".contains($0) ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }

  // MARK: Keys in between

  /// Returns keys for other actions while an entry is typed.
  private mutating func interlude() -> [[UInt8]] {
    switch Int.random(in: 0..<10, using: &chance) {
    case 0...3: Array(repeating: [0x09], count: Int.random(in: 1...3, using: &chance))
    case 4...5: [Array("?".utf8), [0x0D]]
    case 6: search()
    case 7: Array(repeating: [0x7F], count: Int.random(in: 1...6, using: &chance))
    case 8: [chance.pick([[0x01], [0x05], [0x02], [0x06], [0x17], [0x0B], [0x19], [0x1B, 0x66]])]
    default: [Array(chance.pick(["\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D"]).utf8)]
    }
  }

  /// Returns ^R, some letters, and sometimes a repetition.
  private mutating func search() -> [[UInt8]] {
    let letters = chance.pick(["mi", "ex", "to", "é", "zzz", "in", ""]).map {
      Array(String($0).utf8)
    }
    return [[0x12]] + letters + chance.pick([[], [[0x12]], [[0x13]], [[0x07]], [[0x0D]], [[0x09]]])
  }

  /// Returns the keys that end an entry, if it ends.
  private mutating func ending() -> [[UInt8]] {
    switch Int.random(in: 0..<12, using: &chance) {
    case 0...6: [[0x0D]]
    case 7: [Array("?".utf8), [0x0D], [0x15]]
    case 8: [[0x09], [0x09], [0x0D]]
    case 9: [[0x15]]
    case 10: [[0x03]]
    default: []
    }
  }
}
