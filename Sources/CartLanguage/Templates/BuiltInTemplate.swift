package import CartModels

/// A template that comes with QuickCart; a user's template of the same name wins.
package struct BuiltInTemplate: Sendable {
  /// What it takes and does.
  package var definition: TemplateDefinition
  /// The statement that defines it, and nothing else.
  package var source: Source

  /// What it is called.
  package var name: String { definition.template.text }
  /// What it takes.
  package var signature: Signature { definition.signature(in: source) }

  /// All there are, in the order in which they are written.
  package static let all = read(PackageResources.templates_qc)

  /// The one of a name, or nil.
  package static func named(_ key: NameKey) -> BuiltInTemplate? {
    all.first { $0.definition.template.key == key }
  }

  /// The templates of a source, up to what is wrong in it. It is our own, and a
  /// test reads it.
  private static func read(_ bytes: [UInt8]) -> [BuiltInTemplate] {
    var templates: [BuiltInTemplate] = []
    do {
      let source = try Source(name: "templates.qc", bytes: bytes)
      var parser = Parser(source)
      while let statement = try parser.nextStatement() {
        guard let definition = statement.templateDefinition else { continue }
        let own = try Source(template: definition.template.text, text: source.text(statement.range))
        templates.append(
          BuiltInTemplate(definition: try TemplateDefinition(reading: own), source: own))
      }
    } catch {
      return templates
    }
    return templates
  }
}

extension Source {
  /// Wraps the statement that defines a template: mistakes in it point into the
  /// template, not into the file it came from.
  package convenience init(template name: String, text: String) throws(Diagnostic) {
    try self.init(name: "template \(name)", bytes: Array(text.utf8))
  }
}
