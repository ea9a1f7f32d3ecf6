import CartInterpreter
import CartLanguage
package import CartModels
package import CartStore

/// The items that a template may add, as far as its source says what they are called.
///
/// Nothing is run, so a name that a hole makes isn't known. What the templates add that it
/// applies is among them: `except` leaves that out as well.
package struct TemplateItems {
  /// An item by its name, and the category that the template puts it in, if it says so.
  package struct Item: Hashable, Sendable {
    /// What the template calls it.
    package var name: String
    /// What follows `in`.
    package var category: ItemCategory?
  }

  /// The items, each once, in the order in which they stand.
  package private(set) var items: [Item] = []

  private let repository: any ShoppingListRepository
  private let names: NameScope
  private var seen: Set<NameKey> = []
  private var read: Set<NameKey> = []

  /// Reads what a template adds; nothing where there is none of the name.
  package init(
    of template: NameKey, in repository: any ShoppingListRepository,
    catalogue: Catalogue = .builtIn
  ) throws {
    self.repository = repository
    names = NameScope(repository: repository, catalogue: catalogue)
    try take(template)
  }

  private mutating func take(_ template: NameKey) throws {
    // One that applies itself would never end.
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
      // What can't be read can't be applied.
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
      // What the template would stumble over, it doesn't add.
    }
  }
}

extension Phrase {
  /// The phrase with a number where a hole stands for one: `{people * 2} l Milk`.
  fileprivate var withKnownAmount: Phrase {
    guard pieces.count > 1, case .hole = pieces[0].content else { return self }
    var phrase = self
    phrase.pieces[0].content = .word("2")
    // `{150}g` is two words as soon as the first is no hole.
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
