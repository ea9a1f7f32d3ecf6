/// An option that the user sets for a store. The raw value is its name in the table `setting`.
package enum UserOption: String, Hashable, Sendable, CaseIterable {
  /// The maximum size of the journal: `64 MB`, or `none`.
  case journalSize = "journal_size"
  /// How long the journal goes back: `90 days`, or `none`.
  case journalAge = "journal_age"
  /// Whether long output is shown in a pager: `auto` or `none`. Only `$PAGER` selects the program,
  /// because nothing that a script writes may choose a program to run.
  case pager
  /// When text is coloured: `auto`, `always` or `never`.
  case color
  /// The colours: the terminal's own, those for a dark or a light background, or none.
  case theme
  /// Whether a household syncs automatically: `auto` or `manual`.
  case sync
  /// Whether a prompt adds items that are typed without a verb: `yes` or `no`.
  case bare
  /// The system of pints, quarts and gallons: `uk`, `us`, or `auto` for that of the locale.
  case measures
  /// The currency of money that is written without one: its code, or `none`.
  case currency
  /// The languages of names and amounts: their codes.
  case language
  /// The name of the shop that determines the order of lists, or `none`.
  case shop

  /// The options that `option` sets and `options` lists; `shop` sets the shop in use.
  package static let listed = allCases.filter { $0 != .shop }

  /// Creates the listed option with a name, ignoring case.
  package init?(name: String) {
    guard let option = UserOption.listed.first(where: { $0.rawValue == name.lowercased() }) else {
      return nil
    }
    self = option
  }

  /// Its default.
  package var builtInValue: String {
    switch self {
    case .journalSize: "64 MB"
    case .pager, .color, .sync, .measures: "auto"
    case .journalAge, .currency, .shop: "none"
    case .theme: "terminal"
    case .bare: "yes"
    case .language: "en"
    }
  }

  /// Its description, in a few words.
  package var meaning: String {
    switch self {
    case .journalSize: "the maximum size of the journal"
    case .journalAge: "how far the journal goes back"
    case .pager: "whether long output is shown in a pager"
    case .color: "when text is coloured"
    case .theme: "the colours of text"
    case .sync: "whether a household syncs automatically"
    case .bare: "whether a prompt adds items without a verb"
    case .measures: "the system of pints, quarts and gallons"
    case .currency: "the currency of money without one"
    case .language: "the languages of names and amounts"
    case .shop: "the shop whose order lists are shown in"
    }
  }

  /// Its valid values, or examples of them.
  package var values: [String] {
    switch self {
    case .journalSize: ["none", "64 MB"]
    case .journalAge: ["none", "90 days"]
    case .pager: ["auto", "none"]
    case .color: ["auto", "always", "never"]
    case .theme: ["terminal", "dark", "light", "mono"]
    case .sync: ["auto", "manual"]
    case .bare: ["yes", "no"]
    case .measures: ["auto"] + Measures.allCases.map(\.rawValue)
    case .currency: ["none", "EUR", "USD", "GBP", "CHF", "JPY"]
    case .language: ["de", "fr", "es", "en", "de en"]
    case .shop: ["none"]
    }
  }

  /// A value in its stored form; nil if it is invalid.
  package func normalized(_ text: String) -> String? {
    let words = text.split(separator: " ").joined(separator: " ")
    switch self {
    case .journalSize: return words.lowercased() == "none" ? "none" : ByteCount(words)?.text
    case .journalAge: return words.lowercased() == "none" ? "none" : CalendarSpan(text: words)?.text
    case .pager, .color, .theme, .sync, .bare, .measures:
      return values.first { $0 == words.lowercased() }
    case .currency:
      return words.lowercased() == "none"
        ? "none" : (Currency(word: words) ?? Currency(code: words.uppercased()))?.code
    case .language: return Languages.ordered(in: words).map(Languages.text)
    case .shop: return NameKey(words).text == "none" ? "none" : words.isEmpty ? nil : words
    }
  }
}

/// An option with its value.
package struct OptionChoice: Hashable, Sendable {
  /// The option.
  package var option: UserOption
  /// Its value, as `normalized(_:)` returns it.
  package var value: String

  /// Makes a choice.
  package init(_ option: UserOption, _ value: String) {
    (self.option, self.value) = (option, value)
  }
}
