import CartLanguage
import CartModels
import TerminalText

/// The canonical layout of scripts: `qc fmt`.
extension Program {
  /// Formats files, the scripts in folders, and standard input, one after the other. A file with
  /// mistakes is not changed, and the others are still formatted.
  func format(
    _ paths: [String], _ formatting: Formatting, _ console: Console
  ) throws -> ExitStatus {
    let paths = try ScriptFiles.all(at: paths)
    let files = filesWork("fmt", paths)
    return try meter.following(files.work) {
      try format(paths, formatting, console, files)
    }
  }

  private func format(
    _ paths: [String], _ formatting: Formatting, _ console: Console, _ files: FilesWork
  ) throws -> ExitStatus {
    var status = ExitStatus.success
    for path in paths {
      files.begin()
      do {
        if try format(path, formatting, console, files), formatting.checks {
          status = status.or(.failure)
        }
      } catch let error as SyntaxErrors {
        try console.report(error.diagnostics)
        status = .source
      } catch let error as Diagnostic {
        try console.report([error])
        status = .source
      } catch let error as FileError {
        try console.report([error.diagnostic])
        status = status.or(error.status)
      }
    }
    return status
  }

  /// Formats one file.
  ///
  /// - Returns: whether its layout or its line ends changed.
  private func format(
    _ path: String, _ formatting: Formatting, _ console: Console, _ files: FilesWork
  ) throws -> Bool {
    let source = try path == "-" ? standardInput() : script(at: path)
    let formatted = try Formatter.format(source, passing: files.reach)
    let isChanged = source.hadLoneReturns || !source.bytes.elementsEqual(formatted.utf8)
    if isChanged, formatting.showsDifferences {
      try console.write(
        source: UnifiedDiff(
          path: path, before: String(decoding: source.bytes, as: UTF8.self), after: formatted
        ).text)
    }
    if isChanged, formatting.checks, !formatting.showsDifferences {
      try console.write(PrintableText.of(path) + "\n")
    }
    if formatting.writes {
      if path == "-" {
        try console.write(source: formatted)
      } else if isChanged {
        try ScriptFiles.replace(path, with: formatted)
      }
    }
    return isChanged
  }
}

extension ExitStatus {
  /// This status, or another if this one is success.
  fileprivate func or(_ other: ExitStatus) -> ExitStatus { self == .success ? other : self }
}
