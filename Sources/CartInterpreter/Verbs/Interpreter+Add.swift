import CartInterchange
package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: AddCommand) throws {
    switch command.subject {
    case .items(let phrases):
      if let ahead = command.ahead, try isValid(ahead) {
        return try add(
          ahead.read, saying: nil, intent: .add, to: currentOrNewList(), isPlain: ahead.isPlain)
      }
      try add(phrases, as: AddCommand.form, intent: .add)
    case .suggested(let exceptions, let list):
      try addSuggested(except: exceptions, to: list)
    }
  }

  /// Adds items to the list named by the last phrase, or to the current one.
  func add(_ typed: [Phrase], as form: Form, intent: Merge.Intent) throws {
    let spoken = try withoutWordsAround(typed, as: form)
    let phrases = spoken?.map(\.phrase) ?? typed
    guard let last = phrases.last else { return }
    let end = phrases.count - 1
    let lastAmount =
      end > 0
      ? try amountAlone(last, after: itemBefore(end, of: phrases), as: form, isLast: true) : nil
    let lastRead = try readNew(
      lastAmount == nil ? last : (last.afterQuantityWord ?? last).withoutAmount, as: form)
    let list = try lastRead.onlyList(among: [.to, .on]).map(made) ?? currentOrNewList()
    var index = 0
    while index <= end {
      var read = index == end ? lastRead : try readNew(phrases[index], as: form)
      if index < end { try refuseListClause(read, at: phrases[index].range) }
      let item = phrases[index]
      read.say(spoken?[index].note)
      index += 1
      while index <= end,
        try take(
          phrases[index], into: &read, as: form, last: index == end ? (lastRead, lastAmount) : nil)
      {
        read.say(spoken?[index].note)
        if index == end { try read.takeRest(of: lastRead, at: last.range) }
        index += 1
      }
      try add(read, of: item, intent: intent, to: list)
    }
  }

  func readNew(_ phrase: Phrase, as form: Form) throws -> ReadPhrase {
    let read = try read(phrase, as: form)
    if let list = read.lists[.from] {
      let word = verb == .ensure ? "on" : "to"
      let (name, title) = (TypedName.of(read.name), TypedName.of(list.title))
      throw Diagnostic(
        .wrongClause, "`from` cannot be used with `\(verb.rawValue)`",
        at: phrase.range,
        help: [
          "to add it there: `\(verb.rawValue) \(name) \(word) \(title)`; "
            + "to move it from there: `move \(name) from \(title) to …`"
        ])
    }
    if let kept = read.keptClause { try refuseTheList(kept, phrase) }
    if let first = read.name.utf8.first, first &- 0x30 < 10 { try refuseTwoAmounts(in: read) }
    guard !read.name.isEmpty || !read.isQuoted else { throw Diagnostic.emptyName(read.nameRange) }
    guard !read.name.isEmpty else {
      throw Diagnostic(
        .missingName, "missing item name", at: phrase.range,
        help: ["write a name before the clauses: `add Milk \(source.text(phrase.range))`"])
    }
    return read
  }

  /// `add bread to the list`: the current list needs no name.
  private func refuseTheList(_ kept: KeptClause, _ phrase: Phrase) throws {
    guard kept.word == .to || kept.word == .on, kept.rest.isEmpty, !kept.before.isEmpty,
      CurrentListWords.contain(kept.operand)
    else { return }
    var mistake = Diagnostic(
      .unknownList, "list `\(kept.operand)` not found", at: kept.range,
      help: [
        "for the current list, leave it out",
        "to keep it in the name, quote it: `\(verb.opening) "
          + "\(QuotedText.of(source.text(phrase.range)))`",
      ])
    mistake.correct(kept.range, with: "")
    throw mistake
  }

  private func add(
    _ read: ReadPhrase, of phrase: Phrase, intent: Merge.Intent, to list: ListSummary
  ) throws {
    let listed = try read.listedItems(of: phrase, in: source, names)
    guard listed.count > 1 else {
      return try add(read, saying: listed.first, intent: intent, to: list)
    }
    for item in listed {
      var one = read
      one.amount = nil
      try add(one, saying: item, intent: intent, to: list)
    }
  }

  private func add(
    _ read: ReadPhrase, saying listed: ImportedItem?, intent: Merge.Intent, to list: ListSummary,
    isPlain: Bool = false
  ) throws {
    var read = read
    if let listed { read.name = listed.name }
    guard !isExcepted(read.name) else { return }
    var draft = try draft(of: read)
    if let listed { draft.take(listed) }
    if intent == .add, let dishes, dishes.list == list.id {
      if dishes.isBefore {
        try useUp(draft, at: read.nameRange)
      } else if let category = read.category {
        try learn(category, for: read.key)
      }
      return try dishes.take(
        draft, isQuoted: read.isQuoted, leavingOut: templates.pantry, at: read.nameRange)
    }
    if !read.isQuoted, let name = try nameOnList(like: draft.key, list) { draft.name = name }
    guard let draft = try needed(draft, at: read.nameRange) else { return }
    // The amount would come before a known name.
    let warning = try amountInName(of: read)
    let merged = try merge(
      draft, intent: intent, into: list, at: read.nameRange, reading: read.reading)
    if let category = read.category { try learn(category, for: read.key) }
    if let warning { try notice(warning) }
    if merged.isNew { try giveHints(on: read, isPlain: isPlain, list: list, alike: merged.alike) }
  }

  /// The name of the only item of a list that differs from a name in accents or plural alone,
  /// because all verbs accept either; nil if the exact name exists.
  func nameOnList(like key: NameKey, _ list: ListSummary) throws -> String? {
    let alike = try repository.items(like: key, in: list.id)
    guard let first = alike.first, alike.allSatisfy({ $0.key == first.key }), first.key != key
    else { return nil }
    return first.name
  }

  /// The item of a phrase. If an interpolated item is the whole name, it provides what the clauses
  /// leave open.
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

  /// `add {"2 l Milk"}`: an interpolated value is never parsed, which may not be intended.
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
      // A string that `add` would reject is a name here.
      return false
    }
  }
}

extension ReadPhrase {
  /// Adds the words for a vague amount to the note.
  fileprivate mutating func say(_ words: String?) {
    if let words { note = Merge.joined(words, note ?? "") }
  }
}

extension ItemDraft {
  /// Takes on what a line of another program's list says.
  fileprivate mutating func take(_ listed: ImportedItem) {
    quantity = quantity ?? listed.quantity
    if !listed.note.isEmpty { notes = Merge.joined(listed.note, notes ?? "") }
    isCompleted = listed.isCompleted
  }
}
