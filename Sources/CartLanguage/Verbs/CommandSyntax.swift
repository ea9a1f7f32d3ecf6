/// A verb's syntax: its fields, how they are read, and its help.
public protocol CommandSyntax: Hashable, Sendable {
  /// The verb.
  static var name: CommandName { get }
  /// What it says of itself.
  static var help: CommandHelp { get }
  /// Reads what follows the verb, up to the statement's end.
  static func parse(_ parser: inout Parser) throws(Diagnostic) -> Self
}
