/// The description of a command, for help, completion and errors.
package struct CommandHelp: Sendable {
  /// The group of commands that lists it.
  package enum Group: String, Sendable, CaseIterable {
    case items = "Items"
    case lists = "Lists"
    case looking = "Queries"
    case money = "Money"
    case templates = "Planning"
    case history = "History"
    case scripts = "Scripts"
    case program = "Program"
  }

  /// The group of commands that lists it.
  package var group: Group
  /// The usage lines, with placeholders in capitals; those of sentences come from their forms.
  package var usage: [String]
  /// The effect of the command, in one line.
  package var summary: String
  /// More details, a paragraph each.
  package var details: [String]
  /// Sentences that run, in this order, on an empty store.
  package var examples: [String]
  /// Related commands.
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
