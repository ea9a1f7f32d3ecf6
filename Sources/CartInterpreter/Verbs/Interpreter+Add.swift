package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: AddCommand) throws {
    try add(command.phrases, as: AddCommand.form, intent: .add)
  }

  /// Puts items on the list that the last of the phrases names, or on the
  /// current one.
  func add(_ phrases: [Phrase], as form: Form, intent: Merge.Intent) throws {
    guard let last = phrases.last else { return }
    let lastRead = try readNew(last, as: form)
    let list = try lastRead.onlyList(among: [.to, .on]).map(made) ?? currentOrNewList()
    for phrase in phrases.dropLast() {
      let read = try readNew(phrase, as: form)
      try refuseListClause(read, at: phrase.range)
      try add(read, intent: intent, to: list)
    }
    try add(lastRead, intent: intent, to: list)
  }

  private func readNew(_ phrase: Phrase, as form: Form) throws -> ReadPhrase {
    let read = try read(phrase, as: form)
    if let list = read.lists[.from] {
      let word = verb == .ensure ? "on" : "to"
      let (name, title) = (TypedName.of(read.name), TypedName.of(list.title))
      throw Diagnostic(
        .wrongClause, "`from \(list.title)` names a list to take from, and `\(verb.rawValue)` puts",
        at: phrase.range,
        help: [
          "to put it there: `\(verb.rawValue) \(name) \(word) \(title)`; "
            + "to take it from there: `move \(name) from \(title) to …`"
        ])
    }
    guard !read.name.isEmpty || !read.isQuoted else { throw Diagnostic.emptyName(read.nameRange) }
    guard !read.name.isEmpty else {
      throw Diagnostic(
        .missingName, "an item needs a name", at: phrase.range,
        help: ["a name goes before the clauses, as in `add Milk \(source.text(phrase.range))`"])
    }
    return read
  }

  private func add(_ read: ReadPhrase, intent: Merge.Intent, to list: ListSummary) throws {
    guard !isExcepted(read.name) else { return }
    var draft = try draft(of: read)
    if !read.isQuoted, let name = try nameOnList(like: draft.key, list) { draft.name = name }
    // Before the name is one that is known.
    let warning = try amountInName(of: read)
    let merged = try merge(
      draft, intent: intent, into: list, at: read.nameRange, reading: read.reading)
    if let category = read.category { try learn(category, for: read.key) }
    if let warning { try notice(warning) }
    if merged.isNew { try giveHints(on: read, list: list, alike: merged.alike) }
  }

  /// The name of the only item of a list that differs from a name in accents or plurals alone, as
  /// all verbs take the one for the other; nil where the very name is there.
  private func nameOnList(like key: NameKey, _ list: ListSummary) throws -> String? {
    let alike = try repository.items(like: key, in: list.id)
    guard let first = alike.first, alike.allSatisfy({ $0.key == first.key }), first.key != key
    else { return nil }
    return first.name
  }

  /// What a phrase says of an item. Where a hole that comes to one is all of it before the clauses,
  /// what they don't say is the item's.
  private func draft(of read: ReadPhrase) throws -> ItemDraft {
    var draft = ItemDraft(
      name: read.name, quantity: read.amount?.counted, notes: read.allNotes,
      category: read.category, fields: try fields(read).values)
    guard read.amount == nil, let value = try value(of: read),
      let stated = try statedItem(value, at: read.nameRange)
    else { return draft }
    draft.quantity = stated.quantity
    draft.category = draft.category ?? stated.category
    draft.fields = stated.fields.replaced(by: draft.fields)
    if read.note == nil { draft.notes = stated.note }
    return draft
  }

  /// `add {"2 l Milk"}`: what a hole comes to is never read again, which may not be what was meant.
  private func amountInName(of read: ReadPhrase) throws -> Diagnostic? {
    guard read.amount == nil, case .text(let text)? = try value(of: read),
      text.unicodeScalars.first.map({ $0.properties.numericType != nil }) ?? false,
      try !names.knowsItem(read.key), try readsAsAmount(text)
    else { return nil }
    let inside = source.text(source.prefix(of: read.nameRange, maximum: 60)).dropFirst()
    return .amountInName(
      text, verb, of: inside.hasSuffix("}") ? String(inside.dropLast()) : "", at: read.nameRange)
  }

  private func readsAsAmount(_ text: String) throws -> Bool {
    do {
      return try itemSaid(in: text)?.quantity != nil
    } catch is Diagnostic {
      // What `add` would refuse is a name here.
      return false
    }
  }
}
