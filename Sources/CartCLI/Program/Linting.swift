/// The mode of `qc lint`.
struct Linting: Hashable {
  /// Whether warnings count as failures.
  var isStrict: Bool
  /// Whether unambiguous fixes are applied.
  var fixes: Bool

  init(_ options: Options) {
    isStrict = options.has(.strict)
    fixes = options.has(.fix)
  }
}
