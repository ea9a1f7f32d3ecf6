import CartLanguage
import Foundation

/// A grammar in the format of Visual Studio Code and other editors.
struct TextMateGrammar {
  let grammar: EditorGrammar

  /// The scope of a kind, by the conventions of themes; nil for plain text.
  static func scope(_ kind: Highlight.Kind) -> String? {
    switch kind {
    case .plain, .category, .unknownCategory, .list, .mistake: nil
    case .verb: "keyword.control.verb.quickcart"
    case .clause: "keyword.operator.word.quickcart"
    case .amount: "constant.numeric.quickcart"
    case .unit: "keyword.other.unit.quickcart"
    case .text: "string.quoted.quickcart"
    case .hole: "punctuation.section.embedded.quickcart"
    case .variable: "variable.other.quickcart"
    case .function: "entity.name.function.quickcart"
    case .comment: "comment.line.number-sign.quickcart"
    }
  }

  /// The scope between the ends of a span within a text, whose contents have scopes of their own.
  static let embedded = "meta.embedded.quickcart"

  var text: String {
    get throws {
      let file = File(
        repository: Dictionary(
          uniqueKeysWithValues: grammar.places.map {
            ($0.name, Place(patterns: $0.rules.map(entry)))
          }),
        start: grammar.places.last?.name ?? "")
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(file), as: UTF8.self) + "\n"
    }
  }

  private func entry(_ rule: EditorGrammar.Rule) -> Entry {
    switch rule {
    case .match(let pattern, let kind):
      Entry(match: "(?i)" + pattern, name: TextMateGrammar.scope(kind))
    case .include(let place): Entry(include: "#" + place)
    case .span(let span):
      Entry(
        name: span.inside.flatMap(TextMateGrammar.scope), begin: "(?i)" + span.open,
        end: "(?i)" + span.close, beginCaptures: captures(span.opening),
        endCaptures: captures(span.closing),
        contentName: span.inside == nil ? TextMateGrammar.embedded : nil,
        patterns: [Entry(include: "#" + span.place)])
    }
  }

  private func captures(_ kind: Highlight.Kind) -> [String: Capture]? {
    TextMateGrammar.scope(kind).map { ["0": Capture(name: $0)] }
  }

  /// The file.
  struct File: Codable {
    var name = "QuickCart"
    var scopeName = "source.quickcart"
    var fileTypes = ["qc"]
    var patterns: [Entry]
    var repository: [String: Place]

    init(repository: [String: Place], start: String) {
      self.repository = repository
      patterns = [Entry(include: "#" + start)]
    }
  }

  /// The rules of a place.
  struct Place: Codable {
    var patterns: [Entry]
  }

  /// A rule in the terms of the format.
  struct Entry: Codable {
    var include: String?
    var match: String?
    var name: String?
    var begin: String?
    var end: String?
    var beginCaptures: [String: Capture]?
    var endCaptures: [String: Capture]?
    var contentName: String?
    var patterns: [Entry]?
  }

  /// The scope of a part of a match.
  struct Capture: Codable {
    var name: String
  }
}
