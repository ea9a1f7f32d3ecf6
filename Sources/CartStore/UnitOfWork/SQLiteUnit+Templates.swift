import CartModels

/// Templates.
extension SQLiteUnit {
  func templates() throws -> [ListTemplate] {
    try reading { try all("template", try statement(.templates), TemplateRow.template) }
  }

  func template(named key: NameKey) throws -> ListTemplate? {
    try reading {
      let query = try statement(.templateByKey)
      try query.bind(key.text)
      return try query.first(TemplateRow.template)
    }
  }

  func apply(_ delta: Delta<ListTemplate>) throws {
    try writing(delta.operation) {
      switch delta {
      case .added(let template):
        try run(.insertTemplate) { try TemplateRow.bind(template, to: $0) }
      case .changed(let before, let after):
        try change("template `\(before.name)`", .updateTemplate) {
          try TemplateRow.bind(after, to: $0)
          try $0.bind(before.key.text)
        }
      case .removed(let template):
        try change("template `\(template.name)`", .deleteTemplate) {
          try $0.bind(template.key.text)
        }
      }
    }
  }
}
