/// `delete list NAME`, `delete template NAME`, `delete schedule NAME`
public struct DeleteCommand: CommandSyntax {
  /// The verb.
  public static let name = CommandName.delete
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .lists,
    usage: ["delete list NAME", "delete template NAME", "delete schedule NAME"],
    summary: "Delete a list with everything on it, a template or a schedule.",
    details: ["Lists, templates and schedules are deleted; items are removed."],
    examples: [
      "list Party", "delete list Party", "template snack { add Apples }", "delete template snack",
    ],
    seeAlso: [.remove, .clear])

  /// What to delete.
  public enum Subject: Hashable, Sendable {
    /// A list, by its title.
    case list(Phrase)
    /// A template.
    case template(Name)
    /// A schedule.
    case schedule(Phrase)
  }

  /// What to delete.
  public var subject: Subject

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> DeleteCommand {
    if parser.accept(word: "template", before: .templateName) {
      return DeleteCommand(subject: .template(try parser.expectTemplate(for: name)))
    }
    if parser.accept(word: "schedule", before: .schedule) {
      return DeleteCommand(subject: .schedule(try parser.expectSchedule(for: name)))
    }
    guard parser.accept(word: "list", before: .title) else { throw try notAList(&parser) }
    let phrase = try parser.parsePhrase()
    guard !phrase.isEmpty else { throw parser.missing("the name of a list", for: name) }
    return DeleteCommand(subject: .list(phrase))
  }

  private static func notAList(_ parser: inout Parser) throws(Diagnostic) -> Diagnostic {
    let phrase = try parser.parsePhrase()
    guard !phrase.isEmpty else { return parser.missing("`list` and its name", for: name) }
    let words = parser.source.text(phrase.range)
    return Diagnostic(
      .wrongVerb, "`delete` is for lists, templates and schedules; items are removed",
      at: phrase.range,
      help: ["for an item: `remove \(words)`; for a list: `delete list \(words)`"])
  }
}
