/// What a command says of itself; help, completion and errors read it.
package struct CommandHelp: Sendable {
  /// The group it is listed under.
  package enum Group: String, Sendable, CaseIterable {
    case items = "Items"
    case lists = "Lists"
    case looking = "Looking"
    case templates = "Templates and schedules"
    case history = "History"
    case scripts = "Scripts"
    case program = "The program"
  }

  /// Where it is listed.
  package var group: Group
  /// How it is written, words to replace in capitals; of a sentence, what its forms say.
  package var usage: [String]
  /// What it does, in one line.
  package var summary: String
  /// What else to know, a paragraph each.
  package var details: [String]
  /// Sentences that run, in this order, on an empty store.
  package var examples: [String]
  /// Commands to look at next.
  package var seeAlso: [CommandName]

  /// Describes a command.
  package init(
    group: Group, usage: [String] = [], summary: String, details: [String] = [],
    examples: [String], seeAlso: [CommandName] = []
  ) {
    self.group = group
    self.usage = usage
    self.summary = summary
    self.details = details
    self.examples = examples
    self.seeAlso = seeAlso
  }
}
