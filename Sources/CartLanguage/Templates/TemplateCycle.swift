package import CartModels

/// Templates that come back to where they began.
package enum TemplateCycle {
  /// The way from a template to itself, its name first and last; nil where there is none.
  ///
  /// - Parameter applied: what the template of a name applies.
  package static func through(
    _ template: TemplateDefinition, applied: (NameKey) throws -> [Name]
  ) rethrows -> [String]? {
    let goal = template.template.key
    // The template that each was come to from.
    var origins: [NameKey: Name] = [:]
    var open = [(name: template.template, next: template.applied)]
    // A stack of its own: templates may apply one another very deeply.
    while let (name, next) = open.popLast() {
      for other in next {
        if other.key == goal {
          return way(to: name, by: origins) + [template.template.text]
        }
        guard origins[other.key] == nil else { continue }
        origins[other.key] = name
        open.append((other, try applied(other.key)))
      }
    }
    return nil
  }

  private static func way(to name: Name, by origins: [NameKey: Name]) -> [String] {
    var (names, last) = ([name.text], name)
    while let origin = origins[last.key] {
      last = origin
      names.append(last.text)
    }
    return names.reversed()
  }
}

extension Diagnostic {
  /// A template applies itself, by way of others perhaps.
  package static func templateCycle(_ names: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .templateCycle,
      "this template applies itself: " + names.map { "`\($0)`" }.joined(separator: " → "),
      at: range, help: ["put what they share into a template of its own"])
  }
}
