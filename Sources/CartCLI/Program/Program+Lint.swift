import CartLanguage

/// What can be known wrong with scripts without running them: `qc lint`.
extension Program {
  /// Looks through files, the scripts in folders, and standard input. What it finds is its
  /// result, and goes to standard output.
  func lint(
    _ paths: [String], isStrict: Bool, _ console: Console
  ) throws -> ExitStatus {
    var found: Set<Severity> = []
    var status = ExitStatus.success
    for path in try ScriptFiles.all(at: paths) {
      do {
        let diagnostics = try findings(in: path)
        try console.show(diagnostics.filter { !options.quiet || $0.severity == .error })
        found.formUnion(diagnostics.map(\.severity))
      } catch let error as FileError {
        try console.report([error.diagnostic])
        status = error.status
      }
    }
    if found.contains(.error) { return .source }
    return status == .success && isStrict && !found.isEmpty ? .failure : status
  }

  private func findings(in path: String) throws -> [Diagnostic] {
    do {
      let source = try path == "-" ? standardInput() : script(at: path)
      return Linter.check(source, loader: loader)
    } catch let error as Diagnostic {
      return [error]
    }
  }
}
