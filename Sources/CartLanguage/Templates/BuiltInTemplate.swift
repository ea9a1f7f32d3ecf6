package import CartModels
import EmbeddedFiles

/// A built-in template; a user's template of the same name takes precedence.
package struct BuiltInTemplate: Sendable {
  /// Its parameters and body.
  package var definition: TemplateDefinition
  /// The source of its definition.
  package var source: Source

  /// The name of the template.
  package var name: String { definition.template.text }
  /// Its parameters.
  package var signature: Signature { definition.signature(in: source) }

  /// All built-in templates, in source order.
  package static let all = read(Array(EmbeddedFile.templates.bytes))

  /// The template with a name; nil if there is none.
  package static func named(_ key: NameKey) -> BuiltInTemplate? {
    all.first { $0.definition.template.key == key }
  }

  /// The templates of a source, up to its first error. The source is part of the program, and a
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
  /// Wraps a template definition: errors in it point into the template, not into its original file.
  package convenience init(template name: String, text: String) throws(Diagnostic) {
    try self.init(name: "template \(name)", bytes: Array(text.utf8))
  }
}
