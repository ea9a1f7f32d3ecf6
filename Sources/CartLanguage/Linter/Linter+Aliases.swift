extension Linter {
  /// An alias does nothing in a script: at prompts alone is something typed that it could become
  /// part of. What only declares is there to be included, perhaps by `init.qc`.
  mutating func noteAlias(_ command: AliasCommand) {
    guard let definition = command.definition, !source.isInitScript else { return }
    aliases.append(
      .warning(
        .unusedName, "nothing becomes of `\(definition.alias.text)` in a script",
        at: definition.alias.range,
        help: "aliases are for prompts; `init.qc` keeps them"))
  }
}

extension Source {
  /// Whether prompts run it before their first entry, by its name.
  fileprivate var isInitScript: Bool { name.split(separator: "/").last == "init.qc" }
}
