/// What help says of a word of another language.
extension ForeignWord {
  /// Where it stands and what follows it, in words.
  package var placeText: String {
    let place =
      switch place {
      case .sentence, .start: "where a verb goes"
      case .value: "where a value goes"
      case .function: "as a function"
      case .field: "after a dot"
      case .infix: "between values"
      case .block: "before a block"
      case .showing: "after `show`"
      }
    return switch following {
    case .anything, .something: place
    case .nothing: "\(place), alone"
    case .quote: "\(place), before a text"
    case .script: "\(place), before a script"
    case .block: "\(place), before a block"
    }
  }

  /// The topic of help that explains what to write instead, where there is one.
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
