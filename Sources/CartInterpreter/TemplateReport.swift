public import CartLanguage
import CartModels
import CartStore

/// A template as `templates` and `show template` show it.
public struct TemplateReport: Hashable, Sendable {
  /// What it takes; nothing where its source can't be read.
  public var signature: Signature
  /// What it is for; may be empty.
  public var description: String
  /// Where it was defined; nil for one that comes with the program.
  public var origin: String?
  /// The statement that defines it, in its canonical layout.
  public var source: String
  /// The schedules that apply it.
  public var schedules: [String]

  /// What it is called.
  public var name: String { signature.name }
  /// What it is known by.
  var key: NameKey { NameKey(name) }
}

extension Interpreter {
  /// All templates: the user's by name, then those that come with the program
  /// and that the user has none of the same name as.
  func templateReports() throws -> [TemplateReport] {
    let users = Dictionary(grouping: try repository.schedules()) { NameKey($0.template) }
    func report(_ signature: Signature, _ description: String, _ origin: String?, _ source: Source)
      -> TemplateReport
    {
      TemplateReport(
        signature: signature, description: description, origin: origin,
        source: canonical(source),
        schedules: users[NameKey(signature.name)]?.map(\.name) ?? [])
    }
    var reports: [TemplateReport] = []
    for own in try repository.templates() {
      let source = try Source(template: own.name, text: own.source)
      reports.append(report(try signature(of: own, source), own.description, own.origin, source))
    }
    let keys = Set(reports.map(\.key))
    for builtIn in BuiltInTemplate.all where !keys.contains(builtIn.definition.template.key) {
      reports.append(
        report(builtIn.signature, builtIn.definition.description, nil, builtIn.source))
    }
    return reports
  }

  /// What a template takes. Where its source can't be read, which only another
  /// program can have brought about, that is said.
  private func signature(of template: ListTemplate, _ source: Source) throws -> Signature {
    do throws(SyntaxErrors) {
      return try TemplateDefinition(reading: source).signature(in: source)
    } catch {
      if var mistake = error.diagnostics.first {
        mistake.severity = .warning
        try notice(mistake)
      }
      return Signature(name: template.name, parameters: [])
    }
  }

  /// The source in its canonical layout, if it can be read.
  private func canonical(_ source: Source) -> String {
    do throws(SyntaxErrors) {
      return try Formatter.format(source)
    } catch {
      return source.text + "\n"
    }
  }
}
