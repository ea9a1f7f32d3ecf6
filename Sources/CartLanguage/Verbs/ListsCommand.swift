/// `lists [limit N]`
package struct ListsCommand: SentenceSyntax {
  package static let name = CommandName.lists
  package static let help = CommandHelp(
    group: .lists,
    summary: "Show every list with its progress, last changed first.",
    examples: ["list Weekly", "list Party", "lists", "lists limit 1"],
    seeAlso: [.list, .show])
  package static let forms = [Form(clauses: .limit)]
  package static let mayWrite = false

  /// The maximum number of lists to show; nil for all.
  package var limit: Int?

  private static let advice = "write `lists limit 10`, or leave out `limit` to show all"

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ListsCommand {
    guard parser.accept(word: "limit", before: .count) else {
      if let count = Int(parser.text(parser.token)), count > 0 {
        let range = parser.token.range
        var mistake = parser.unexpected("`limit` before the number")
        mistake.help = ["write `lists limit \(count)`"]
        mistake.correct(range, with: "limit \(count)")
        throw mistake
      }
      return ListsCommand()
    }
    do throws(Diagnostic) {
      if let limit = try parser.parseCount(for: name) { return ListsCommand(limit: limit) }
    } catch {
      throw error.advising(ListsCommand.advice)
    }
    throw parser.missing("a number after `limit`", for: name).advising(ListsCommand.advice)
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Diagnostic {
  /// The same error with other help.
  fileprivate func advising(_ help: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.help = [help]
    return diagnostic
  }
}
