import CartModels

/// Converts a template from and to its row.
enum TemplateRow: NamedRow {
  static let noun = "template"
  static let queries = NamedQueries(
    all: .templates, byKey: .templateByKey, insert: .insertTemplate, update: .updateTemplate,
    delete: .deleteTemplate)

  /// Reads the columns of `Query.templateColumns`.
  static func value(_ row: some RowReading) throws -> ListTemplate {
    ListTemplate(
      name: row.text(1), description: row.text(2), source: row.text(3), origin: row.text(4),
      createdAt: try row.date(5), updatedAt: try row.date(6))
  }

  /// Binds every column in the same order.
  static func bind(_ template: ListTemplate, to row: some RowWriting) throws {
    try row.bind(template.key.text)
    try row.bind(template.name)
    try row.bind(template.description)
    try row.bind(template.source)
    try row.bind(template.origin)
    try row.bind(template.createdAt)
    try row.bind(template.updatedAt)
  }
}
