extension Diagnostic {
  /// `add Bananas; add Banana`
  ///
  /// - Parameters:
  ///   - name: the name that is new.
  ///   - other: the name of what is there already.
  ///   - shown: the same with its amount.
  ///   - clause: says the list, where it doesn't go without saying.
  package static func similarItem(
    _ name: String, at range: SourceRange, other: String, shown: String, clause: String = ""
  ) -> Diagnostic {
    hint(
      .similarItem, "`\(shown)` is also on the list", at: range,
      help: "if they are the same: `rename \(TypedName.of(name)) to \(TypedName.of(other))"
        + "\(clause)`")
  }
}
