/// The description of a script: its opening comment and its parameters.
package struct ScriptHelp: Sendable {
  /// The lines of the opening comment, without their `#`.
  package var comment: [String]
  /// Its parameters.
  package var parameters: [ParamCommand]

  /// Reads a script.
  ///
  /// - Throws: `SyntaxErrors` with all errors in the script.
  package init(_ source: Source, loader: any SourceLoader) throws(SyntaxErrors) {
    let check = SourceCheck(source, loader: loader)
    guard check.diagnostics.isEmpty else { throw SyntaxErrors(check.diagnostics) }
    parameters = check.parameters
    comment = source.openingComment
  }
}

extension Source {
  /// The `#` lines at the start of a source, without the `#` and without a `#!` line.
  fileprivate var openingComment: [String] {
    var lines: [String] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let line = lineRange(at: start)
      let text = text(start..<max(start, line.upperBound))
      guard text.hasPrefix("#") else { break }
      if !text.hasPrefix("#!") { lines.append(String(text.drop { $0 == "#" }.drop { $0 == " " })) }
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    return lines
  }
}
