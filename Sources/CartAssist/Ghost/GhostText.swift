import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import TerminalText

/// The best completion of the entry, shown faintly after it.
///
/// - If items must exist, as after `check`, only the store decides, because an item that was
///   checked yesterday may be on no list today.
/// - Otherwise, the newest entry of the history that begins with the whole line comes first,
///   unless it names a template that doesn't exist.
/// - Then come the names in the store and the words of the language; after `add`, earlier
///   purchases.
package struct GhostText {
  /// A completion.
  package struct Ghost: Equatable {
    /// The text that would be typed.
    package var text: String
    /// A short description of the completion.
    package var remark = ""

    package init(text: String, remark: String = "") {
      self.text = text
      self.remark = remark
    }
  }

  let completer: Completer
  let history: HistoryPrefix
  private var names: LiveNames { completer.names }

  package init(completer: Completer, history: HistoryPrefix) {
    self.completer = completer
    self.history = history
  }

  /// Returns the ghost text after an entry; nil if there is no useful one.
  package func ghost(after entry: TypedEntry) -> Ghost? {
    let source = entry.source
    let context = CursorContext(
      entry, cursor: source.bytes.count, names: KnownNames(names.session.definitions))
    if let item = context.slots.first(where: { $0.kind.isExistingItem }) {
      return ghost(item, context, source)
        ?? context.slots.lazy.filter { !$0.kind.isExistingItem }
        .compactMap { ghost(of: $0, context, source) }.first
    }
    let isStarted =
      context.slots.first.map { $0.kind != .operand(.newItem) || !$0.text.isEmpty } ?? true
    if isStarted, let rest = history.rest(of: entry.typed, where: hasItsTemplates) {
      return Ghost(text: rest)
    }
    // A complete field name isn't the beginning of a function's name.
    guard !context.slots.contains(where: \.isWholeField) else { return nil }
    return context.slots.lazy.compactMap { ghost(of: $0, context, source) }.first
  }

  /// Whether the templates that an entry names exist. They may not, if the entry was typed for
  /// another store.
  private func hasItsTemplates(_ entry: String) -> Bool {
    NamedTemplates.of(Source(name: "history", text: entry))
      .allSatisfy { names.isTemplate($0.key) }
  }

  private func ghost(of slot: Slot, _ context: CursorContext, _ source: Source) -> Ghost? {
    slot.text.isEmpty ? start(slot, context, source) : word(slot, context, source)
  }

  // MARK: Items

  /// Returns the first item in shop order that begins with the typed text.
  private func ghost(_ slot: Slot, _ context: CursorContext, _ source: Source) -> Ghost? {
    guard case .operand(.item(let state)) = slot.kind else { return nil }
    // Unchecking is never suggested for an item that the user hasn't begun to type.
    guard state != .any || !slot.text.isEmpty else { return nil }
    let lookup = ItemLookup(names, on: context.sourceTitle, not: context.itemsBefore)
    let items = lookup.beginningInTurn(with: slot.text, ItemLookup.status(state))
    for item in items {
      let ghost = ghost(
        TypedName.ofKnown(item.name), quoted: QuotedText.of(item.name), remark: item.remark, slot,
        source)
      if let ghost { return ghost }
    }
    return nil
  }

  // MARK: Empty slots

  /// Returns the most likely text if nothing is typed yet.
  private func start(_ slot: Slot, _ context: CursorContext, _ source: Source) -> Ghost? {
    switch slot.kind {
    case .operand(.newItem) where source.bytes.last == UInt8(ascii: " "):
      names.purchases.entries.prefix(GhostText.mostTries).lazy
        .filter { !isPending($0.latest.name) }
        .compactMap { ghost(TypedName.of($0.latest.name), remark: $0.remark, slot, source) }.first
    case .operand(.list)
    where context.verb != .show && context.verb != .stats && context.verb != .list:
      names.lists.lazy.filter { $0.id != names.session.currentList }
        .compactMap { list in
          ghost(
            TypedName.ofKnown(list.title, isInClause: true), remark: list.remark, slot, source)
        }.first
    default: nil
    }
  }

  private static let mostTries = 5

  private func isPending(_ name: String) -> Bool {
    let key = NameKey(name)
    let items = names.items(on: nil) { try $0.items(like: key, in: $1.id) }
    return items.contains { !$0.isCompleted }
  }

  // MARK: Words

  /// Returns the first candidate that begins with the typed text.
  private func word(_ slot: Slot, _ context: CursorContext, _ source: Source) -> Ghost? {
    guard slot.kind != .file else { return nil }
    for candidate in completer.beginnings(of: slot, context) {
      if let ghost = ghost(candidate.typed, remark: candidate.detail, slot, source) {
        return ghost
      }
    }
    return nil
  }

  /// Returns the rest of a text if its beginning is typed, ignoring case.
  private func ghost(
    _ text: String, quoted: String? = nil, remark: String, _ slot: Slot, _ source: Source
  ) -> Ghost? {
    let typed = source.text(slot.range)
    let whole = slot.isQuoted ? quoted ?? text : text
    guard whole.prefix(typed.count).lowercased() == typed.lowercased() else { return nil }
    let rest = whole.dropFirst(typed.count)
    let shown = rest.hasSuffix(" ") ? String(rest.dropLast()) : String(rest)
    return shown.isEmpty ? nil : Ghost(text: shown, remark: PrintableText.of(remark))
  }
}

extension Slot {
  fileprivate var isWholeField: Bool {
    kind == .field && ItemField.allCases.contains { $0.rawValue == text.lowercased() }
  }
}

extension Slot.Kind {
  fileprivate var isExistingItem: Bool {
    if case .operand(.item) = self { true } else { false }
  }
}

extension PurchasedNames.Entry {
  /// The number of purchases in words: `bought 3 times`.
  var frequency: String {
    switch count {
    case 1: "bought once"
    case 2: "bought twice"
    default: "bought \(count) times"
    }
  }

  /// A short description: `2 l, bought 3 times`.
  var remark: String {
    latest.quantity == .one ? frequency : "\(latest.quantity.displayText), \(frequency)"
  }
}
