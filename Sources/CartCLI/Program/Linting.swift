/// What `qc lint` does besides saying what it found.
struct Linting: Hashable {
  /// Whether warnings count as failures.
  var isStrict: Bool
  /// Whether what has one right answer is put right.
  var fixes: Bool

  init(_ options: Options) {
    isStrict = options.strict
    fixes = options.fix
  }
}
