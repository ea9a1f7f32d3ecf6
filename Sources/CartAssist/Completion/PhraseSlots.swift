import CartInterpreter
import CartLanguage
import CartModels

/// The possible contents at the end of a phrase that is being typed, by the form of its sentence.
struct PhraseSlots {
  /// The phrase up to the word at the cursor, without that word.
  let sentence: SentencePhrase
  /// The word at the cursor.
  let word: CursorContext.WordStart
  let source: Source
  /// The template that the sentence applies.
  let template: Name?
  private(set) var slots: [Slot] = []
  /// The words before the cursor, normalized; nil for pieces that aren't bare words.
  private let words: [String?]

  private var form: Form { sentence.form }
  private var pieces: [Piece] { sentence.phrase.pieces }

  init(
    _ sentence: SentencePhrase, _ word: CursorContext.WordStart, in source: Source,
    applying template: Name?
  ) {
    self.sentence = sentence
    self.word = word
    self.source = source
    self.template = template
    words = sentence.phrase.pieces.map { $0.word?.lowercased() }
    add(sentence.place)
  }

  private mutating func add(_ place: Form.Place) {
    switch place {
    case .selection(let state): addItems(state)
    case .exceptions(let state):
      add(.operand(.item(state)), from: 0)
      addClauses()
    case .afterCondition, .clauses: addClauses()
    case .joined(let left, _): addJoined(left)
    case .clause(.items): addExceptions()
    case .clause(let operand): addName(operand)
    case .head(.newItem): addNewItem()
    case .head(.importedFile): addImported()
    case .head(let operand): add(operand)
    }
  }

  /// Adds the verb's operand and the clauses after it.
  private mutating func add(_ operand: Operand) {
    if let colon = sentence.phrase.firstColon, form.parts.contains(.sign(":")) {
      return add(.operand(.category), from: colon.piece + 1)
    }
    if sentence.index > 0, case .many(let other, _)? = form.parts.last { return addName(other) }
    if form.clauses.contains(where: { $0.operand == .itemFile }) { addWholeStore() }
    if form.parts == [form.parts.first, .one(.money)], !pieces.isEmpty {
      // The money comes after the name and before any clause.
      guard saysMoney else {
        addHere(.operand(.money))
        return addName(operand)
      }
      return addClauses()
    }
    if mayGoOn { addName(operand) }
    addClauses()
  }

  private var saysMoney: Bool {
    pieces.dropFirst().contains { $0.word.map { Money(words: [$0]) != nil } ?? false }
  }

  /// Whether the name can still continue, because no clause has begun yet.
  private var mayGoOn: Bool {
    guard form.order != .lastTo else { return words.last != "to" && words.last != "as" }
    return openClause == nil
      && words.allSatisfy { word in
        word.map { word in !literals.contains { $0.words.contains(word) } && !isStatus(word) }
          ?? true
      }
  }

  private func isStatus(_ word: String) -> Bool {
    form.clauses.contains { $0.words.isEmpty } && ShownStatus(word: word) != nil
  }

  // MARK: Names

  /// Adds a slot for the name that the pieces from the beginning on can be part of; a newly
  /// created object can have a new name.
  private mutating func addName(_ operand: Operand) {
    let existing = operand.existing
    if existing != operand || operand.traits.newName == nil { add(.operand(existing), from: 0) }
    guard pieces.isEmpty || existing == operand, !word.isQuoted else { return }
    if let newName = operand.traits.newName { addHere(.newName(newName)) }
  }

  private mutating func addHere(_ kind: Slot.Kind) {
    slots.append(Slot(kind: kind, range: word.range, text: word.text))
  }

  /// Adds a slot for the pieces from an index on, together with the word at the cursor. A name
  /// can't extend beyond a quoted text.
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
    let amount = amount
    if let amount, amount.quantity.unit == nil, amount.count == pieces.count {
      add(.unit, from: pieces.count)
    }
    let start = amount.map { min($0.count, pieces.count) } ?? 0
    // The text of a note isn't part of a name.
    if pieces.last?.clause.map({ $0 == .note || $0 == .due }) != true {
      add(.operand(.newItem), from: start)
      for index in slots.indices where slots[index].kind == .operand(.newItem) {
        slots[index].unit = amount?.quantity.unit
      }
    }
    // A name can begin with `two` and `half` as well.
    if let amount, amount.evidence != .plain { add(.operand(.newItem), from: 0) }
    guard start < pieces.count else { return }
    addClauses()
  }

  /// The amount before the cursor. An interpolation at the beginning counts as one; a placeholder
  /// stands for the word that is typed next.
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

  private mutating func addItems(_ state: Operand.ItemState) {
    let isFirst = sentence.index == 0 && pieces.isEmpty
    let isAll = words.first == "all"
    addWord("all", .alone("every item"), if: isFirst)
    if !isAll { add(.operand(.item(state)), from: 0) }
    if sentence.verb.takesParts, let amount, amount.count <= pieces.count {
      if amount.quantity.unit == nil, amount.count == pieces.count {
        add(.unit, from: pieces.count)
      }
      add(.operand(.item(state)), from: amount.count)
      guard amount.count < pieces.count else { return }
    }
    addWord("where", .condition, if: (isAll || isFirst) && !opensClause)
    addClauses()
    addWord("in", .category, if: isAll && openClause == nil && !form.changesItems)
  }

  /// Adds the items to leave out of a template; a list can follow them unless one is already
  /// named.
  private mutating func addExceptions() {
    let clauses = sentence.exceptionClauses
    let opening = pieces.lastIndex { $0.clause.map(clauses.contains) ?? false }
    if let template {
      add(.templateItem(of: template), from: 0)
    } else if sentence.verb == .add, opening == nil {
      // `suggest` proposes items that were bought before.
      add(.operand(.purchase), from: 0)
    }
    if let opening { return add(.operand(.list), from: opening + 1) }
    addWord("to", .list, if: !pieces.isEmpty && clauses.contains(.to))
  }

  /// Adds `A to B` and the clauses after it.
  private mutating func addJoined(_ left: Operand) {
    let isSplit = words.contains("to")
    if !isSplit { addName(left) }
    if words.last == "to", let new = Operand.newName.traits.newName { addHere(.newName(new)) }
    addWord("to", .newName, if: !isSplit && !pieces.isEmpty)
    if words.last != "to" { addClauses() }
  }

  // MARK: Files

  /// Adds `all lists` and the other exports of the whole store.
  private mutating func addWholeStore() {
    addWord("all", .alone("with `lists`: the whole store"), if: pieces.isEmpty)
    addWord("lists", .alone("the whole store"), if: words == ["all"])
    addWord(ImportCommand.boughtWord, .alone("all purchases"), if: pieces.isEmpty)
    addWord("menu", .alone("the planned dishes"), if: pieces.isEmpty)
    for period in MenuPeriod.allCases {
      addWords(of: period.rawValue, .alone("the dishes of a week"), after: ["menu"])
    }
  }

  /// Adds a text of one or two words, the first of which may already be typed.
  private mutating func addWords(of text: String, _ operand: Operand, after before: [String]) {
    let parts = text.split(separator: " ").map(String.init)
    addWord(text, operand, if: words == before)
    if parts.count == 2 { addWord(parts[1], operand, if: words == before + [parts[0]]) }
  }

  /// Adds a file, and the clauses after it in any order.
  private mutating func addImported() {
    let read = FileClauses(sentence.phrase, of: sentence.verb)
    addRest()
    if let last = read.said.last {
      if !last.isAlone { add(.operand(last.clause.operand), from: last.operand.lowerBound) }
      if last.isAlone || !last.operand.isEmpty { addClauses(after: read) }
    } else if slots.isEmpty {
      add(.operand(.importedFile), from: 0)
      addClauses(after: read)
    }
  }

  /// Adds the clauses that can follow, by the contents of the file.
  private mutating func addClauses(after read: FileClauses) {
    guard !pieces.isEmpty else { return }
    var offered: [Clause] = []
    for form in read.meant where mayHold(form.contents, read) {
      offered += form.clauses.filter { clause in
        form.shows(clause) && read[clause] == nil && !offered.contains { $0.word == clause.word }
          && (read.isOfKnownType || form.ownWords != nil || clause.operand == .fileFormat(.import))
      }
    }
    for clause in PhraseSlots.ranked(offered) { addWord(clause.word, clause.operand, if: true) }
  }

  /// Adds the second word of a two-word clause, such as `with everything`.
  private mutating func addRest() {
    guard pieces.count > 1 else { return }
    let read = FileClauses(
      sentence.phrase.part(0..<pieces.count - 1), of: sentence.verb)
    for form in sentence.verb.forms where mayHold(form.contents, read) {
      for clause in [form.ownWords].compactMap(\.self) + form.clauses {
        guard let (first, rest) = clause.twoWords, words.last == first, read[clause] == nil,
          !slots.contains(where: { $0.kind == .clause(rest, before: clause.operand) })
        else { continue }
        addWord(rest, clause.operand, if: true)
      }
    }
  }

  private func mayHold(_ contents: FileContents, _ read: FileClauses) -> Bool {
    read.format.map(contents.isHeld) ?? (contents == .anything || read.mayHoldAnything)
  }

  // MARK: Clauses

  /// The clauses whose operand is one word, or extends to the end of the phrase.
  private var literals: [Clause] {
    form.clauses.filter { clause in
      !clause.words.isEmpty
        && !clause.words.contains { ClauseWord(rawValue: $0).map(form.words.contains) ?? false }
    }
  }

  private func clause(openedBy word: String?) -> Clause? {
    guard let word else { return nil }
    return form.clauses.first { $0.words.contains(word) }
  }

  /// Whether the word before the cursor opens a clause.
  private var opensClause: Bool { pieces.last.map(form.opensClause) ?? false }

  /// The last word before the cursor that opens a clause of variable length at the end of the
  /// phrase.
  private var openClause: (clause: Clause, index: Int)? {
    guard let index = pieces.lastIndex(where: form.opensClause),
      let clause = clause(openedBy: words[index])
    else { return nil }
    return (clause, index)
  }

  private mutating func addClauses() {
    if let last = words.last,
      let open = literals.first(where: { last.map($0.words.contains) ?? false })
    {
      return add(.operand(open.operand), from: pieces.count)
    }
    if let file = form.clauses.first(where: { $0.operand == .itemFile }),
      let to = words.lastIndex(of: file.word)
    {
      add(.operand(.itemFile), from: to + 1)
    }
    if let openClause { addOperand(of: openClause.clause, from: openClause.index + 1) }
    guard !pieces.isEmpty || mayBeginWithClause, !opensClause else { return }
    for clause in PhraseSlots.ranked(form.clauses.filter(\.isOffered)) { addWords(of: clause) }
    if let ordered = form.clauses.first(where: { $0.then != nil }), pieces.count > 1,
      words[pieces.count - 2] == ordered.word
    {
      addWord(ordered.then ?? "", .alone("descending"), if: true)
    }
  }

  private static func ranked(_ clauses: [Clause]) -> [Clause] {
    clauses.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }

  private mutating func addWords(of clause: Clause) {
    guard !clause.words.isEmpty else {
      guard words.allSatisfy({ $0.map { ShownStatus(word: $0) == nil } ?? true }),
        case .oneOf(let choices) = clause.operand.traits.recognition
      else { return }
      for choice in choices { addWord(choice.word, .alone(choice.meaning), if: true) }
      return
    }
    // Right after a condition, `in` is its operator, except in `set`.
    let isOperator =
      clause.words == Clause.in.words && !form.changesItems && sentence.followsCondition
      && pieces.isEmpty
    let isSaid = words.contains { $0.map(clause.words.contains) ?? false }
    let follows = !sentence.followsCondition || mayFollowCondition(clause)
    if clause.word == Clause.everything.word {
      // In a schedule this clause needs braces.
      let parts = clause.parts
      let isThere = zip(words, words.dropFirst()).contains { [$0, $1] == parts.map(Optional.some) }
      guard sentence.verb != .every, !isThere else { return }
      if let first = parts.first, words.last == first {
        return addWord(parts[1...].joined(separator: " "), clause.operand, if: true)
      }
    }
    addWord(clause.word, clause.operand, if: !isOperator && !isSaid && follows)
  }

  /// Whether a clause may follow a condition. `check` accepts a name, money and a shop only for one
  /// item, by its name.
  private func mayFollowCondition(_ clause: Clause) -> Bool {
    switch clause.operand {
    case .condition: false
    case .boughtName, .money, .shop: !form.selectsItems || form.changesItems
    default: true
    }
  }

  /// Adds the operand of a clause that is already open.
  private mutating func addOperand(of clause: Clause, from index: Int) {
    switch clause.operand {
    case .amount:
      guard index < pieces.count else { return addHere(.operand(.amount)) }
      if index == pieces.count - 1 { add(.unit, from: pieces.count) }
    case .text, .money:
      if index == pieces.count { addHere(.operand(clause.operand)) }
    case .measure: add(.unit, from: index)
    default: add(.operand(clause.operand), from: index)
    }
  }

  private var mayBeginWithClause: Bool {
    if case .optional? = form.parts.first { return true }
    return form.parts.isEmpty || sentence.followsCondition
  }

  private mutating func addWord(_ text: String, _ operand: Operand, if fits: Bool) {
    guard fits, !word.isQuoted else { return }
    addHere(.clause(text, before: operand))
  }
}
