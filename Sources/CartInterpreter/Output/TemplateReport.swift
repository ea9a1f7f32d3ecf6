public import CartLanguage

/// A template as `templates` and `show template` show it.
public struct TemplateReport: Sendable {
  /// What it takes; nothing where its source can't be read.
  public var signature: Signature
  /// What it is for; may be empty.
  public var description: String
  /// Where it was defined; nil for one that comes with the program.
  public var origin: String?
  /// The statement that defines it, as it was written.
  public var source: Source
  /// The schedules that apply it.
  public var schedules: [String]

  /// What it is called.
  public var name: String { signature.name }

  /// The statement that defines it, in its canonical layout if it can be read.
  public var layout: String {
    do throws(SyntaxErrors) {
      return try Formatter.format(source)
    } catch {
      return source.text + "\n"
    }
  }
}
