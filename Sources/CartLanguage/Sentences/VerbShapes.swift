// Verbs whose form describes their sentences completely, so that they need no parser of their own.

/// A verb without operands: `sample`.
protocol LoneVerb: SentenceSyntax {
  init()
}

extension LoneVerb {
  /// Reads nothing.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> Self { Self() }
  /// There are no phrases.
  package var phraseRole: PhraseRole { .none }
}

/// A verb with an optional number: `log 20`.
protocol CountVerb: SentenceSyntax {
  /// The default number.
  static var usualCount: Int { get }
  init(count: Int)
}

extension CountVerb {
  /// Reads the optional number.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> Self {
    Self(count: try parser.parseCount(for: name) ?? usualCount)
  }

  /// There are no phrases.
  package var phraseRole: PhraseRole { .none }
}

/// A verb with a phrase that is looked up unchanged: `why Milk`.
protocol PhraseVerb: SentenceSyntax {
  var phrase: Phrase { get }
  init(phrase: Phrase)
}

extension PhraseVerb {
  /// Reads a phrase, which may be empty if the form allows that.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> Self {
    let phrase = try parser.parsePhrase()
    if phrase.isEmpty, case .one(let operand, _)? = form.parts.first {
      throw parser.missing(operand.meaning, for: name)
    }
    return Self(phrase: phrase)
  }

  /// The phrase has no known role before it is looked up.
  package var phraseRole: PhraseRole { .plain([phrase]) }
}

/// A verb with items that may be new: `add 2 l Milk, Bread`.
protocol NewItemsVerb: SentenceSyntax {
  var phrases: [Phrase] { get }
  init(phrases: [Phrase])
}

extension NewItemsVerb {
  /// Reads at least one item.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> Self {
    let phrases = try parser.parsePhrases()
    guard !phrases.isEmpty else { throw parser.missing(Operand.newItem.meaning, for: name) }
    return Self(phrases: phrases)
  }

  /// Each phrase is a new item.
  package var phraseRole: PhraseRole { .newItems(phrases) }
}

/// A verb with items that exist, by name or by a condition: `check Milk`.
protocol SelectionVerb: SentenceSyntax {
  var selection: Selection { get }
  init(selection: Selection)
}

extension SelectionVerb {
  /// Reads a selection.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> Self {
    Self(selection: try parser.parseSelection(for: name))
  }

  /// The items should exist.
  package var phraseRole: PhraseRole { .items(selection) }
}
