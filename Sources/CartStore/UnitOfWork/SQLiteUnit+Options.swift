import CartModels

/// Options, which are stored as settings.
extension SQLiteUnit {
  func options() throws -> [OptionChoice] {
    try UserOption.allCases.compactMap { option in
      try value(of: option).map { OptionChoice(option, $0) }
    }
  }

  /// The chosen value, or nil if there is none or this version cannot read it.
  func value(of option: UserOption) throws -> String? {
    try reading {
      let query = try statement(.setting)
      try query.bind(option.rawValue)
      return try query.first { $0.text(0) }.flatMap(option.normalized)
    }
  }

  func apply(_ delta: Delta<OptionChoice>) throws {
    try writing(delta.operation) {
      switch delta {
      case .added(let choice), .changed(_, let choice):
        try run(.saveSetting) {
          try $0.bind(choice.option.rawValue)
          try $0.bind(choice.value)
        }
      case .removed(let choice):
        try change("option `\(choice.option.rawValue)`", .deleteSetting) {
          try $0.bind(choice.option.rawValue)
        }
      }
    }
  }
}
