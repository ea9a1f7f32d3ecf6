/// The origin and the title of a unit of work.
package struct UnitLabel: Hashable, Sendable {
  /// The ways into the program.
  package enum Origin: Hashable, Sendable {
    /// A line typed at the prompt.
    case prompt
    /// A sentence from the shell.
    case shell
    /// `qc -c`
    case code
    /// A script in a file or on standard input.
    case script
    /// A Swift program.
    case program
    /// Another device of the store's household.
    case household
    /// A phone, by the name of its link.
    case phone(String)
  }

  /// The way in.
  package let origin: Origin
  /// The sentence, or the script's path.
  package let title: String

  /// Makes a label.
  package init(origin: Origin, title: String) {
    self.origin = origin
    self.title = title
  }
}

/// The text that the journal stores and `log` shows: `prompt`, `phone Ben`.
extension UnitLabel.Origin: RawRepresentable {
  private static let plain: [UnitLabel.Origin] = [
    .prompt, .shell, .code, .script, .program, .household,
  ]
  /// The prefix of the text of a phone.
  package static let phonePrefix = "phone "

  package init?(rawValue: String) {
    if rawValue.hasPrefix(Self.phonePrefix), rawValue.utf8.count > Self.phonePrefix.utf8.count {
      self = .phone(String(rawValue.dropFirst(Self.phonePrefix.count)))
    } else if let origin = Self.plain.first(where: { $0.rawValue == rawValue }) {
      self = origin
    } else {
      return nil
    }
  }

  package var rawValue: String {
    switch self {
    case .prompt: "prompt"
    case .shell: "shell"
    case .code: "code"
    case .script: "script"
    case .program: "program"
    case .household: "household"
    case .phone(let name): Self.phonePrefix + name
    }
  }

  /// Whether a plain `undo` and `redo` skip the entry: households and phones undo their own work.
  package var isOfOthers: Bool {
    switch self {
    case .household, .phone: true
    case .prompt, .shell, .code, .script, .program: false
    }
  }
}
