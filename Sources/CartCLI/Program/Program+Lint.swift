import CartLanguage
import CartModels

/// Finds mistakes in scripts without running them: `qc lint`.
extension Program {
  /// Checks files, the scripts in folders, and standard input. The mistakes that it finds are its
  /// result, and go to standard output.
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
        let said = diagnostics.filter { !options.has(.quiet) || $0.severity == .error }
        // If the result is the fixed source, the diagnostics are not part of it.
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

  /// The diagnostics of a file, after its fixes.
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

  /// Replaces a file with the fixed source and shows the differences, or writes it out if it came
  /// from standard input.
  private func write(
    _ fixed: Source, insteadOf source: Source, _ path: String, _ console: Console
  ) throws {
    let after = String(decoding: fixed.bytes, as: UTF8.self)
    if path == "-" { return try console.write(source: after) }
    guard fixed.bytes != source.bytes else { return }
    try ScriptFiles.replace(path, with: after)
    guard !options.has(.quiet) else { return }
    let before = String(decoding: source.bytes, as: UTF8.self)
    try console.write(source: UnifiedDiff(path: path, before: before, after: after).text)
  }
}
