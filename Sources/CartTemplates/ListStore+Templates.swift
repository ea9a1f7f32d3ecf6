import CartInterpreter
import CartLanguage
public import CartModels
public import CartStore
public import Foundation

/// Defining and applying templates.
extension ListStore {
  /// The templates that can be applied: the user's own, by name, then the built-in templates that
  /// they don't replace.
  public func allTemplates() throws -> [ListTemplate] {
    let own = try templates()
    let keys = Set(own.map(\.key))
    return own + ListTemplate.builtIn.filter { !keys.contains($0.key) }
  }

  /// Stores a template and replaces any template of the same name.
  ///
  /// - Throws: `TemplateError` if its source has a mistake, or it would apply itself.
  public func define(_ template: ListTemplate) throws {
    try running("template \(template.name)") { try $0.define(template) }
  }

  /// Deletes the template with a name; does nothing if it does not exist.
  ///
  /// - Throws: `TemplateError` if a schedule applies it.
  public func delete(templateNamed name: String) throws {
    try running("delete template \(name)") { repository in
      guard let template = try repository.template(named: NameKey(name)) else { return }
      try TemplateRunning.run("delete template \(template.name)", on: repository)
    }
  }

  /// Applies a template to a list: adds its items to the existing ones, in one transaction.
  ///
  /// - Parameters:
  ///   - template: one of `allTemplates()`.
  ///   - list: the identifier of the list.
  ///   - values: the values of parameters, by name; the others have their defaults.
  /// - Returns: the list as stored.
  /// - Throws: `TemplateError` if a value is missing or unknown, the template fails, or the store
  ///   has another one of its name; `StoreError.Reason.missing` if there is no such list.
  @discardableResult
  public func apply(
    _ template: ListTemplate, to list: UUID, with values: [String: TemplateValue] = [:]
  ) throws -> ShoppingList {
    try running("apply \(template.name)") { try $0.apply(template, to: list, with: values) }
    guard let kept = try self.list(id: list) else { throw StoreError.noList }
    return kept
  }

  /// Runs a transaction in which templates may call each other.
  private func running(
    _ title: String, _ body: @Sendable (any ShoppingListRepository) throws -> Void
  ) throws {
    try DeepStack.run { try write(title, body) }
  }
}

/// Defining and applying templates.
extension ListDataSource {
  /// The templates that can be applied: the user's own, by name, then the built-in templates that
  /// they don't replace.
  public func allTemplates() throws -> [ListTemplate] {
    try performing(on: nil) { try $0.allTemplates() }
  }

  /// Stores a template and replaces any template of the same name.
  public func define(_ template: ListTemplate) throws {
    try performing(on: nil) { try $0.define(template) }
  }

  /// Deletes the template with a name; does nothing if it does not exist.
  public func delete(templateNamed name: String) throws {
    try performing(on: nil) { try $0.delete(templateNamed: name) }
  }

  /// Applies a template to a list: adds its items to the existing ones, in one transaction.
  @discardableResult
  public func apply(
    _ template: ListTemplate, to list: UUID, with values: [String: TemplateValue] = [:]
  ) throws -> ShoppingList {
    try performing(on: list) { try $0.apply(template, to: list, with: values) }
  }
}

extension ShoppingListRepository {
  fileprivate func define(_ template: ListTemplate) throws {
    let definition = try TemplateRunning.describing {
      try TemplateDefinition(reading: try Source(template: template.name, text: template.source))
    }
    // A built-in template needs no definition. Storing it would make it the user's own.
    if BuiltInTemplate.named(definition.template.key)?.source.text == template.source,
      try self.template(named: definition.template.key) == nil
    {
      return
    }
    try TemplateRunning.run(template.source, on: self)
  }

  fileprivate func apply(
    _ template: ListTemplate, to id: UUID, with values: [String: TemplateValue]
  ) throws {
    guard let list = try self.list(withId: id) else { throw StoreError.noList }
    let known =
      try self.template(named: template.key)?.source
      ?? BuiltInTemplate.named(template.key)?.source.text
    guard known == template.source else {
      throw TemplateError(
        known == nil
          ? "template `\(template.name)` isn't defined"
          : "the store has another template `\(template.name)`",
        help: ["define it first: `store.define(template)`"])
    }
    let given = try values.sorted { $0.key < $1.key }.map { name, value in
      guard name.isParameter else {
        throw TemplateError("`\(name)` isn't the name of a parameter")
      }
      return "\(name): \(value.expression)"
    }.joined(separator: ", ")
    try TemplateRunning.run(
      "apply \(template.name)(\(given)) to \(QuotedText.of(list.title))", on: self)
  }
}

extension String {
  /// Whether the text is a single word, so that it cannot be read as anything else.
  fileprivate var isParameter: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
