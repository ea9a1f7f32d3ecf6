/// The mode of `qc fmt`: write files, check them, or show the differences.
struct Formatting: Hashable {
  /// Whether files are unchanged, and those that would change are listed.
  var checks: Bool
  /// Whether files are unchanged, and the differences are shown.
  var showsDifferences: Bool

  init(_ options: Options) {
    checks = options.has(.check)
    showsDifferences = options.has(.diff)
  }

  /// Whether the files themselves are changed.
  var writes: Bool { !checks && !showsDifferences }
}
