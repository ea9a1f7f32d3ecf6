import CartInterpreter
import CartLanguage
public import CartModels
import CartStore
import Foundation

/// Creating templates, and the items that they add.
///
///     let picnic = try ListTemplate(
///       name: "picnic", description: "For the park",
///       items: [ShoppingItem(name: "Baguette", quantity: 2)])
///     try store.define(picnic)
///     try store.apply(ListTemplate.builtIn[1], to: party.id, with: ["guests": 12])
extension ListTemplate {
  /// The built-in templates. A user's template of the same name takes precedence.
  public static let builtIn: [ListTemplate] = BuiltInTemplate.all.map { template in
    ListTemplate(
      name: template.name, description: template.definition.description,
      source: template.source.text, origin: "", createdAt: .distantPast)
  }

  /// Creates a template that adds items.
  ///
  /// - Parameters:
  ///   - name: a word of letters, digits and underscores: `taco_night`.
  ///   - description: a short description of its purpose.
  ///   - items: the items that it adds, whether they are completed or not.
  /// - Throws: `TemplateError` if the name isn't such a word, or `ValidationError` for an invalid
  ///   item.
  public init(name: String, description: String = "", items: [ShoppingItem]) throws {
    for item in items { try item.validate() }
    let sentences = items.map { "    \(ItemSentence.adding($0))\n" }.joined()
    let text = description.isEmpty ? "" : " \(QuotedText.of(description))"
    try self.init(source: "template \(name)\(text) {\n\(sentences)}")
    guard self.name == name else {
      throw TemplateError("`\(name)` cannot be the name of a template")
    }
  }

  /// Creates a template from the sentence that defines it in QuickCart's language.
  ///
  /// - Throws: `TemplateError` if it isn't exactly one sentence, or has a mistake.
  public init(source text: String) throws {
    let definition = try TemplateRunning.describing {
      try TemplateDefinition(reading: try Source(template: "source", text: text))
    }
    self.init(
      name: definition.template.text, description: definition.description, source: text,
      origin: "program", createdAt: Date())
  }

  /// The parameters, each with the source of its default value; nil without a default.
  ///
  /// - Throws: `TemplateError` if a newer program defined the template in a syntax that this one
  ///   can't read.
  public var parameters: [(name: String, defaultValue: String?)] {
    get throws {
      try TemplateRunning.describing {
        let source = try Source(template: name, text: self.source)
        return try TemplateDefinition(reading: source).signature(in: source).parameters
          .map { ($0.name, $0.default) }
      }
    }
  }

  /// The items that the template adds to an empty list, with the defaults of its parameters.
  ///
  /// - Throws: `TemplateError` if a parameter has no default, or the template fails.
  public var items: [ShoppingItem] { get throws { try items(with: [:]) } }

  /// The items that the template adds to an empty list.
  ///
  /// - Parameter values: the values of parameters, by name.
  /// - Throws: `TemplateError` if a value is missing or unknown, or the template fails.
  public func items(with values: [String: TemplateValue]) throws -> [ShoppingItem] {
    let store = try ListStore()
    let list = try store.save(ShoppingList(title: "Items"))
    try store.define(self)
    return try store.apply(self, to: list.id, with: values).items
  }
}
