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
    case to, `for`, scale, `as`, at
    /// `with everything`
    case with
  }

  /// Whether it contains `as bought`, after which `at` may name a shop.
  private let readsPurchases: Bool

  init(_ phrase: Phrase, _ parser: Parser) {
    (self.phrase, self.parser) = (phrase, parser)
    readsPurchases = phrase.pieces.indices.dropFirst(2).contains { index in
      phrase.pieces[index].word?.lowercased() == ImportCommand.boughtWord
        && phrase.pieces[index - 1].word?.lowercased() == Opening.as.rawValue
    }
  }

  func read() throws(Diagnostic) -> ImportCommand {
    guard !phrase.isEmpty else { throw parser.missing("a file", for: .import) }
    let end = pathEnd
    var list: Phrase?
    var scale: ImportCommand.Scale?
    var format: FileFormat?
    var purchases: ImportCommand.Purchases?
    var shop: Phrase?
    var makesTemplate = false
    var everything: SourceRange?
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
      case .as where phrase.part(operand).plainName?.lowercased() == ImportCommand.boughtWord:
        guard purchases == nil else { throw repeated(opening, at: index) }
        purchases = ImportCommand.Purchases()
      case .as where phrase.part(operand).plainName?.lowercased() == ImportCommand.templateWord:
        guard !makesTemplate else { throw repeated(opening, at: index) }
        makesTemplate = true
      case .at:
        guard shop == nil else { throw repeated(opening, at: index) }
        shop = phrase.part(operand)
      case .with:
        let range = phrase.range(of: index..<operand.upperBound)
        guard everything == nil else { throw repeated(opening, at: index) }
        everything = range
        try refuseWords(from: operand.upperBound)
      case .as:
        guard format == nil else { throw repeated(opening, at: index) }
        format = try self.format(phrase.part(operand))
      }
      index = operand.upperBound
    }
    let file = try FilePhrase(
      phrase.part(0..<end), as: format, for: .import,
      mayBeLonger: end < phrase.pieces.count ? opening(at: end)?.rawValue : nil)
    purchases?.shop = shop
    let command = ImportCommand(
      file: file, list: list, scale: scale, purchases: purchases, makesTemplate: makesTemplate,
      everything: everything)
    try refuseClauses(ofTemplate: command)
    try refuseScale(of: command)
    try refuseEverything(of: command)
    try refuseItems(of: command, format)
    return command
  }

  private func opening(at index: Int) -> Opening? {
    let opening = phrase.pieces[index].word.flatMap { Opening(rawValue: $0.lowercased()) }
    return switch opening {
    case .at where !readsPurchases: nil
    case .with where !isEverything(at: index + 1): nil
    default: opening
    }
  }

  private func isEverything(at index: Int) -> Bool {
    index < phrase.pieces.count
      && phrase.pieces[index].word?.lowercased() == ImportCommand.everythingWord
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
    if opening == .with { return end + 1 }
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
    case .as:
      next.word.flatMap { FileFormat(word: $0) } != nil
        || next.word.map { ImportPhraseReader.words.contains($0.lowercased()) } ?? false
    case .at, .with: true
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

  /// Only what is cooked leaves out what is at home, and not where it is only planned.
  private func refuseEverything(of command: ImportCommand) throws(Diagnostic) {
    guard let range = command.everything else { return }
    if let path = command.file.phrase.plainName,
      let format = try command.file.format(at: path, for: .import), !format.isScalable
    {
      throw .everythingAnyway(range)
    }
    if command.purchases != nil { throw .everythingAnyway(range) }
  }

  /// Nothing but a clause can follow `with everything`.
  private func refuseWords(from index: Int) throws(Diagnostic) {
    guard index < phrase.pieces.count, opening(at: index) == nil else { return }
    throw Diagnostic(
      .wrongClause, "unexpected words after `\(Clause.everything.word)`",
      at: phrase.range(of: index..<phrase.pieces.count), help: ["remove them"])
  }

  /// A template has no list, and is scaled when it is applied.
  private func refuseClauses(ofTemplate command: ImportCommand) throws(Diagnostic) {
    guard command.makesTemplate else { return }
    let path = parser.source.text(command.file.phrase.range)
    if let everything = command.everything {
      throw Diagnostic(
        .wrongClause, "importing a template leaves nothing out", at: everything,
        help: ["write `import \(path) as template`, and `with everything` when you apply it"])
    }
    if let clause = command.list ?? command.scale?.phrase {
      throw Diagnostic(
        .wrongClause, "a template has no list and no fixed servings", at: clause.range,
        help: [
          "write `import \(path) as template`, and say it when you apply the template"
        ])
    }
    if command.purchases != nil {
      throw Diagnostic.repeated("`as`", at: phrase.range)
    }
    guard let path = command.file.phrase.plainName,
      let format = try command.file.format(at: path, for: .import), format != .cooklang
    else { return }
    throw Diagnostic(
      .unknownFormat, "only recipes (.cook) can be imported as templates", at: command.file.range,
      help: ["for a list: `template NAME from LIST`"])
  }

  /// The words after `as` that name no format.
  private static let words = [ImportCommand.boughtWord, ImportCommand.templateWord]

  /// Purchases have no list and no servings, and only tables and JSON hold them.
  private func refuseItems(of command: ImportCommand, _ format: FileFormat?) throws(Diagnostic) {
    guard command.purchases != nil else { return }
    if let clause = command.list ?? command.scale?.phrase {
      throw Diagnostic(
        .wrongClause, "purchases are not imported to a list", at: clause.range,
        help: ["write `import FILE as bought at SHOP`"])
    }
    var format = format
    if format == nil, let path = command.file.phrase.plainName {
      format = try command.file.format(at: path, for: .import)
    }
    guard let format else { return }
    guard format.holdsPurchases else {
      throw Diagnostic(
        .unknownFormat, "purchases cannot be read from a `\(format.rawValue)` file",
        at: command.file.range, help: ["use csv, tsv or json"])
    }
  }

  private func missing(after opening: Opening, at index: Int) -> Diagnostic {
    let (what, example) =
      switch opening {
      case .to: ("a list", "to Party")
      case .for: ("the number of people", "for 6")
      case .scale: ("a factor", "scale 2")
      case .as: ("a format", "as markdown")
      case .at: ("a shop", "at Lidl")
      case .with: ("`everything`", "with everything")
      }
    return Diagnostic(
      .missing, "`\(opening.rawValue)` needs \(what)", at: phrase.pieces[index].range,
      help: ["for example: `\(example)`"])
  }

  private func repeated(_ opening: Opening, at index: Int) -> Diagnostic {
    let said =
      switch opening {
      case .for, .scale: "`for` or `scale`"
      case .with: "`\(Clause.everything.word)`"
      default: "`\(opening.rawValue)`"
      }
    return Diagnostic.repeated(said, at: phrase.pieces[index].range)
  }
}
