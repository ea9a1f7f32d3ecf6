/// The help for an unsupported keyword.
extension ForeignWord {
  /// A description of its position and context.
  package var placeText: String {
    let place =
      switch place {
      case .sentence, .start: "in place of a verb"
      case .value: "in place of a value"
      case .function: "as a function"
      case .field: "after a dot"
      case .infix: "between values"
      case .block: "before a block"
      case .showing: "after `show`"
      }
    return switch following {
    case .anything, .something: place
    case .nothing: "\(place), alone"
    case .quote: "\(place), before a string"
    case .money: "\(place), before money"
    case .script: "\(place), before a script"
    case .block: "\(place), before a block"
    }
  }

  /// The help topic for its replacement, if any.
  package var topic: String? {
    let written: String
    switch cure {
    case .write(let words), .rewrite(let words): written = words
    case .say: return nil
    }
    let first = String(written.prefix { $0.isLetter })
    return CommandName(word: first)?.rawValue ?? FunctionName(word: first)?.rawValue
  }
}
