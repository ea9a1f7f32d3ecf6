import CartModels

extension ForeignWord {
  /// A name with a meaning in other languages.
  static func value(_ name: String) -> ForeignWord? {
    guard name.utf8.count <= 30 else { return nil }
    return at(.value, [name.lowercased()]) { $0.following == .anything }
  }
}

extension Diagnostic {
  /// Adds the replacement for a name.
  mutating func adopt(_ foreign: ForeignWord, of name: Name) {
    switch foreign.cure {
    case .write(let words):
      help = ["did you mean `\(words)`?"]
      correct(name.range, with: words)
    case .rewrite, .say: help = [foreign.advice]
    }
  }

  /// Adds the replacement for a function's name, or for its call.
  mutating func adopt(_ foreign: ForeignWord, of call: Call, in source: Source) {
    switch foreign.cure {
    case .write(let words):
      help = ["did you mean `\(words)`?"]
      correct(call.function.range, with: words)
    case .rewrite(let pattern) where pattern.contains("{ARGUMENTS}") && call.arguments.count > 1:
      help = ["`\"{VALUE}\"` converts to a string; `fixed(VALUE, 2)` sets the decimal places"]
    case .rewrite:
      let inside =
        call.function.range.upperBound
        + 1..<max(
          call.function.range.upperBound + 1, call.range.upperBound - 1)
      adopt(foreign, of: call.range, source.text(inside), at: call.range, in: source)
    case .say: help = [foreign.advice]
    }
  }

  /// Adds the replacement for a field or a method call.
  ///
  /// - Parameters:
  ///   - value: the owner of the field.
  ///   - arguments: the text between its parentheses.
  ///   - range: the whole range.
  mutating func adopt(
    _ foreign: ForeignWord, of value: SourceRange, _ arguments: String, at range: SourceRange,
    in source: Source
  ) {
    guard case .rewrite(let pattern) = foreign.cure, range.count <= Parser.longestTrial else {
      help = [foreign.advice]
      return
    }
    let isWhole = !arguments.isEmpty || !pattern.contains("ARGUMENTS")
    let written = pattern.filling(source.text(value), arguments.isEmpty ? "…" : arguments)
    help = ["write `\(written)`"]
    if isWhole { correct(range, with: written) }
  }
}

extension Diagnostic {
  /// The error for an unknown item field.
  package static func unknownField(_ name: Name) -> Diagnostic {
    let fields = ItemField.allCases.map(\.rawValue)
    let near =
      ItemField(elsewhere: name.text).map { [$0.rawValue] }
      ?? Suggestion.nearest(to: name.text, among: fields)
    return Diagnostic(
      .unknownName, "items have no field `\(name.text)`", at: name.range, meaning: near,
      otherwise: "the fields are " + fields.joined(separator: ", "))
  }

  /// The error for a field of a value that has no fields.
  ///
  /// - Parameters:
  ///   - value: the range of the value.
  ///   - typeName: its type with the article.
  package static func noFields(
    _ name: Name, of value: SourceRange, _ typeName: String, in source: Source
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .wrongType, "only items and records have fields, found \(typeName)", at: value,
      help: ["for a record, write `[\(name.text): VALUE]`; see `help records`"])
    if let foreign = ForeignWord.named(name.text, .field) {
      let whole = value.lowerBound..<name.range.upperBound
      diagnostic = Diagnostic(.wrongType, diagnostic.message, at: whole)
      diagnostic.adopt(foreign, of: value, "", at: whole, in: source)
    }
    return diagnostic
  }
}

extension String {
  /// A pattern with the value and the arguments filled in.
  func filling(_ value: String, _ arguments: String) -> String {
    // `VALUE` is replaced last, because the value may contain the word `ARGUMENTS`.
    split(separator: "VALUE", omittingEmptySubsequences: false)
      .map { $0.replacing("ARGUMENTS", with: arguments) }.joined(separator: value)
  }
}

/// Method calls of other languages, such as `text.upper()`.
extension Parser {
  /// The error for a call of the current field: a function has its value in parentheses.
  func method(_ name: Name, of value: SourceRange, isSentence: Bool = false) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unexpected, "`\(name.text)` cannot be called on a value", at: name.range,
      help: ["pass the value in parentheses; `help functions` lists the functions"])
    guard !isTrial else { return diagnostic }
    var reader = scout(at: name.range.lowerBound)
    do throws(Diagnostic) {
      let call = try reader.readingExpression { (parser) throws(Diagnostic) in
        try parser.parseCall(of: parser.acceptName())
      }
      let open = name.range.upperBound + 1
      let arguments = source.text(open..<max(open, call.range.upperBound - 1))
      let range = value.lowerBound..<call.range.upperBound
      guard let foreign = methodWord(name, isSentence, value) else { return diagnostic }
      diagnostic.adopt(foreign, of: value, arguments, at: range, in: source)
    } catch {
      guard let foreign = methodWord(name, isSentence, value) else { return diagnostic }
      diagnostic.help = [foreign.advice]
    }
    return diagnostic
  }

  /// The replacement for a method. A method call that is a sentence of its own was meant to change
  /// the value.
  private func methodWord(
    _ name: Name, _ isSentence: Bool, _ value: SourceRange
  ) -> ForeignWord? {
    guard let found = ForeignWord.named(name.text, .field) else { return nil }
    guard isSentence, case .rewrite(let pattern) = found.cure else { return found }
    return ForeignWord(
      words: found.words, place: .field, following: .anything,
      cure: .rewrite(ForeignWord.changing(pattern)), example: found.example)
  }

  /// Rejects `list.append(3)` as a sentence.
  func refuseMethod(of variable: Name) throws(Diagnostic) {
    guard token.kind == .symbol(.dot), token.isGlued, !isTrial else { return }
    var ahead = scout(at: token.range.upperBound)
    let name = try ahead.readingExpression { (parser) throws(Diagnostic) -> Name? in
      guard parser.token.kind == .name else { return nil }
      let name = parser.acceptName()
      return parser.token.kind == .symbol(.openParenthesis) && parser.token.isGlued ? name : nil
    }
    guard let name, ForeignWord.named(name.text, .field) != nil else { return }
    throw method(name, of: variable.range, isSentence: true)
  }
}

extension ForeignWord {
  /// The sentence for a method that changes a value: `VALUE += [ARGUMENTS]`.
  fileprivate static func changing(_ pattern: String) -> String {
    let sum = "VALUE + "
    return pattern.hasPrefix(sum)
      ? "VALUE += \(pattern.dropFirst(sum.count))" : "VALUE = \(pattern)"
  }
}
