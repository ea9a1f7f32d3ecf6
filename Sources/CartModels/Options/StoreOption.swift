/// What a user may choose about a store, and about how `qc` shows it. The raw value is what it
/// is called; `setting` keeps it under that.
package enum StoreOption: String, Hashable, Sendable, CaseIterable {
  /// The most bytes that the journal takes: `64 MB`, or `none`.
  case journalSize = "journal_size"
  /// How long the journal goes back: `90 days`, or `none`.
  case journalAge = "journal_age"
  /// Whether what is tall is shown page by page: `auto` or `none`. Which program does that is
  /// said by `$PAGER` alone: nothing that a script writes may choose a program to run.
  case pager
  /// When text is coloured: `auto`, `always` or `never`.
  case color
  /// Which colours those are: the terminal's own, or some for a dark or a light ground, or none.
  case theme
  /// Whether a household hears what was said, and is heard, without being asked: `auto` or `manual`.
  case sync
  /// Whether a prompt adds items that are typed without a verb: `yes` or `no`.
  case bare
  /// The name of the shop in whose order lists are shown, or `none`.
  case shop

  /// Those that `option` sets and `options` lists: the shop in use is chosen by `shop`.
  package static let listed = allCases.filter { $0 != .shop }

  /// The listed option of a name, in any case.
  package init?(name: String) {
    guard let option = StoreOption.listed.first(where: { $0.rawValue == name.lowercased() }) else {
      return nil
    }
    self = option
  }

  /// What it is where nobody chose.
  package var builtInValue: String {
    switch self {
    case .journalSize: "64 MB"
    case .journalAge, .shop: "none"
    case .pager, .color, .sync: "auto"
    case .theme: "terminal"
    case .bare: "yes"
    }
  }

  /// What it is about, in a few words.
  package var meaning: String {
    switch self {
    case .journalSize: "the most that the journal takes"
    case .journalAge: "how long the journal goes back"
    case .pager: "whether what is tall is shown page by page"
    case .color: "when text is coloured"
    case .theme: "which colours"
    case .sync: "whether a household is kept up with by itself"
    case .bare: "whether a prompt adds items without a verb"
    case .shop: "in whose order lists are shown"
    }
  }

  /// What it may be, in words.
  package var values: [String] {
    switch self {
    case .journalSize: ["none", "64 MB"]
    case .journalAge: ["none", "90 days"]
    case .pager: ["auto", "none"]
    case .color: ["auto", "always", "never"]
    case .theme: ["terminal", "dark", "light", "mono"]
    case .sync: ["auto", "manual"]
    case .bare: ["yes", "no"]
    case .shop: ["none"]
    }
  }

  /// A value as it is kept, whichever way it was written; nil where it is none.
  package func normalized(_ text: String) -> String? {
    let words = text.split(separator: " ").joined(separator: " ")
    switch self {
    case .journalSize: return words.lowercased() == "none" ? "none" : ByteCount(words)?.text
    case .journalAge: return words.lowercased() == "none" ? "none" : CalendarSpan(text: words)?.text
    case .pager, .color, .theme, .sync, .bare: return values.first { $0 == words.lowercased() }
    case .shop: return NameKey(words).text == "none" ? "none" : words.isEmpty ? nil : words
    }
  }
}

/// An option with the value that was chosen.
package struct OptionChoice: Hashable, Sendable {
  /// The option.
  package var option: StoreOption
  /// Its value, as `normalized(_:)` has it.
  package var value: String

  /// Chooses a value.
  package init(_ option: StoreOption, _ value: String) {
    (self.option, self.value) = (option, value)
  }
}
