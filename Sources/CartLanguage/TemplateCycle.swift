public import CartModels

/// Templates that come back to where they began.
public enum TemplateCycle {
  /// The way from a template to itself, its name first and last; nil where there is none.
  ///
  /// - Parameter applied: what the template of a name applies.
  public static func through(
    _ template: TemplateDefinition, applied: (NameKey) throws -> [Name]
  ) rethrows -> [String]? {
    let goal = template.template.key
    var seen: Set<NameKey> = []
    var ways = [(names: [template.template.text], next: template.applied)]
    // A stack of its own: templates may apply one another very deeply.
    while let way = ways.popLast() {
      for name in way.next {
        if name.key == goal { return way.names + [template.template.text] }
        guard seen.insert(name.key).inserted else { continue }
        ways.append((way.names + [name.text], try applied(name.key)))
      }
    }
    return nil
  }
}

extension Diagnostic {
  /// A template applies itself, by way of others perhaps.
  public static func templateCycle(_ names: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .templateCycle,
      "this template applies itself: " + names.map { "`\($0)`" }.joined(separator: " → "),
      at: range, help: ["put what they share into a template of its own"])
  }
}
