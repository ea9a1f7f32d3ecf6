import CartLanguage
import CartModels

/// What can be known wrong with scripts without running them: `qc lint`.
extension Program {
  /// Looks through files, the scripts in folders, and standard input. What it finds is its
  /// result, and goes to standard output.
  func lint(_ paths: [String], _ linting: Linting, _ console: Console) throws -> ExitStatus {
    let paths = try ScriptFiles.all(at: paths)
    let files = filesWork("lint", paths)
    return try meter.following(files.work) { try lint(paths, linting, console, files) }
  }

  private func lint(
    _ paths: [String], _ linting: Linting, _ console: Console, _ files: FilesWork
  ) throws -> ExitStatus {
    var found: Set<Severity> = []
    var status = ExitStatus.success
    for path in paths {
      files.begin()
      do {
        let diagnostics = try findings(in: path, linting, console, files)
        let said = diagnostics.filter { !options.quiet || $0.severity == .error }
        // Where the result is the source put right, the rest isn't.
        if linting.fixes, path == "-" {
          try console.report(said)
        } else {
          try console.show(said)
        }
        found.formUnion(diagnostics.map(\.severity))
      } catch let error as FileError {
        try console.report([error.diagnostic])
        status = error.status
      }
    }
    if found.contains(.error) { return .source }
    return status == .success && linting.isStrict && !found.isEmpty ? .failure : status
  }

  /// What there is to say of a file, after what can be was put right.
  private func findings(
    in path: String, _ linting: Linting, _ console: Console, _ files: FilesWork
  ) throws -> [Diagnostic] {
    do {
      let source = try path == "-" ? standardInput() : script(at: path)
      guard linting.fixes else {
        return Linter.check(source, loader: loader, passing: files.reach)
      }
      let fixed = FixedSource(source, loader: loader)
      try write(fixed.source, insteadOf: source, path, console)
      return fixed.findings
    } catch let error as Diagnostic {
      return [error]
    }
  }

  /// Puts a source that was put right in the place of a file, and shows how they differ; or writes
  /// it out, where it came from standard input.
  private func write(
    _ fixed: Source, insteadOf source: Source, _ path: String, _ console: Console
  ) throws {
    let after = String(decoding: fixed.bytes, as: UTF8.self)
    if path == "-" { return try console.write(source: after) }
    guard fixed.bytes != source.bytes else { return }
    try ScriptFiles.replace(path, with: after)
    guard !options.quiet else { return }
    let before = String(decoding: source.bytes, as: UTF8.self)
    try console.write(source: UnifiedDiff(path: path, before: before, after: after).text)
  }
}
