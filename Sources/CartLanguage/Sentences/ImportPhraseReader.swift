/// Takes what follows `import` apart: the path, and the clauses after it in any order.
///
///     lasagna.cook for 6 to Sunday
///
/// The path ends before the first word that opens a clause and leaves a path whose ending is known
/// before it; one with such words in it goes in quotes.
struct ImportPhraseReader {
  private let phrase: Phrase
  private let parser: Parser

  /// A word that opens a clause.
  private enum Opening: String, CaseIterable {
    case to, `for`, scale, `as`
  }

  init(_ phrase: Phrase, _ parser: Parser) { (self.phrase, self.parser) = (phrase, parser) }

  func read() throws(Diagnostic) -> ImportCommand {
    guard !phrase.isEmpty else { throw parser.missing("a file", for: .import) }
    let end = pathEnd
    var list: Phrase?
    var scale: ImportCommand.Scale?
    var format: FileFormat?
    var index = end
    while index < phrase.pieces.count, let opening = opening(at: index) {
      let operand = index + 1..<operandEnd(after: index, opening)
      guard !operand.isEmpty else { throw missing(after: opening, at: index) }
      switch opening {
      case .to:
        guard list == nil else { throw repeated(opening, at: index) }
        list = phrase.part(operand)
      case .for, .scale:
        guard scale == nil else { throw repeated(opening, at: index) }
        scale = try self.scale(opening, phrase.part(operand))
      case .as:
        guard format == nil else { throw repeated(opening, at: index) }
        format = try self.format(phrase.part(operand))
      }
      index = operand.upperBound
    }
    let file = try FilePhrase(
      phrase.part(0..<end), as: format, for: .import,
      mayBeLonger: end < phrase.pieces.count ? opening(at: end)?.rawValue : nil)
    let command = ImportCommand(file: file, list: list, scale: scale)
    try refuseScale(of: command)
    return command
  }

  private func opening(at index: Int) -> Opening? {
    phrase.pieces[index].word.flatMap { Opening(rawValue: $0.lowercased()) }
  }

  /// The index after the path's last piece.
  private var pathEnd: Int {
    let ends = phrase.pieces.indices.dropFirst().filter { opening(at: $0) != nil }
    let known = ends.first { end in
      let path = phrase.part(0..<end)
      guard let name = path.plainName else { return true }
      return path.pieces.contains(where: \.isQuoted) || name == FilePhrase.streamPath
        || FileFormat(path: name) != nil
    }
    // An ending that nothing knows ends before the first clause.
    return known ?? ends.first ?? phrase.pieces.count
  }

  /// The index after what follows a word. A number or a format is one word; the title of a list may
  /// hold such words itself, so after it only those count which a number, or a format, comes after.
  private func operandEnd(after index: Int, _ opening: Opening) -> Int {
    var end = index + 1
    if opening != .to, end + 1 < phrase.pieces.count, self.opening(at: end + 1) != nil {
      return end + 1
    }
    while end < phrase.pieces.count {
      if end > index + 1, opensForSure(end) { break }
      end += 1
    }
    return end
  }

  private func opensForSure(_ index: Int) -> Bool {
    guard let opening = opening(at: index) else { return false }
    guard index + 1 < phrase.pieces.count else { return opening != .to }
    let next = phrase.pieces[index + 1]
    return switch opening {
    case .to: true
    case .for, .scale: ImportPhraseReader.isNumber(next)
    case .as: next.word.flatMap { FileFormat(word: $0) } != nil
    }
  }

  /// Whether a piece says a number, or is a hole that may.
  private static func isNumber(_ piece: Piece) -> Bool {
    switch piece.content {
    case .word(let word): ImportScale.number(in: word) != nil
    case .hole: true
    case .text, .textWithHoles: false
    }
  }

  private func scale(
    _ opening: Opening, _ operand: Phrase
  ) throws(Diagnostic) -> ImportCommand.Scale {
    if let text = operand.plainName, ImportScale.number(in: text) == nil {
      throw .noScale(text, opening.rawValue, operand.range)
    }
    return opening == .for ? .servings(operand) : .times(operand)
  }

  private func format(_ operand: Phrase) throws(Diagnostic) -> FileFormat {
    let word = operand.plainName ?? ""
    guard let format = FileFormat(word: word), format.isImported else {
      throw .unknownFormat(word, operand.range, .import)
    }
    return format
  }

  /// Only what is cooked can be cooked for more; what a hole names is looked at when it runs.
  private func refuseScale(of command: ImportCommand) throws(Diagnostic) {
    guard let scale = command.scale, let path = command.file.phrase.plainName,
      let format = try command.file.format(at: path, for: .import)
    else { return }
    if !format.isScalable { throw .unscalable(scale.phrase.range) }
  }

  private func missing(after opening: Opening, at index: Int) -> Diagnostic {
    let (what, example) =
      switch opening {
      case .to: ("a list", "to Party")
      case .for: ("the number of people", "for 6")
      case .scale: ("a factor", "scale 2")
      case .as: ("a format", "as markdown")
      }
    return Diagnostic(
      .missing, "`\(opening.rawValue)` needs \(what)", at: phrase.pieces[index].range,
      help: ["for example: `\(example)`"])
  }

  private func repeated(_ opening: Opening, at index: Int) -> Diagnostic {
    let said = opening == .for || opening == .scale ? "`for` or `scale`" : "`\(opening.rawValue)`"
    return Diagnostic(
      .repeatedClause, "duplicate \(said)", at: phrase.pieces[index].range,
      help: ["remove one of them"])
  }
}
