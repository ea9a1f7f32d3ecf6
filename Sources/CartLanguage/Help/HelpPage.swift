/// A page of help on what several commands have in common.
package struct HelpPage: Sendable {
  /// What it is about, in one line.
  package var summary: String
  /// What there is, each with what it means.
  package var rows: [Row]
  /// What else to know, a paragraph each.
  package var details: [String]
  /// Sentences that run, in this order, on an empty store.
  package var examples: [String]

  /// Something to type, and what it means.
  package typealias Row = (term: String, meaning: String)

  /// Describes something.
  init(
    summary: String, rows: [Row], details: [String] = [], examples: [String] = []
  ) {
    self.summary = summary
    self.rows = rows
    self.details = details
    self.examples = examples
  }
}

/// The pages of help that are about no single command.
package enum HelpPageName: String, Hashable, Sendable, CaseIterable {
  case amounts, units, `where`, text, dates, lists, records, expressions, scripts, prompt, `init`
  case formats, json, household, keys, settings

  /// The page that a word means, in any case.
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
    "format": .formats, "files": .formats, "shortcuts": .keys, "setting": .settings,
  ]

  /// What the page says.
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
    case .keys: .keys
    case .settings: .settings
    }
  }
}
