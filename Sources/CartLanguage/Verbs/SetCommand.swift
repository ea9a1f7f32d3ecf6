/// `set WHICH [quantity Q] [in CATEGORY] [note TEXT] [due DAY] [name TEXT]`
package struct SetCommand: SentenceSyntax {
  package static let name = CommandName.set
  package static let help = CommandHelp(
    group: .items,
    usage: [
      "set WHICH [quantity AMOUNT] [in CATEGORY] [note \"TEXT\"] [due DAY] [name \"TEXT\"] "
        + "[on LIST]"
    ],
    summary: "Change items that are on a list.",
    details: [
      "At least one of the clauses must stand. `note \"\"` takes a note away, and `none` after "
        + "`due` the day; `name` is the item's new name, as with `rename`."
    ],
    examples: [
      "add Milk", "set Milk quantity 2 l in dairy note \"the fresh one\"",
      "set where quantity > 1 quantity 3", "set Milk due friday", "set Milk name \"Oat Milk\"",
    ],
    seeAlso: [.rename, .add])
  package static let phraseForm = PhraseForm(
    .items(.any), clauses: [.quantity, .in, .note, .due, .name, .to, .on, .from],
    offering: [.quantity, .in, .note, .due, .name, .on])
  package static let mayWrite = true

  /// Which items, with the clauses at the end of the last phrase.
  package var selection: Selection

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> SetCommand {
    let selection = try parser.parseSelection(for: name)
    guard let last = selection.last, saysWhat(last) else {
      throw nothingToSet(selection, parser.source)
    }
    try expectAmount(in: last, of: selection, &parser)
    return SetCommand(selection: selection)
  }

  /// Whether a phrase may hold a clause that sets something.
  private static func saysWhat(_ phrase: Phrase) -> Bool {
    phrase.pieces.contains { $0.clause.map { !$0.isListClause } ?? false }
  }

  /// Whatever names exist, `quantity` at the end lacks its amount, and an
  /// amount after it is above zero.
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

  /// `set Milk 3` lacks the word `quantity`.
  private static func nothingToSet(_ selection: Selection, _ source: Source) -> Diagnostic {
    if let early = selection.phrases.dropLast().first(where: saysWhat) {
      return Diagnostic(
        .wrongClause, "what is set holds for all items, so it goes last", at: early.range,
        help: ["put it after the last item, or write one `set` for each"])
    }
    if let sentence = SetCommand(selection: selection).withFieldLast(in: source) {
      return Diagnostic(
        .missing, "`set` needs something to set", at: selection.range,
        help: ["write `\(sentence)`"])
    }
    var help = [
      "say what to set: `quantity AMOUNT`, `in CATEGORY`, `note \"TEXT\"`, `due` "
        + "and a day, or `name \"TEXT\"`"
    ]
    if let phrase = selection.phrases.last, selection.condition == nil,
      let split = amountStart(of: phrase)
    {
      // `set Milk to 3` and `set Milk = 3` mean the same.
      let joints = ["to", "=", ":"]
      let isJoined = split > 1 && joints.contains(phrase.pieces[split - 1].word?.lowercased() ?? "")
      let names = phrase.pieces[(isJoined ? split - 2 : split - 1)].range.upperBound
      let amount = phrase.pieces[split].range.lowerBound
      help = [
        "write `set \(source.text(selection.range.lowerBound..<names)) "
          + "quantity \(source.text(amount..<phrase.range.upperBound))`"
      ]
    }
    return Diagnostic(.missing, "`set` needs something to set", at: selection.range, help: help)
  }

  /// Where a phrase ends with something that reads as an amount.
  private static func amountStart(of phrase: Phrase) -> Int? {
    let count = phrase.pieces.count
    return (max(1, count - AmountReader.mostPieces)..<max(1, count)).first { index in
      let tail = Array(phrase.pieces[index...])
      do throws(Diagnostic) {
        return try AmountReader.head(of: tail)?.count == tail.count
      } catch {
        return true
      }
    }
  }

  package var phraseRole: PhraseRole { .items(selection) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Diagnostic {
  /// No amount is how an item is taken off; where nothing else is set, that can be said.
  fileprivate func takingOff(
    _ selection: Selection, before clause: Piece, in source: Source
  ) -> Diagnostic {
    let clauses = (selection.last?.pieces ?? []).filter { $0.clause != nil }
    let items = source.text(selection.range.lowerBound..<clause.range.lowerBound)
    var diagnostic = self
    diagnostic.help = [
      clauses.count == 1
        ? "to take it off the list: `remove \(items.trimmingBlanks)`"
        : "to take items off the list: `remove WHICH`"
    ]
    return diagnostic
  }
}

extension SetCommand {
  /// `set quantity of Milk to 3`, as it is written here.
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
