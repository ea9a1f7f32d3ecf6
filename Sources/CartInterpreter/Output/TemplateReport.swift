package import CartLanguage

/// What `templates` shows.
package struct TemplatesReport: Sendable {
  package var templates: [TemplateReport]
}

/// A template as `templates` and `show template` show it.
package struct TemplateReport: Sendable {
  /// What it takes; nothing where its source can't be read.
  package var signature: Signature
  /// What it is for; may be empty.
  package var description: String
  /// Where it was defined; nil for one that comes with the program.
  package var origin: String?
  /// The statement that defines it, as it was written.
  package var source: Source
  /// The schedules that apply it.
  package var schedules: [String]

  /// What it is called.
  package var name: String { signature.name }

  /// The statement that defines it, in its canonical layout if it can be read.
  package var layout: String {
    do throws(SyntaxErrors) {
      return try Formatter.format(source)
    } catch {
      return source.text + "\n"
    }
  }
}
