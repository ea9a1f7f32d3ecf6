package import CartLanguage

/// The result of `templates`.
package struct TemplatesReport: Sendable {
  package var templates: [TemplateReport]
}

/// A template as `templates` and `show template` show it.
package struct TemplateReport: Sendable {
  /// Its parameters; empty if its source is unreadable.
  package var signature: Signature
  /// Its description; may be empty.
  package var description: String
  /// The position of its definition; nil for a built-in one.
  package var origin: String?
  /// The source of its definition.
  package var source: Source
  /// The schedules that apply it.
  package var schedules: [String]

  /// The name of the template.
  package var name: String { signature.name }

  /// The source of its definition, in canonical layout if it is readable.
  package var layout: String {
    do throws(SyntaxErrors) {
      return try Formatter.format(source)
    } catch {
      return source.text + "\n"
    }
  }
}
