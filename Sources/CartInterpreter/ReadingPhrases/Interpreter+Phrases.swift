import CartLanguage
import CartModels

/// Reading phrases.
extension Interpreter {
  /// Reads a phrase by the names that exist.
  func read(
    _ phrase: Phrase, as form: Form
  ) throws -> ReadPhrase {
    var reader = reader(as: form)
    return try reader.read(phrase)
  }

  /// A reader of the sentence's phrases.
  func reader(as form: Form) -> SentenceReader {
    var reader = SentenceReader(
      names: names, holes: holes, verb: verb, form: form, arguments: source.arguments)
    reader.source = source
    reader.keepsOldReading = !templates.runs.isEmpty
    return reader
  }

  /// `A to B`, taken apart.
  func split(_ phrase: Phrase, _ left: Operand, on list: ListSummary? = nil) throws -> JoinedNames {
    var reader = reader(as: .title)
    return try reader.readJoined(phrase, as: left, on: list)
  }

  /// What the hole comes to that the whole name is.
  func value(of read: ReadPhrase) throws -> Value? { try read.hole.map(holes.value) }

  /// The very item that the whole name is, where a hole came to one.
  func item(of read: ReadPhrase) throws -> ItemValue? {
    if case .item(let item)? = try value(of: read) { item } else { nil }
  }

  /// A phrase with the values of its holes in their places, so that they are
  /// worked out once however often the phrase is looked at.
  func filled(_ phrase: Phrase) throws -> Phrase {
    var filled = phrase
    for index in phrase.pieces.indices {
      switch phrase.pieces[index].content {
      case .word, .text: continue
      case .textWithHoles(let hole):
        filled.pieces[index].content = .text(try holes.value(of: hole).displayText)
      case .hole(let hole):
        let text = try holes.value(of: hole).displayText
        filled.pieces[index].content = .text(try TextBound.checked(text, at: hole.range))
      }
    }
    return filled
  }
}
