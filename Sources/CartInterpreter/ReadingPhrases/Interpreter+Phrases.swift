import CartLanguage

/// Reading phrases.
extension Interpreter {
  /// Reads a phrase by the names that exist.
  func read(
    _ phrase: Phrase, as form: Form
  ) throws -> ReadPhrase {
    var reader = PhraseReader(
      names: names, holes: holes, verb: verb, form: form, arguments: source.arguments)
    reader.source = source
    reader.keepsOldReading = !templates.runs.isEmpty
    return try reader.read(phrase)
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
