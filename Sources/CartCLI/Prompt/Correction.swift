import CartLanguage

/// The correction of an entry.
enum Correction {
  /// The maximum number of mistakes that are corrected. More are not typing mistakes.
  private static let most = 20

  /// Returns the entry with all mistakes corrected; nil if any has no unambiguous fix.
  ///
  /// The mistakes are corrected one by one, because one can cause the next. Unfinished parts are
  /// not mistakes.
  ///
  /// - Parameter failure: the error with which the entry failed, for an entry without other
  ///   mistakes.
  static func of(
    _ entry: String, failing failure: Diagnostic?, check: (Source) throws -> [Diagnostic]
  ) rethrows -> String? {
    var corrected: String?
    for _ in 0..<most {
      let source = Source(name: "prompt", text: corrected ?? entry)
      let mistakes = try check(source).filter { !$0.isIncomplete }
      guard let mistake = mistakes.first ?? (corrected == nil ? failure : nil) else {
        // A lone `}` is corrected to nothing, which need not be offered.
        return corrected?.contains { !$0.isWhitespace } == true ? corrected : nil
      }
      guard !mistake.hasAlternatives, mistake.source?.bytes == source.bytes,
        let text = mistake.correctedText
      else { return nil }
      corrected = text
    }
    return nil
  }
}
