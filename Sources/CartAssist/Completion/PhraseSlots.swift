import CartLanguage
import CartModels

/// What could stand at the end of a phrase that is being typed.
struct PhraseSlots {
  /// The phrase up to the word at the cursor, without it.
  let sentence: SentencePhrase
  /// The word at the cursor.
  let word: CursorContext.WordStart
  let source: Source
  /// The template that the sentence applies.
  let template: Name?
  private(set) var slots: [Slot] = []

  private var verb: CommandName { sentence.verb }
  private var pieces: [Piece] { sentence.phrase.pieces }

  init(
    _ sentence: SentencePhrase, _ word: CursorContext.WordStart, in source: Source,
    applying template: Name?
  ) {
    self.sentence = sentence
    self.word = word
    self.source = source
    self.template = template
    if sentence.isExcepted {
      addExceptions()
    } else if sentence.isAboutCategories {
      addCategory()
    } else {
      add(sentence.isAboutLists && verb != .list ? renamedList : sentence.form.use)
    }
  }

  /// `rename list` and `copy list` have a title, `to` and a new one.
  private var renamedList: PhraseUse { verb == .delete ? .title : .renaming }

  private mutating func add(_ use: PhraseUse) {
    switch use {
    case .newItems: addNewItem()
    case .items(let state): addItems(state)
    case .renaming: addRenaming()
    case .application:
      switch sentence.keywords.last {
      case "to", "on": add(.list, from: 0)
      // The name of a schedule that is there changes that one.
      case "as": add(.schedule, from: 0)
      default: break
      }
    case .schedule: add(.schedule, from: 0)
    case .title where sentence.keywords.first == "schedule": add(.schedule, from: 0)
    case .title where sentence.isAboutShops: add(.shop, from: 0)
    case .title:
      if verb != .delete || sentence.isAboutLists { add(.list, from: 0) }
      if verb == .list, pieces.isEmpty, !word.isQuoted {
        slots.append(
          Slot(kind: .newName("the name of a new list"), range: word.range, text: word.text))
      }
    case .looseTitle:
      if clause == nil { add(.list, from: 0) }
      addClauses()
    case .exporting: addExporting()
    case .importing: addImporting()
    case .listClause: addClauses()
    case .show: addShow()
    case .topic: add(.topic, from: 0)
    case .text:
      add(.item(.any), from: 0)
      addClauses()
    case .purchase: addForgotten()
    case .entry: add(.entry, from: 0)
    case .shop: addShop()
    case .person: add(.person, from: 0)
    case .category: addCategory()
    case .option: if let option = sentence.option { add(.optionValue(option), from: 0) }
    case .none: break
    }
  }

  // MARK: Names

  /// What may be forgotten, by the word that says which of all that.
  private mutating func addForgotten() {
    switch sentence.keywords.first {
    case "learned": add(.learned, from: 0)
    case "alias": add(.alias, from: 0)
    default: add(.purchase, from: 0)
    }
  }

  /// A category that is made or changed, its place, and words for it; or one that is deleted or gets
  /// another name.
  private mutating func addCategory() {
    switch (verb, sentence.keywords.last) {
    case (.category, "for"), (.category, "without"):
      slots.append(
        Slot(kind: .newName("what goes there, such as yarn"), range: word.range, text: word.text))
    case (.rename, _): addRenamedCategory()
    case (.category, nil) where pieces.isEmpty && !word.isQuoted:
      add(.category, from: 0)
      slots.append(
        Slot(kind: .newName("the name of a new category"), range: word.range, text: word.text))
    case (_, _): add(.category, from: 0)
    }
  }

  private mutating func addRenamedCategory() {
    let isSplit = pieces.contains { $0.clause == .to }
    if !isSplit { add(.category, from: 0) }
    if pieces.last?.clause == .to {
      slots.append(Slot(kind: .newName("the new name"), range: word.range, text: word.text))
    }
    addWord("to", .newName, unless: isSplit || pieces.isEmpty)
  }

  /// Adds what the pieces from some place on, and the word, may be the beginning of. Quotes
  /// settle what something is, so a name doesn't reach past them.
  private mutating func add(_ kind: Slot.Kind, from index: Int) {
    let before = pieces[min(index, pieces.count)...]
    guard before.isEmpty || !word.isQuoted else { return }
    guard before.allSatisfy({ $0.word != nil }) else { return }
    let start = before.first?.range.lowerBound ?? word.range.lowerBound
    let typed = start..<word.range.upperBound
    slots.append(
      Slot(kind: kind, range: typed, text: before.isEmpty ? word.text : source.text(typed)))
  }

  private mutating func addNewItem() {
    if !sentence.followsCondition {
      let amount = amount
      if let amount, amount.quantity.unit == nil, amount.count == pieces.count {
        add(.unit, from: pieces.count)
      }
      let start = amount.map { min($0.count, pieces.count) } ?? 0
      // What a note says is no part of a name.
      if pieces.last?.clause.map({ $0 == .note || $0 == .due }) != true {
        add(.newItem, from: start)
      }
      // `two` and `half` may begin a name as well.
      if let amount, amount.evidence != .plain { add(.newItem, from: 0) }
      guard start < pieces.count else { return }
    }
    addClauses()
  }

  /// The amount before the cursor; a hole at the head is one. A word stands for what is typed next.
  private var amount: AmountReading? {
    var known = pieces + [Piece(word: "…", at: word.range)]
    if let first = known.first, case .hole = first.content {
      known[0].content = .word("2")
      for index in known.indices.dropFirst().prefix(1) { known[index].isGlued = false }
    }
    do throws(Diagnostic) {
      return try AmountReader.head(of: known)
    } catch {
      return nil
    }
  }

  private mutating func addItems(_ state: PhraseUse.ItemState) {
    guard !sentence.followsCondition else { return addClauses() }
    if sentence.followsExcept {
      add(.item(state), from: 0)
      return addClauses()
    }
    if sentence.index == 0, pieces.isEmpty { addWord("all", .alone("every item"), unless: false) }
    let isAll = pieces.first?.word?.lowercased() == "all"
    if !isAll { add(.item(state), from: 0) }
    let mayCondition = isAll || sentence.index == 0 && pieces.isEmpty
    addWord("where", .condition, unless: !mayCondition || opensClause)
    addClauses()
    if isAll, clause == nil { addWord("in", .category, unless: verb == .set) }
  }

  /// What is left out of a template; the list may be named after it, unless it was before.
  private mutating func addExceptions() {
    let clause = pieces.lastIndex { $0.clause.map(sentence.exceptionClauses.contains) ?? false }
    if let template { add(.templateItem(of: template), from: 0) }
    if let clause { return add(.list, from: clause + 1) }
    guard !pieces.isEmpty, sentence.exceptionClauses.contains(.to) else { return }
    addWord("to", .list, unless: opensClause)
  }

  private mutating func addRenaming() {
    let isSplit = pieces.contains { $0.clause == .to }
    if !isSplit {
      add(sentence.isAboutLists ? .list : sentence.isAboutShops ? .shop : .item(.any), from: 0)
    }
    if clause?.word == .to, clause?.index == pieces.count - 1 {
      slots.append(
        Slot(kind: .newName("the new name"), range: word.range, text: word.text))
    }
    if sentence.isAboutLists || sentence.isAboutShops {
      addWord("to", .newName, unless: isSplit || pieces.isEmpty)
    } else {
      addClauses()
    }
  }

  /// A list, `to` and a file: the last `to` is the one.
  private mutating func addExporting() {
    if let to = sentence.phrase.lastTo {
      add(.itemFile, from: to + 1)
    }
    let isSplit = pieces.last?.clause == .to
    let words = pieces.map { $0.word?.lowercased() }
    if words.last == "as" { return add(.fileFormat(.export), from: pieces.count) }
    addWord("all", .alone("with `lists`: the whole store"), unless: !pieces.isEmpty)
    addWord("lists", .alone("the whole store"), unless: words != ["all"])
    if !isSplit { add(.list, from: clause.map { $0.index + 1 } ?? 0) }
    addWord("to", .itemFile, unless: isSplit)
    addWord("as", .fileFormat, unless: isSplit || words.contains("as"))
  }

  /// A file, and the clauses after it in any order.
  private mutating func addImporting() {
    let words = pieces.map { $0.word?.lowercased() ?? "" }
    let openings = words.indices.dropFirst().filter {
      PhraseSlots.importWords.contains(words[$0])
    }
    guard let opening = openings.last else {
      add(.importedFile, from: 0)
      return addImportClauses(besides: [])
    }
    switch words[opening] {
    case "to": add(.list, from: opening + 1)
    case "as": add(.fileFormat(.import), from: opening + 1)
    case _: add(.count, from: opening + 1)
    }
    if opening + 1 < pieces.count { addImportClauses(besides: openings.map { words[$0] }) }
  }

  /// The clauses that may follow, by what the file holds.
  private mutating func addImportClauses(besides said: [String]) {
    let words = pieces.map { $0.word?.lowercased() ?? "" }
    guard !pieces.isEmpty else { return }
    let end = words.indices.dropFirst().first { PhraseSlots.importWords.contains(words[$0]) }
    let path = sentence.phrase.part(0..<(end ?? pieces.count)).plainName
    let saying = words.indices.dropLast().first { $0 > 0 && words[$0] == "as" }
    let format = saying.map { FileFormat(word: words[$0 + 1]) } ?? path.map { FileFormat(path: $0) }
    // What a hole names may hold anything.
    let isKnown = path == nil || path == FilePhrase.streamPath || format ?? nil != nil
    let mayScale = path == nil || format??.isScalable == true
    let isScaled = said.contains("for") || said.contains("scale")
    addWord("to", .list, unless: said.contains("to") || !isKnown)
    addWord("for", .count, unless: isScaled || !mayScale)
    addWord("scale", .count, unless: isScaled || !mayScale)
    addWord("as", .fileFormat, unless: said.contains("as") || isScaled)
  }

  private static let importWords: Set<String> = ["to", "for", "scale", "as"]

  /// A shop, or what follows its colon.
  private mutating func addShop() {
    if sentence.index > 0 { return add(.category, from: 0) }
    if let colon = sentence.phrase.firstColon { return add(.category, from: colon.piece + 1) }
    if clause == nil { add(.shop, from: 0) }
    addClauses()
  }

  private mutating func addShow() {
    switch pieces.last?.word?.lowercased() {
    case "by": return add(.sortKey, from: pieces.count)
    case "as": return add(.format, from: pieces.count)
    case "limit": return add(.count, from: pieces.count)
    default: break
    }
    let said = Set(pieces.compactMap { $0.word?.lowercased() })
    let isTitle = said.isDisjoint(with: PhraseSlots.showWords)
    if clause == nil, isTitle, !sentence.followsCondition { add(.list, from: 0) }
    addClauses()
    guard !opensClause else { return }
    if said.allSatisfy({ ShownStatus(word: $0) == nil }) {
      for status in ShownStatus.allCases {
        addWord(status.rawValue, .alone(status.meaning), unless: false)
      }
    }
    addWord("by", .sortKey, unless: said.contains("by"))
    addWord("limit", .count, unless: said.contains("limit"))
    addWord("as", .format, unless: said.contains("as"))
    addWord("where", .condition, unless: said.contains("where") || sentence.followsCondition)
    let isOrdered = pieces.dropLast().last?.word?.lowercased() == "by"
    addWord("desc", .alone("from the greatest"), unless: !isOrdered)
  }

  private static let showWords =
    Set(ShownStatus.allCases.map(\.rawValue)).union(["done", "by", "limit", "as"])

  // MARK: Clauses

  /// The words that open clauses of the verb, or split its phrase.
  private var openings: ClauseWords {
    switch sentence.form.use {
    case .renaming, .exporting: sentence.form.clauses.union([.to])
    case .application: sentence.isExcepted ? sentence.exceptionClauses : []
    case .newItems, .items, .title, .looseTitle, .importing, .listClause, .show, .topic, .schedule,
      .text, .purchase, .entry, .shop, .category, .option, .person, .none:
      sentence.isExcepted ? sentence.exceptionClauses : sentence.form.clauses
    }
  }

  /// Whether the word before the cursor may open a clause.
  private var opensClause: Bool { pieces.last?.clause.map(openings.contains) ?? false }

  /// The last word before the cursor that may open a clause of the verb.
  private var clause: (word: ClauseWord, index: Int)? {
    let clauses =
      sentence.form.use == .exporting ? sentence.form.clauses.subtracting([.to]) : openings
    guard let index = pieces.lastIndex(where: { $0.clause.map(clauses.contains) ?? false }),
      let word = pieces[index].clause
    else { return nil }
    return (word, index)
  }

  private mutating func addClauses() {
    if let clause {
      switch clause.word {
      case .in: add(.category, from: clause.index + 1)
      case .to where verb == .rename: break
      case .to, .from, .on: add(.list, from: clause.index + 1)
      case .quantity: addQuantity(from: clause.index + 1)
      case .due: add(.dueDay(mayBeNone: sentence.form.changesItems), from: clause.index + 1)
      case .note where clause.index == pieces.count - 1,
        .name where clause.index == pieces.count - 1:
        slots.append(Slot(kind: .text, range: word.range, text: word.text))
      case .note, .name: break
      }
    }
    guard !pieces.isEmpty || mayBeginWithClause, !opensClause else { return }
    let said = Set(pieces.compactMap(\.clause))
    for clause in sentence.form.offered {
      let operand = verb == .rename && clause == .to ? .newName : clause.operand
      // Right after a condition, `in` is its operator, but for `set`.
      let isOperator =
        clause == .in && verb != .set && sentence.followsCondition && pieces.isEmpty
      addWord(clause.rawValue, operand, unless: isOperator || said.contains(clause))
    }
  }

  private var mayBeginWithClause: Bool {
    switch sentence.form.use {
    case .listClause, .looseTitle, .show: true
    case .newItems, .items, .renaming, .title, .exporting, .importing, .topic, .application,
      .schedule, .text, .purchase, .entry, .shop, .category, .option, .person, .none:
      sentence.followsCondition
    }
  }

  private mutating func addQuantity(from index: Int) {
    guard index < pieces.count else {
      return slots.append(Slot(kind: .amount, range: word.range, text: word.text))
    }
    if index == pieces.count - 1 { add(.unit, from: pieces.count) }
  }

  private mutating func addWord(
    _ text: String, _ operand: ClauseOperand, unless isSaid: Bool
  ) {
    guard !isSaid, !word.isQuoted else { return }
    slots.append(
      Slot(kind: .clause(text, before: operand), range: word.range, text: word.text))
  }
}

extension ShownStatus {
  /// It in a few words.
  fileprivate var meaning: String {
    switch self {
    case .pending: "still to buy"
    case .completed: "checked off"
    case .all: "every item"
    case .due: "still to buy, by due date"
    }
  }
}
