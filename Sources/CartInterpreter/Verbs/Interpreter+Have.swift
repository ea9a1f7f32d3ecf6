package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: HaveCommand) throws {
    for said in command.claims {
      let read = try read(said.phrase, as: HaveCommand.form)
      try refuseClauses(of: read, at: said.phrase.range)
      try refuseCourtesy(in: said.phrase)
      let before = try pantryClaim(read.key)
      let claim = try claim(said, read, after: before)
      if claim == before {
        try output.emit(Remark.samePantry(claim))
      } else {
        try apply(
          .pantry(before.map { .changed(from: $0, to: claim) } ?? .added(claim)), on: nil)
      }
    }
  }

  private func claim(
    _ said: HaveCommand.Claim, _ read: ReadPhrase, after before: PantryClaim?
  ) throws -> PantryClaim {
    let noted = try said.noted.map { try day($0, choosing: .past) } ?? agenda.today
    let until = try said.until.map { try day($0) }
    if let until, until < noted, let range = said.until?.range {
      throw Diagnostic(
        .wrongDay, "the last day (\(until.text)) is in the past", at: range,
        help: ["choose a later day, or leave `until` out"])
    }
    if let before, before.isAlways, !said.isAlways, until == nil, said.noted == nil,
      read.amount == nil
    {
      // Noting the item again does not end `always`.
      return before
    }
    let stated = try value(of: read).flatMap { try statedItem($0, at: read.nameRange) }
    return PantryClaim(
      name: before.map { $0.key == read.key ? read.name : $0.name } ?? read.name,
      quantity: read.amount?.counted ?? stated?.quantity, isAlways: said.isAlways, noted: noted,
      until: until)
  }

  private func refuseClauses(of read: ReadPhrase, at range: SourceRange) throws {
    guard !NameKey(read.name).isEmpty else {
      guard read.hasClauses else { throw Diagnostic.emptyName(range) }
      throw Diagnostic(
        .missingName, "missing item name", at: range,
        help: ["write a name, such as `have Rice`"])
    }
    guard !read.hasClauses else {
      let clause = read.nameRange.upperBound..<range.upperBound
      throw Diagnostic(
        .wrongClause, "`have` accepts only `always` and `until`", at: clause,
        help: [
          "write `have \(source.text(range.lowerBound..<read.nameRange.upperBound))`; to keep it in "
            + "the name, quote it"
        ])
    }
    guard read.name.utf8.count <= ShoppingItem.maximumNameLength else {
      throw Diagnostic(.nameTooLong, ValidationError.nameTooLong.sentence, at: read.nameRange)
    }
  }
}
