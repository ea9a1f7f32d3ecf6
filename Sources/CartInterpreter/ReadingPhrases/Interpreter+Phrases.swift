import CartLanguage
import CartModels

/// Reading phrases.
extension Interpreter {
  /// Reads a phrase, using the existing names.
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
    reader.sentence = range
    reader.keepsOldReading = !templates.runs.isEmpty
    return reader
  }

  /// Splits `A to B`.
  func split(_ phrase: Phrase, _ left: Operand, on list: ListSummary? = nil) throws -> JoinedNames {
    var reader = reader(as: .title)
    let names = try reader.readJoined(phrase, as: left, on: list)
    try refuseCourtesy(in: names.rightPhrase)
    return names
  }

  /// The value of the interpolation, if the whole name is one.
  func value(of read: ReadPhrase) throws -> Value? { try read.hole.map(holes.value) }

  /// The item itself, if the whole name is an interpolation with an item.
  func item(of read: ReadPhrase) throws -> ItemValue? {
    if case .item(let item)? = try value(of: read) { item } else { nil }
  }

  /// The phrase with its interpolations replaced by their values.
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
