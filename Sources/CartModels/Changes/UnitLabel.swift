/// Where a unit of work came from, and what it was.
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
    /// Others of the household that the store is part of.
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

/// As the journal stores it and `log` shows it: `prompt`, `phone Ben`.
extension UnitLabel.Origin: RawRepresentable {
  private static let plain: [UnitLabel.Origin] = [
    .prompt, .shell, .code, .script, .program, .household,
  ]
  /// What the text of each phone begins with.
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

  /// Whether a plain `undo` and `redo` leave it alone: others of a household and phones undo their own.
  package var isOfOthers: Bool {
    switch self {
    case .household, .phone: true
    case .prompt, .shell, .code, .script, .program: false
    }
  }
}
