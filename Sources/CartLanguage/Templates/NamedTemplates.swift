import CartModels

/// The templates that a source needs: those that it applies, shows or deletes without defining
/// them.
package enum NamedTemplates {
  /// The names in the readable part of the source. The name after `list … from` without parentheses
  /// may be a list and is left out.
  package static func of(_ source: Source) -> [Name] {
    var parser = Parser(source)
    var (named, defined) = ([Name](), Set<NameKey>())
    while true {
      do throws(SyntaxErrors) {
        guard let statement = try parser.nextStatement() else { break }
        statement.forEachStatement { inner in
          if let name = inner.command?.fields.templateUse.needed { named.append(name) }
        }
        if let template = statement.command?.fields.templateUse.defined {
          defined.insert(template.key)
        }
      } catch {
        break
      }
    }
    return named.filter { !defined.contains($0.key) }
  }
}
