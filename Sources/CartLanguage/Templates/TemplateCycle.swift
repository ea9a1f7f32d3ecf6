package import CartModels

/// Templates that apply themselves.
package enum TemplateCycle {
  /// The cycle from a template to itself, its name first and last; nil if there is none.
  ///
  /// - Parameter applied: the templates that a template applies.
  package static func through(
    _ template: TemplateDefinition, applied: (NameKey) throws -> [Name]
  ) rethrows -> [String]? {
    let goal = template.template.key
    // The template from which each was reached.
    var origins: [NameKey: Name] = [:]
    var open = [(name: template.template, next: template.applied)]
    // An explicit stack: templates may be nested very deeply.
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
  /// The error for a template that applies itself, directly or through others.
  package static func templateCycle(_ names: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .templateCycle,
      "this template applies itself: " + names.map { "`\($0)`" }.joined(separator: " → "),
      at: range, help: ["move the shared items into a third template"])
  }
}
