import CartModels

/// `set WHICH [quantity Q] [in CATEGORY] [note TEXT] [due DAY] [name TEXT]`
package struct SetCommand: SelectionVerb {
  package static let name = CommandName.set
  package static let help = CommandHelp(
    group: .items,
    summary: "Change items on a list.",
    details: [
      "Give at least one clause. `note \"\"` removes the note, and `none` after `due` or `at` "
        + "removes the due date or the shop. `name` is the item's new name, as with `rename`.",
      "In these clauses, `{…}` can use the fields of each item, as conditions do.",
    ],
    examples: [
      "add Milk", "set Milk quantity 2 l in dairy note \"the fresh one\"",
      "set where quantity > 1 quantity 3", "set Milk due friday", "set Milk name \"Oat Milk\"",
      "set where category = \"dairy\" quantity {quantity * 2}",
    ],
    seeAlso: [.rename, .add])
  package static let forms = [
    Form(.selection(.any), clauses: .quantity, .in, .at, .note, .newDue, .name, .on)
  ]
  package static let mayWrite = true

  /// The items to change, with the clauses at the end of the last phrase.
  package var selection: Selection

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> SetCommand {
    let selection: Selection
    do throws(Diagnostic) {
      selection = try parser.parseSelection(for: name)
    } catch {
      throw error.takingDayAway(in: parser.source)
    }
    guard let last = selection.last, saysWhat(last) else {
      throw nothingToSet(selection, parser.source)
    }
    try expectAmount(in: last, of: selection, &parser)
    let command = SetCommand(selection: selection)
    for clause in command.clausesOfItems {
      for hole in last.pieces[clause].compactMap(\.hole) {
        parser.holes[hole.number].isOfItem = true
      }
    }
    return command
  }

  /// Whether a phrase may contain a clause that sets something.
  private static func saysWhat(_ phrase: Phrase) -> Bool {
    phrase.pieces.contains { piece in
      guard let word = piece.clause, !word.isListClause else { return false }
      return form.clauses.contains { $0.words.contains(word.rawValue) }
    }
  }

  /// Rejects a `quantity` at the end without an amount, and an amount of zero. Both are invalid for
  /// any name.
  private static func expectAmount(
    in phrase: Phrase, of selection: Selection, _ parser: inout Parser
  ) throws(Diagnostic) {
    if let end = phrase.pieces.last, end.clause == .due, phrase.pieces.count > 1 {
      throw parser.missing("a day after `due`", for: name)
    }
    for index in phrase.pieces.indices.dropFirst() where phrase.pieces[index].clause == .quantity {
      let rest = Array(phrase.pieces[(index + 1)...].prefix(AmountReader.mostPieces))
      guard !rest.isEmpty else { throw parser.missing("an amount after `quantity`", for: name) }
      do throws(Diagnostic) {
        _ = try AmountReader.head(of: rest)
      } catch {
        guard error.code == .invalidQuantity else { throw error }
        throw error.takingOff(selection, before: phrase.pieces[index], in: parser.source)
      }
    }
  }

  /// The error for `set Milk 3`, which lacks the word `quantity`.
  private static func nothingToSet(_ selection: Selection, _ source: Source) -> Diagnostic {
    if let early = selection.phrases.dropLast().first(where: saysWhat) {
      return Diagnostic(
        .wrongClause, "the clauses apply to all items, so they come last", at: early.range,
        help: ["put them after the last item, or write one `set` for each item"])
    }
    var diagnostic = Diagnostic(
      .missing, "`set` needs at least one clause", at: selection.range,
      help: [
        "add a clause: `quantity AMOUNT`, `in CATEGORY`, `at SHOP`, `note \"TEXT\"`, `due` "
          + "and a day, or `name \"TEXT\"`"
      ])
    let command = SetCommand(selection: selection)
    if let price = command.asPrice(in: source) {
      diagnostic.help = ["write `\(price)`"]
    } else if let note = command.withNote(in: source) {
      diagnostic.help = ["items have no `\(note.field)`; put it in the note: `\(note.sentence)`"]
      diagnostic.correct(selection.range, with: String(note.sentence.dropFirst("set ".count)))
    } else if let sentence = command.withFieldLast(in: source) ?? command.withClause(in: source)
      ?? (hasClauseTypo(selection)
        ? nil : command.withQuantity(in: source) ?? command.withQuantityLast(in: source))
    {
      diagnostic.help = ["write `\(sentence)`"]
      diagnostic.correct(selection.range, with: String(sentence.dropFirst("set ".count)))
    }
    return diagnostic
  }

  /// Whether a clause word may be mistyped: `set Milk quanity 3`.
  private static func hasClauseTypo(_ selection: Selection) -> Bool {
    selection.phrases.contains { phrase in
      phrase.pieces.dropFirst().contains { piece in
        piece.word.map { ClauseTypo.mayBeTypo($0, of: form.clauses) } ?? false
      }
    }
  }

  /// The corrected form of `set Milk 3`, `set Milk to 3` and `set Milk = 3`.
  private func withQuantity(in source: Source) -> String? {
    guard let phrase = selection.phrases.last, selection.condition == nil,
      let split = SetCommand.amountStart(of: phrase)
    else { return nil }
    let isJoined = split > 1 && SetCommand.isJoint(phrase.pieces[split - 1])
    let end = isJoined ? split - 2 : split - 1
    // `set Milk for 2 3`: either number may be the amount.
    guard end == 0 || phrase.pieces[end].word?.allSatisfy(\.isNumber) != true else { return nil }
    let names = phrase.pieces[end].range.upperBound
    let amount = phrase.pieces[split].range.lowerBound
    return "set \(source.text(selection.range.lowerBound..<names)) "
      + "quantity \(source.text(amount..<phrase.range.upperBound))"
  }

  /// The corrected form of `set 2 Milk`.
  private func withQuantityLast(in source: Source) -> String? {
    guard selection.condition == nil, selection.phrases.count == 1, let phrase = selection.last
    else { return nil }
    do throws(Diagnostic) {
      guard let amount = try AmountReader.head(of: phrase.pieces),
        amount.count < phrase.pieces.count
      else { return nil }
      let name = source.text(phrase.range(of: amount.count..<phrase.pieces.count))
      return "set \(name) quantity \(amount.quantity.sentenceText)"
    } catch {
      return nil
    }
  }

  /// Whether a piece joins a name and its new value: `set Milk to 3`.
  private static func isJoint(_ piece: Piece) -> Bool {
    ["to", "for", "=", ":"].contains(piece.word?.lowercased())
  }

  /// The corrected form of `set Milk qty 3` and `set Milk category dairy`.
  private func withClause(in source: Source) -> String? {
    fieldAndValue(in: source) { word, pieces, value in
      guard let field = ItemField(elsewhere: word) ?? ItemField(rawValue: word) else { return nil }
      let isAmount = SetCommand.isAmount(pieces)
      switch field {
      case .own(.quantity), .own(.amount): return isAmount ? "quantity \(value)" : nil
      case .own(.category) where SetCommand.amountStart(of: pieces) == nil && !isAmount:
        return "in \(value)"
      case .own(.note):
        return "note \(pieces.last?.isQuoted == true ? value : QuotedText.of(value))"
      case .stored(let stored) where stored == .shop: return "\(stored.field.clause) \(value)"
      case .own, .stored: return nil
      }
    }?.sentence
  }

  /// The corrected form of `set Milk price 2`: a value without a field goes into the note.
  private func withNote(in source: Source) -> (sentence: String, field: String)? {
    fieldAndValue(in: source) { word, _, value in
      SetCommand.fieldsElsewhere.contains(word)
        ? "note \(QuotedText.of("\(word) \(value)"))" : nil
    }
  }

  /// The corrected form of `set Milk price 2.50` and `set budget 50`: money has verbs of its own.
  private func asPrice(in source: Source) -> String? {
    guard selection.condition == nil, let phrase = selection.phrases.last,
      selection.phrases.count == 1
    else { return nil }
    let words = phrase.pieces.map { $0.word?.lowercased() }
    let text = { source.text(phrase.range(of: $0)) }
    if words.count > 1, words[0] == "budget" { return "budget \(text(1..<words.count))" }
    guard let place = words.dropFirst().firstIndex(where: { $0 == "price" || $0 == "cost" }),
      place + 1 < words.count
    else { return nil }
    let isJoined = SetCommand.isJoint(phrase.pieces[place + 1]) && place + 2 < words.count
    let money = text((isJoined ? place + 2 : place + 1)..<words.count)
    return "price \(text(0..<place)) \(money)"
  }

  /// The item fields of other programs.
  private static let fieldsElsewhere: Set<String> = [
    "brand", "colour", "color", "size", "priority", "tag", "tags", "label",
    "barcode", "url", "link", "weight", "type", "variety",
  ]

  /// The sentence in which a word after the name and its value become a clause.
  private func fieldAndValue(
    in source: Source,
    clause: (_ word: String, _ pieces: ArraySlice<Piece>, _ value: String) -> String?
  ) -> (sentence: String, field: String)? {
    guard selection.condition == nil, let phrase = selection.phrases.last else { return nil }
    for index in phrase.pieces.indices.dropFirst() {
      guard let word = phrase.pieces[index].word?.lowercased() else { continue }
      var value = phrase.pieces[(index + 1)...]
      if let joint = value.first, value.count > 1, SetCommand.isJoint(joint) { value.removeFirst() }
      guard let first = value.first, let last = value.last else { return nil }
      let said = source.text(first.range.lowerBound..<last.range.upperBound)
      guard let clause = clause(word, value, said) else { continue }
      let name = selection.range.lowerBound..<phrase.pieces[index - 1].range.upperBound
      return ("set \(source.text(name)) \(clause)", word)
    }
    return nil
  }

  /// Whether some pieces are only an amount.
  private static func isAmount(_ pieces: ArraySlice<Piece>) -> Bool {
    do throws(Diagnostic) {
      return try AmountReader.head(of: Array(pieces))?.count == pieces.count
    } catch {
      return true
    }
  }

  /// The start of an amount at the end of a phrase.
  private static func amountStart(of phrase: Phrase) -> Int? { amountStart(of: phrase.pieces[...]) }

  private static func amountStart(of pieces: ArraySlice<Piece>) -> Int? {
    (max(
      pieces.startIndex + 1, pieces.endIndex - AmountReader.mostPieces)..<max(
        pieces.startIndex + 1, pieces.endIndex)).first { isAmount(pieces[$0...]) }
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Diagnostic {
  /// The error for an amount of zero, which means removal. If nothing else is set, the help shows
  /// the `remove` sentence.
  fileprivate func takingOff(
    _ selection: Selection, before clause: Piece, in source: Source
  ) -> Diagnostic {
    let clauses = (selection.last?.pieces ?? []).filter { $0.clause != nil }
    let items = source.text(selection.range.lowerBound..<clause.range.lowerBound)
    var diagnostic = self
    diagnostic.help = [
      clauses.count == 1
        ? "to remove it from the list: `remove \(items.trimmingBlanks)`"
        : "to remove items from the list: `remove WHICH`"
    ]
    return diagnostic
  }
}

extension Diagnostic {
  /// The error for `set Rice due ""`, where `none` was meant.
  fileprivate func takingDayAway(in source: Source) -> Diagnostic {
    guard code == .emptyName, let range,
      source.text(0..<range.lowerBound).split(whereSeparator: \.isWhitespace).last?.lowercased()
        == "due"
    else { return self }
    var diagnostic = self
    diagnostic.help = ["write `none` to remove the due date"]
    diagnostic.correct(range, with: "none")
    return diagnostic
  }
}

extension SetCommand {
  /// The clauses whose interpolations use fields of each item, as pieces of the last phrase.
  package var clausesOfItems: [Range<Int>] {
    guard let pieces = selection.last?.pieces else { return [] }
    let starts = pieces.indices.filter { pieces[$0].clause != nil }
    return zip(starts, starts.dropFirst() + [pieces.endIndex]).map { $0..<$1 }.filter { clause in
      pieces[clause.lowerBound].clause?.isListClause == false
        && pieces[clause].contains { $0.hole?.expression.namesField == true }
    }
  }

  /// The same command without those clauses.
  package var withoutClausesOfItems: SetCommand {
    guard let last = selection.last else { return self }
    let left = clausesOfItems
    let pieces = last.pieces.indices.filter { index in !left.contains { $0.contains(index) } }
    return SetCommand(selection: selection.ending(with: pieces.map { last.pieces[$0] }))
  }
}

extension SetCommand {
  /// The corrected form of `set quantity of Milk to 3`.
  package func withFieldLast(in source: Source) -> String? {
    guard selection.phrases.count == 1, selection.condition == nil else { return nil }
    var pieces = selection.phrases[0].pieces[...]
    if pieces.first?.word?.lowercased() == "the" { pieces.removeFirst() }
    guard let field = pieces.popFirst()?.word?.lowercased(),
      ["of", "for"].contains(pieces.popFirst()?.word?.lowercased()),
      let joint = pieces.firstIndex(where: { ["to", "=", ":"].contains($0.word?.lowercased()) }),
      let first = pieces.first, let last = pieces.last, joint > pieces.startIndex,
      joint < pieces.index(before: pieces.endIndex)
    else { return nil }
    let name = source.text(first.range.lowerBound..<pieces[joint - 1].range.upperBound)
    let value = source.text(pieces[joint + 1].range.lowerBound..<last.range.upperBound)
    switch field {
    case "quantity", "amount": return "set \(name) quantity \(value)"
    case "category": return "set \(name) in \(value)"
    case "due": return "set \(name) due \(value)"
    case "note": return "set \(name) note \(last.isQuoted ? value : QuotedText.of(value))"
    default: return nil
    }
  }
}
