/// What a command says of itself; help, completion and errors read it.
public struct CommandHelp: Sendable {
  /// The group it is listed under.
  public enum Group: String, Sendable, CaseIterable {
    case items = "Items"
    case lists = "Lists"
    case looking = "Looking"
    case templates = "Templates and schedules"
    case history = "History"
    case scripts = "Scripts"
    case program = "The program"
  }

  /// Where it is listed.
  public var group: Group
  /// Its forms, words to replace in capitals.
  public var usage: [String]
  /// What it does, in one line.
  public var summary: String
  /// What else to know, a paragraph each.
  public var details: [String]
  /// Sentences that run, in this order, on an empty store.
  public var examples: [String]
  /// Commands to look at next.
  public var seeAlso: [CommandName]

  /// Describes a command.
  public init(
    group: Group, usage: [String], summary: String, details: [String] = [],
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
