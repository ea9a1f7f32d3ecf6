/// A help page on a topic that concerns several commands.
package struct HelpPage: Sendable {
  /// A summary, in one line.
  package var summary: String
  /// A table of terms with their meanings.
  package var rows: [Row]
  /// More details, a paragraph each.
  package var details: [String]
  /// Sentences that run, in this order, on an empty store.
  package var examples: [String]

  /// A term and its meaning.
  package typealias Row = (term: String, meaning: String)

  /// Creates a page.
  init(
    summary: String, rows: [Row], details: [String] = [], examples: [String] = []
  ) {
    self.summary = summary
    self.rows = rows
    self.details = details
    self.examples = examples
  }
}

/// The help pages that are not about a single command.
package enum HelpPageName: String, Hashable, Sendable, CaseIterable {
  case amounts, units, `where`, text, dates, lists, records, expressions, scripts, prompt, `init`
  case formats, json, household, phone, keys, settings

  /// The page with a name, case-insensitive.
  init?(word: String) {
    guard word.utf8.count <= 12 else { return nil }
    let word = word.lowercased()
    guard let page = HelpPageName(rawValue: word) ?? HelpPageName.otherWords[word] else {
      return nil
    }
    self = page
  }

  /// Other words for a page.
  static let otherWords: [String: HelpPageName] = [
    "amount": .amounts, "quantities": .amounts, "unit": .units, "conditions": .where,
    "condition": .where, "texts": .text, "spans": .dates, "record": .records,
    "expression": .expressions, "script": .scripts, "key": .keys,
    "households": .household, "sharing": .household, "sync": .household,
    "phones": .phone, "format": .formats, "files": .formats, "shortcuts": .keys,
    "setting": .settings,
  ]

  /// The content of the page.
  package var page: HelpPage {
    switch self {
    case .amounts: .amounts
    case .units: .units
    case .where: .where
    case .text: .text
    case .dates: .dates
    case .lists: .lists
    case .records: .records
    case .expressions: .expressions
    case .scripts: .scripts
    case .prompt: .prompt
    case .`init`: .`init`
    case .formats: .formats
    case .json: .json
    case .household: .household
    case .phone: .phone
    case .keys: .keys
    case .settings: .settings
    }
  }
}
