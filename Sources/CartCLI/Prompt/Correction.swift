import CartLanguage

/// An entry put right.
enum Correction {
  /// More is no slip of a finger.
  private static let most = 20

  /// The entry with what is wrong in it replaced by what would do, where that is
  /// known of everything.
  ///
  /// One mistake after the other is put right, because one may lead to the next.
  /// What is unfinished only asks for more.
  ///
  /// - Parameter failure: why the entry failed as it ran, where nothing was wrong with it before.
  static func of(
    _ entry: String, failing failure: Diagnostic?, check: (Source) throws -> [Diagnostic]
  ) rethrows -> String? {
    var corrected: String?
    for _ in 0..<most {
      let source = Source(name: "prompt", text: corrected ?? entry)
      let mistakes = try check(source).filter { !$0.isIncomplete }
      guard let mistake = mistakes.first ?? (corrected == nil ? failure : nil) else {
        // Nothing is left of a lone `}`, and needs no bringing.
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
