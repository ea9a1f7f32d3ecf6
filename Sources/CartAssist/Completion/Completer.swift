import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import TerminalText

/// Finds the possible completions at the cursor, for Tab.
package struct Completer {
  let names: LiveNames
  /// Whether emoji may be shown.
  private let usesSymbols: Bool
  private let host: any CompletionHost

  /// Creates a completer.
  package init(names: LiveNames, host: any CompletionHost, usesSymbols: Bool = true) {
    self.names = names
    self.host = host
    self.usesSymbols = usesSymbols
  }

  /// The maximum number of items offered by one source.
  private static let mostItems = 100

  /// Returns the candidates: first those that begin with the typed text, then those that contain
  /// it, then similar names.
  package func completions(of entry: TypedEntry, cursor: Int) -> Completions {
    let context = CursorContext(
      entry, cursor: cursor, names: KnownNames(names.session.definitions))
    let slots = Completer.likeliestFirst(context.slots, after: context.verb)
    var candidates = slots.flatMap { self.candidates(for: $0, context) }
    if candidates.isEmpty { candidates = context.slots.flatMap { nearWords($0, context) } }
    return list(ranked(candidates), in: entry.source, cursor: cursor)
  }

  /// Puts names before clause words, which are rare after these verbs. The most frequent clause
  /// word is `list`.
  private static func likeliestFirst(_ slots: [Slot], after verb: CommandName?) -> [Slot] {
    guard verb == .delete || verb == .show || verb == .rename else { return slots }
    let place = { (slot: Slot) in
      switch slot.kind {
      case .clause("list", _): 1
      case .clause: 2
      default: 0
      }
    }
    return slots.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }
    .map(\.element)
  }

  /// Ranks candidates by match; among equal matches, the more likely slot comes first. Candidates
  /// with the same name are offered once. A single candidate that begins with the typed text is
  /// returned alone, so it needs no menu.
  private func ranked(_ candidates: [Candidate]) -> [Candidate] {
    var seen: Set<String> = []
    let hasBeginnings = candidates.contains { $0.match == .beginning }
    let ranked = candidates.filter { !hasBeginnings || !$0.isWord || $0.match == .beginning }
      .enumerated()
      .sorted { ($0.element.match, $0.offset) < ($1.element.match, $1.offset) }
      .map(\.element).filter { seen.insert($0.name).inserted }
    guard let first = ranked.first, first.goesOn, ranked.dropFirst().first?.match != .beginning
    else { return ranked }
    return [first]
  }

  /// Combines the candidates into a list. All entries replace the same part of the line, so the
  /// shorter ones repeat the text before them.
  private func list(
    _ candidates: [Candidate], in source: Source, cursor: Int
  ) -> Completions {
    let start = candidates.map(\.range.lowerBound).min() ?? cursor
    let end = source.endOfWord(at: cursor)
    let isBeforeBlank = end < source.bytes.count && source.bytes[end] == UInt8(ascii: " ")
    return Completions(
      replacing: start..<end,
      candidates: candidates.map { candidate in
        let text = source.text(start..<candidate.range.lowerBound) + candidate.typed
        return Completions.Entry(
          replacement:
            isBeforeBlank && text.hasSuffix(" ") ? String(text.dropLast()) : text,
          display: PrintableText.of(candidate.name), detail: PrintableText.of(candidate.detail))
      })
  }

  // MARK: Slots

  /// Returns the candidates for a slot.
  func candidates(for slot: Slot, _ context: CursorContext) -> [Candidate] {
    switch slot.kind {
    case .operand(let operand): candidates(for: operand.traits.recognition, slot, context)
    case .verb:
      words(for: slot, context).compactMap { $0.candidate(in: slot) } + abbreviations(slot, context)
    case .templateItem(let template): items(of: template, slot, context)
    case .unit: units(slot)
    case .fieldValue(let field): values(of: field, slot, context)
    case .fieldOfVariable: keys(slot, context)
    case .file: host.files(for: slot, endings: [".qc"])
    default: words(for: slot, context).compactMap { $0.candidate(in: slot) }
    }
  }

  /// Returns the candidates for an operand, by its kind of recognition.
  private func candidates(
    for recognition: Recognition, _ slot: Slot, _ context: CursorContext
  ) -> [Candidate] {
    switch recognition {
    case .newItem: newItems(slot)
    case .file(let verb): host.files(for: slot, endings: FileFormat.endings(of: verb))
    case .name(.item(let state)): items(state, slot, context)
    case .name(.purchase): purchases(slot)
    case .name(.learned): learned(slot)
    case .name(.claim): claims(slot)
    case .name(.priced): prices(slot)
    case .name(.alias): aliases(slot)
    case .name(.entry): entryWords(slot)
    case .name(.category): categories(slot)
    case .name(.list): lists(slot, context)
    case .name, .oneOf, .day, .written:
      words(for: slot, context).compactMap { $0.candidate(in: slot) }
    }
  }

  // MARK: Fields

  /// The keys of a record if they are known; otherwise the fields of items, because a variable
  /// can also contain an item.
  private func keys(_ slot: Slot, _ context: CursorContext) -> [Candidate] {
    let keys = context.keysBefore?.keys(in: context.source, names.session)
    guard let keys else {
      return ItemField.allCases.compactMap {
        CompletionWord($0.rawValue, detail: "field of an item").candidate(in: slot)
      }
    }
    return keys.compactMap { CompletionWord($0, detail: "key of the record").candidate(in: slot) }
  }

  // MARK: Items

  private func items(
    _ state: Operand.ItemState, _ slot: Slot, _ context: CursorContext
  ) -> [Candidate] {
    let status = ItemLookup.status(state)
    var lookup = ItemLookup(names, on: context.sourceTitle, not: context.itemsBefore)
    let begun = lookup.beginning(with: slot.text, status, limit: Completer.mostItems)
    let found = begun.map { candidate(for: $0, .beginning, slot) }
    guard found.count < 3, !slot.text.isEmpty else { return found }
    return found
      + lookup.near(slot.text, status, limit: Completer.mostItems)
      .map { candidate(for: $0, .middle, slot) }
  }

  private func candidate(
    for item: ShoppingItem, _ match: NameMatch, _ slot: Slot
  ) -> Candidate {
    Candidate(
      item.name, typed: typed(item.name, in: slot, isKnown: true), detail: item.remark,
      match: match, in: slot)
  }

  /// The name as it is inserted; an open quote is closed.
  private func typed(_ name: String, in slot: Slot, isKnown: Bool) -> String {
    if slot.isQuoted { return QuotedText.of(name) }
    return isKnown ? TypedName.ofKnown(name) : TypedName.of(name)
  }

  /// Earlier purchases first, then items on the current list, then common products.
  private func newItems(_ slot: Slot) -> [Candidate] {
    guard !slot.text.isEmpty else {
      return Array((purchases(slot) + products(slot)).prefix(Completer.mostItems))
    }
    return purchases(slot) + itemsHere(slot) + products(slot)
  }

  /// Returns the candidates that begin with the typed text, in order. Callers usually need only
  /// the first, so each source is only searched when it is reached.
  func beginnings(of slot: Slot, _ context: CursorContext) -> some Sequence<Candidate> {
    let sources: [() -> AnySequence<Candidate>] =
      slot.kind == .operand(.newItem) && !slot.text.isEmpty
      ? [
        { AnySequence(purchases(slot)) }, { itemsHereInTurn(slot) },
        { products(staplesBegun(slot), slot) }, { products(othersBegun(slot), slot) },
      ] : [{ AnySequence(candidates(for: slot, context)) }]
    return sources.lazy.flatMap { $0() }.filter { $0.match == .beginning }
  }

  /// Items on the current list.
  private func itemsHere(_ slot: Slot) -> [Candidate] {
    var lookup = ItemLookup(names, on: nil, not: [])
    return lookup.beginning(with: slot.text, .all, limit: Completer.mostItems)
      .map { candidate(for: $0, .beginning, slot) }
  }

  private func itemsHereInTurn(_ slot: Slot) -> AnySequence<Candidate> {
    let items = ItemLookup(names, on: nil, not: []).beginningInTurn(with: slot.text, .all)
    return AnySequence(items.lazy.map { candidate(for: $0, .beginning, slot) })
  }

  /// Common products first, then rarer ones.
  private func products(_ slot: Slot) -> [Candidate] {
    staples(slot) + products(othersBegun(slot), slot)
  }

  /// Products that begin with the typed text. Each detail is only computed when its candidate is
  /// reached, because finding a category is slow.
  private func products(_ names: [String], _ slot: Slot) -> AnySequence<Candidate> {
    AnySequence(
      names.lazy.map { name in
        Candidate(
          name, typed: typed(name, in: slot, isKnown: false), detail: Completer.place(of: name),
          match: .beginning, in: slot)
      })
  }

  private func staplesBegun(_ slot: Slot) -> [String] {
    let typed = slot.typed.folded
    let names = Catalogue.foldedStaples.filter { $0.folded.utf8.starts(with: typed.utf8) }
      .map(\.name)
    // `2 l Mi` is milk rather than mint.
    guard slot.unit?.family == .volume else { return names }
    let liquids = names.filter { Catalogue.builtIn.match($0)?.aisle.isOfLiquids == true }
    return liquids + names.filter { !liquids.contains($0) }
  }

  private func staples(_ slot: Slot) -> [Candidate] {
    Catalogue.foldedStaples.compactMap { name, folded in
      Candidate(
        name, folded: folded, typed: typed(name, in: slot, isKnown: false),
        detail: Completer.place(of: name), in: slot)
    }
  }

  /// Products of the whole catalogue that begin with the typed text; none for only a few letters,
  /// which match thousands of names.
  private func othersBegun(_ slot: Slot) -> [String] {
    let typed = slot.typed.folded
    // A complete name such as `Milk` is not the beginning of `Milk Kefir`.
    guard typed.utf8.count >= Completer.tellingLength,
      typed.hasSuffix(" ") || !Catalogue.builtIn.knows(NameKey(slot.text))
    else { return [] }
    return Catalogue.others(beginningWith: typed, limit: Completer.mostItems)
  }

  /// The minimum number of letters for which the whole catalogue is offered, and not only common
  /// products.
  private static let tellingLength = 3

  /// The category that the catalogue puts a product in.
  private static func place(of name: String) -> String {
    Catalogue.builtIn.match(name)?.aisle.category.name ?? ""
  }

  private func purchases(_ slot: Slot) -> [Candidate] {
    names.purchases.entries.compactMap { entry in
      Candidate(
        entry.latest.name, folded: entry.folded,
        typed: typed(entry.latest.name, in: slot, isKnown: false), detail: entry.frequency,
        in: slot)
    }
  }

  private func learned(_ slot: Slot) -> [Candidate] {
    names.learned.compactMap { habit in
      Candidate(
        habit.name.text, typed: typed(habit.name.text, in: slot, isKnown: true),
        detail: habit.category.name, in: slot)
    }
      + names.receiptNames.compactMap { name in
        Candidate(
          name.name, typed: typed(name.name, in: slot, isKnown: true), detail: name.product,
          in: slot)
      }
  }

  private func claims(_ slot: Slot) -> [Candidate] {
    names.pantry.compactMap { claim in
      Candidate(
        claim.name, typed: typed(claim.name, in: slot, isKnown: true),
        detail: claim.isAlways ? "always" : "since \(claim.noted.text)", in: slot)
    }
  }

  private func prices(_ slot: Slot) -> [Candidate] {
    var seen: Set<NameKey> = []
    return names.prices.filter { seen.insert($0.key.name).inserted }.compactMap { price in
      Candidate(
        price.name, typed: typed(price.name, in: slot, isKnown: true),
        detail: price.money.displayText, in: slot)
    }
  }

  /// In a verb's slot, a blank follows the alias, because an alias expands only then.
  private func aliases(_ slot: Slot) -> [Candidate] {
    names.session.aliases.values.sorted { $0.word < $1.word }.compactMap { alias in
      Candidate(
        alias.word, typed: slot.kind == .verb ? alias.word + " " : alias.word,
        detail: alias.text, in: slot)
    }
  }

  /// The aliases that can begin an entry: no variable or function has the same name.
  private func abbreviations(_ slot: Slot, _ context: CursorContext) -> [Candidate] {
    aliases(slot).filter { alias in
      let key = NameKey(alias.name)
      return context.names.variables[key] == nil && context.names.functions[key] == nil
    }
  }

  private func entryWords(_ slot: Slot) -> [Candidate] {
    EntryWords(names.session.history?.entries ?? []).goingOn(after: slot.text).map { text in
      Candidate(
        text, typed: slot.isQuoted ? QuotedText.of(text) : nil, match: .beginning, in: slot)
    }
  }

  /// The items that a template adds, without those that the sentence already names.
  private func items(
    of template: Name, _ slot: Slot, _ context: CursorContext
  ) -> [Candidate] {
    let before = Set(context.itemsBefore.map { NameKey($0) })
    return names.items(ofTemplate: template.key).compactMap { item in
      guard !before.contains(NameKey(item.name)) else { return nil }
      return Candidate(
        item.name, typed: typed(item.name, in: slot, isKnown: false),
        detail: item.category?.name ?? Completer.place(of: item.name), in: slot)
    }
  }

  // MARK: Categories, lists and units

  private func categories(_ slot: Slot) -> [Candidate] {
    let found = names.categories.compactMap { category in
      Candidate(
        category.name, typed: slot.isQuoted ? QuotedText.of(category.name) : nil,
        detail: usesSymbols ? category.emoji : "", in: slot)
    }
    return found.isEmpty ? categoriesBySpelling(slot) : found
  }

  /// Finds categories by the built-in spellings and the user's own category words: `in freez` is
  /// Frozen.
  private func categoriesBySpelling(_ slot: Slot) -> [Candidate] {
    let known = names.allCategories
    let words = ItemCategory.spellings.keys.map(\.text) + known.words.map(\.word)
    let meant = words.filter { NameMatch($0, typed: slot.typed) == .beginning }
      .compactMap { known.named(NameKey($0))?.id }
    return known.inOrder.filter { meant.contains($0.id) }
      .map { category in
        Candidate(
          category.name, typed: slot.isQuoted ? QuotedText.of(category.name) : nil,
          detail: usesSymbols ? category.emoji : "", match: .beginning, in: slot)
      }
  }

  private func lists(_ slot: Slot, _ context: CursorContext) -> [Candidate] {
    let isInClause = context.verb != .list && context.verb != .delete && context.verb != .show
    return names.lists.compactMap { list in
      let typed =
        slot.isQuoted
        ? QuotedText.of(list.title) : TypedName.ofKnown(list.title, isInClause: isInClause)
      return Candidate(list.title, typed: typed, detail: list.remark, in: slot)
    }
  }

  private func units(_ slot: Slot) -> [Candidate] {
    Unit.allCases.compactMap { unit in
      guard NameMatch(unit.plural, typed: slot.typed) == .beginning else { return nil }
      return Candidate(unit.plural, match: .beginning, in: slot)
    }
  }

  // MARK: Values

  /// The possible values of an item field, as they are written in a condition.
  private func values(
    of field: ItemField, _ slot: Slot, _ context: CursorContext
  ) -> [Candidate] {
    switch field.kind {
    case .itemName:
      return items(.any, slot, context).map { candidate in
        var candidate = candidate
        candidate.typed = QuotedText.of(candidate.name)
        return candidate
      }
    case .category:
      return quoted(names.categories.map { ($0.name, usesSymbols ? $0.emoji : "") }, slot)
    case .list: return quoted(names.lists.map { ($0.title, $0.remark) }, slot)
    case .shop: return quoted(names.shops.map { ($0.name, "") }, slot)
    case .unit: return quoted(Unit.allCases.map { ($0.rawValue, $0.plural) }, slot)
    case .yesNo: return slot.isQuoted ? [] : ["yes", "no"].compactMap { Candidate($0, in: slot) }
    case .day:
      return slot.isQuoted ? [] : AssistWords.days.compactMap { Candidate($0, in: slot) }
    case .quantity, .number, .text: return []
    }
  }

  private func quoted(_ names: [(name: String, detail: String)], _ slot: Slot) -> [Candidate] {
    names.compactMap { name, detail in
      Candidate(name, typed: QuotedText.of(name), detail: detail, in: slot)
    }
  }

  // MARK: Words

  private func words(for slot: Slot, _ context: CursorContext) -> [CompletionWord] {
    guard case .operand(let operand) = slot.kind, case .name(let kind) = operand.traits.recognition
    else { return otherWords(for: slot, context) }
    return switch kind {
    case .template: templates(areCalled: ![.delete, .show, .menu].contains(context.verb))
    case .schedule:
      names.schedules.map { schedule in
        CompletionWord(
          schedule.name, TypedName.of(schedule.name), detail: "every \(schedule.recurrence.text)")
      }
    case .person: names.people.map { CompletionWord($0, TypedName.of($0), detail: "person") }
    case .shop:
      names.shops.map { shop in
        CompletionWord(
          shop.name, ShopSentence.name(shop.name), detail: shop.order.joined(separator: ", "))
      }
        + (context.verb == .shop
          ? [CompletionWord(ShopCommand.noShopWord, detail: "no shop")] : [])
    default: otherWords(for: slot, context)
    }
  }

  private func otherWords(for slot: Slot, _ context: CursorContext) -> [CompletionWord] {
    AssistWords(
      context: context, slot: slot, templates: { names.templates.map(\.signature) }, host: host
    ).all
  }

  private func templates(areCalled: Bool) -> [CompletionWord] {
    names.templates.map { signature, description in
      let opens = areCalled && !signature.parameters.isEmpty ? "(" : ""
      return CompletionWord(signature.name, signature.name + opens, detail: description)
    }
  }

  /// Returns similar words; only used if no word begins with or contains the typed text.
  private func nearWords(_ slot: Slot, _ context: CursorContext) -> [Candidate] {
    if slot.kind == .operand(.newItem) { return nearProducts(slot) }
    let words: [CompletionWord] =
      switch slot.kind {
      case .operand(.category):
        names.categories.map { CompletionWord($0.name, detail: usesSymbols ? $0.emoji : "") }
      case .operand(.list):
        names.lists.map { CompletionWord($0.title, TypedName.of($0.title), detail: $0.remark) }
      case .fieldValue(.own(.category)):
        names.categories.map { CompletionWord($0.name, QuotedText.of($0.name)) }
      case .fieldValue(.own(.list)):
        names.lists.map { CompletionWord($0.title, QuotedText.of($0.title)) }
      default: self.words(for: slot, context)
      }
    let near = Suggestion.nearest(to: slot.text, among: words.map(\.name))
    return near.compactMap { name in
      words.first { $0.name == name }.map { word in
        Candidate(
          word.name, typed: slot.isQuoted ? QuotedText.of(word.name) : word.typed,
          detail: word.detail, match: .near, in: slot)
      }
    }
  }

  /// Returns names of purchases and products that are similar to the typed text.
  private func nearProducts(_ slot: Slot) -> [Candidate] {
    let bought = Dictionary(
      names.purchases.entries.map { ($0.latest.name, $0.frequency) },
      uniquingKeysWith: { first, _ in first })
    // A new item can have any name, so only small typos in a product's name count.
    let near = Suggestion.nearest(
      to: slot.text,
      among: names.purchases.entries.map(\.latest.name) + Catalogue.staples
        + Catalogue.others,
      byEditsAlone: true)
    return near.map { name in
      Candidate(
        name, typed: typed(name, in: slot, isKnown: false),
        detail: bought[name] ?? Completer.place(of: name), match: .near, in: slot)
    }
  }
}

extension Slot {
  /// Whether the text begins with an opening quote.
  var isQuoted: Bool { range.count > text.utf8.count }
}

extension Source {
  /// Returns the end of the word that contains an offset, or the offset itself. The rest of a
  /// word that is being completed is replaced with it.
  fileprivate func endOfWord(at offset: Int) -> Int {
    guard offset > 0, Source.isWord(bytes[offset - 1]) else { return offset }
    return bytes[offset...].firstIndex { !Source.isWord($0) } ?? bytes.count
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
  }
}

extension CursorContext {
  /// The list that the sentence names as the source of its items, if any.
  var sourceTitle: String? {
    let words: [ClauseWord] = verb == .move || verb == .copy ? [.from, .on] : [.on, .from, .to]
    return words.lazy.compactMap { titles[$0] }.first
  }
}

extension ListSummary {
  /// A short description: `3/8 done`.
  var remark: String { itemCount == 0 ? "empty" : "\(completedCount)/\(itemCount) done" }
}

extension ShoppingItem {
  /// A short description: `2 l, Dairy`.
  var remark: String {
    let isOne = quantity == .one
    return (isOne ? "" : quantity.displayText + ", ") + category.name
  }
}
