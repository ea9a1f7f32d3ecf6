import TestSupport

/// The input of a cat on a keyboard, and of terminals and mice: all keys, and sequences that no key
/// sends. Between them, sentences are typed.
struct RandomKeys {
  private var chance: SeededGenerator
  private var sentences: RandomSentences
  /// The pending keys, the next one last.
  private var waiting: [[UInt8]] = []

  init(seed: UInt64) throws {
    chance = SeededGenerator(seed: seed)
    sentences = try RandomSentences(seed: seed)
  }

  /// Returns the next key.
  mutating func next() -> [UInt8] {
    while waiting.isEmpty {
      waiting = Int.random(in: 0..<3, using: &chance) > 0 ? sentences.entry() : keys()
      waiting.reverse()
    }
    return waiting.removeLast()
  }

  /// Whether to wait for the output of the last key. Users look at the screen now and then, and the
  /// editor only paints when no input is waiting.
  mutating func looks() -> Bool { Int.random(in: 0..<3, using: &chance) == 0 }

  private mutating func keys() -> [[UInt8]] {
    (0..<Int.random(in: 1...20, using: &chance)).map { _ in key() }
  }

  private mutating func key() -> [UInt8] {
    switch Int.random(in: 0..<20, using: &chance) {
    case 0...5: Array(chance.pick(RandomKeys.words).utf8)
    case 6...8: [UInt8.random(in: 0x20...0x7E, using: &chance)]
    case 9...12: [control()]
    case 13...14: [0x1B] + Array(chance.pick(RandomKeys.sequences).utf8)
    case 15: [0x1B, UInt8.random(in: 0x01...0x7F, using: &chance)].filter { $0 != quit }
    case 16: Array(chance.pick(RandomKeys.characters).utf8)
    case 17: nonsenseSequence()
    case 18: paste()
    default: [UInt8.random(in: 0x80...0xFF, using: &chance)]
    }
  }

  /// Returns one of three sizes, or mostly nil.
  mutating func size() -> Size? {
    Int.random(in: 0..<200, using: &chance) == 0 ? chance.pick(Size.all) : nil
  }

  /// ^\ between two entries would end the program, and ^Z would stop it.
  private mutating func control() -> UInt8 {
    while true {
      let key = UInt8.random(in: 0x01...0x1F, using: &chance)
      if ![quit, 0x1A, 0x03].contains(key) || key == 0x03 && Bool.random(using: &chance) {
        return key
      }
    }
  }

  private let quit: UInt8 = 0x1C

  private mutating func nonsenseSequence() -> [UInt8] {
    let count = Int.random(in: 1...8, using: &chance)
    let first: UInt8 = Bool.random(using: &chance) ? 0x5B : 0x4F
    return [0x1B, first]
      + (0..<count).map { _ in UInt8.random(in: 0x20...0x7E, using: &chance) }
  }

  private mutating func paste() -> [UInt8] {
    let count = Int.random(in: 1...6, using: &chance)
    let text = (0..<count).map { _ in chance.pick(RandomKeys.words) }.joined(separator: "\r")
    let end = Int.random(in: 0..<10, using: &chance) > 0 ? "\u{1B}[201~" : ""
    return Array("\u{1B}[200~\(text)\(end)".utf8)
  }

  private static let words = [
    "add ", "Milk", "2 l ", "check ", "show", " in dairy", "\r", "\r", "\t", "\t\t", "if yes {",
    "}", "\"", "print ", "help", "undo", "list Weekly", ", ", "let a = ", "1 + ", "(", ")", "[",
    "#", "history", "\u{12}mi", "export to ", "include \"", "?\r",
    "a very long name of something to buy that wraps around ",
  ]

  private static let characters = ["é", "e\u{301}", "牛乳", "🧀", "👩‍👩‍👧", "\u{200B}", "\u{202E}", "ß"]

  private static let sequences = [
    "[A", "[B", "[C", "[D", "OA", "OB", "OC", "OD", "[H", "[F", "[1~", "[3~", "[4~", "[5~", "[6~",
    "[1;5C", "[1;5D", "[1;2A", "[Z", "[15~", "OP", "[200~", "[201~", "[I", "[<0;1;1M", "[[A",
    "b", "f", "d", "\u{7F}", "\r", "[3;5~",
  ]
}
