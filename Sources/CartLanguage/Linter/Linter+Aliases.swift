extension Linter {
  /// An alias has no effect in a script, because it only applies to typed input. A source with only
  /// declarations is meant to be included, perhaps by `init.qc`.
  mutating func noteAlias(_ command: Command) {
    guard let definition = (command.fields as? AliasCommand)?.definition, !source.isInitScript
    else { return }
    aliases.append(
      .warning(
        .unusedName, "alias `\(definition.alias.text)` has no effect in a script",
        at: definition.alias.range,
        help: "aliases only work at a prompt; put it in `init.qc`"))
  }
}

extension Source {
  /// Whether its name is `init.qc`, which prompts run at the start.
  fileprivate var isInitScript: Bool { name.split(separator: "/").last == "init.qc" }
}
