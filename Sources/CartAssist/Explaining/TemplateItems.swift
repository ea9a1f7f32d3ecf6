import CartInterpreter
import CartLanguage
package import CartModels
package import CartStore

/// The items that a template can add, if its source contains their names.
///
/// Nothing is run, so names from interpolations aren't known. The items of the templates that it
/// applies are included, because `except` leaves those out too.
package struct TemplateItems {
  /// The name of an item and the category that the template puts it in, if it specifies one.
  package struct Item: Hashable, Sendable {
    /// The name in the template.
    package var name: String
    /// The category after `in`.
    package var category: ItemCategory?
  }

  /// The items, each once, in source order.
  package private(set) var items: [Item] = []

  private let repository: any ShoppingListRepository
  private let names: NameScope
  private var seen: Set<NameKey> = []
  private var read: Set<NameKey> = []

  /// Reads the items of a template; empty if no template has the name.
  package init(
    of template: NameKey, in repository: any ShoppingListRepository,
    catalogue: Catalogue = .builtIn
  ) throws {
    self.repository = repository
    names = NameScope(repository: repository, catalogue: catalogue)
    try take(template)
  }

  private mutating func take(_ template: NameKey) throws {
    // A template that applies itself would otherwise never end.
    guard read.insert(template).inserted, let definition = try definition(of: template) else {
      return
    }
    try definition.body.forEachStatement { statement in
      for phrase in statement.command?.newItems ?? [] { try take(phrase) }
    }
    for applied in definition.applied { try take(applied.key) }
  }

  private func definition(of template: NameKey) throws -> TemplateDefinition? {
    do {
      return try repository.template(named: template).map { try Template($0).definition }
        ?? BuiltInTemplate.named(template)?.definition
    } catch is Diagnostic {
      // A template that can't be parsed can't be applied either.
      return nil
    }
  }

  private mutating func take(_ phrase: Phrase) throws {
    var reader = SentenceReader(
      names: names, holes: UnknownHoles(), verb: .add, form: AddCommand.form)
    do {
      let item = try reader.read(phrase.withKnownAmount)
      guard !item.name.contains(UnknownHoles.text), seen.insert(item.key).inserted else {
        return
      }
      items.append(Item(name: item.name, category: item.category))
    } catch is Diagnostic {
      // An item that makes the template fail isn't added.
    }
  }
}

extension Phrase {
  /// The phrase with a number in place of an interpolation that is an amount, as in
  /// `{people * 2} l Milk`.
  fileprivate var withKnownAmount: Phrase {
    guard pieces.count > 1, case .hole = pieces[0].content else { return self }
    var phrase = self
    phrase.pieces[0].content = .word("2")
    // Without the interpolation, `{150}g` becomes two words.
    phrase.pieces[1].isGlued = false
    do throws(Diagnostic) {
      phrase.amount = try AmountReader.head(of: phrase.pieces)
    } catch {
      return self
    }
    return phrase
  }
}

extension Command {
  fileprivate var newItems: [Phrase] {
    if case .newItems(let phrases) = fields.phraseRole { phrases } else { [] }
  }
}
