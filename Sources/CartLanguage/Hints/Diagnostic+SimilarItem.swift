extension Diagnostic {
  /// The hint on `add Bananas; add Banana`.
  ///
  /// - Parameters:
  ///   - name: the name of the new item.
  ///   - other: the name of the existing item.
  ///   - shown: the existing item with its amount.
  ///   - clause: the list clause for the help; empty if the list is implied.
  package static func similarItem(
    _ name: String, at range: SourceRange, other: String, shown: String, clause: String = ""
  ) -> Diagnostic {
    hint(
      .similarItem, "`\(shown)` is also on the list", at: range,
      help: "if they are the same: `rename \(TypedName.of(name)) to \(TypedName.of(other))"
        + "\(clause)`")
  }
}
