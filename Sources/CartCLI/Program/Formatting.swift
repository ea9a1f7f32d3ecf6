/// What `qc fmt` does with what it formatted.
struct Formatting: Hashable {
  /// Whether files stay as they are, and those that would change are named.
  var checks: Bool
  /// Whether files stay as they are, and what would change is shown.
  var showsDifferences: Bool

  init(_ options: Options) {
    checks = options.check
    showsDifferences = options.diff
  }

  /// Whether the files themselves are changed.
  var writes: Bool { !checks && !showsDifferences }
}
