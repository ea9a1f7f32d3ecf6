/// A source with the unambiguous corrections of `lint` applied.
///
///     FixedSource("add Milk\ncheck Mlk").text  // "add Milk\ncheck Milk"
///
/// The result is checked again. Corrections that do not reduce the findings are dropped.
package struct FixedSource {
  /// The corrected text.
  package private(set) var source: Source
  /// The remaining findings.
  package private(set) var findings: [Diagnostic]

  private let loader: any SourceLoader

  /// Corrects a source.
  ///
  /// - Parameter loader: reads included sources, which are not changed.
  package init(_ source: Source, loader: any SourceLoader = NoFiles()) {
    self.source = source
    self.loader = loader
    findings = Linter.check(source, loader: loader)
    // A correction may reveal further findings.
    for _ in 0..<FixedSource.mostRounds {
      let corrections = corrections
      let isPutRight =
        apply(corrections)
        || corrections.prefix(FixedSource.mostTriedAlone).contains { apply([$0]) }
      guard isPutRight else { return }
    }
  }

  private static let mostRounds = 20
  private static let mostTriedAlone = 20

  /// The unambiguous corrections of this source, last position first. Overlapping corrections wait
  /// for the next round.
  private var corrections: [Diagnostic] {
    var corrections: [Diagnostic] = []
    let candidates = findings.filter { $0.source === source && $0.fix != nil }
      .sorted { $0.fixedRange.lowerBound > $1.fixedRange.lowerBound }
    for candidate in candidates {
      if let last = corrections.last, candidate.fixedRange.upperBound > last.fixedRange.lowerBound {
        continue
      }
      corrections.append(candidate)
    }
    return corrections
  }

  /// Applies some corrections if they reduce the findings.
  private mutating func apply(_ corrections: [Diagnostic]) -> Bool {
    guard !corrections.isEmpty else { return false }
    var bytes = source.bytes
    for correction in corrections {
      bytes.replaceSubrange(
        correction.fixedRange.lowerBound..<correction.fixedRange.upperBound,
        with: (correction.fix ?? "").utf8)
    }
    let corrected = Source(name: source.name, text: String(decoding: bytes, as: UTF8.self))
    let left = Linter.check(corrected, loader: loader)
    guard FixedSource.weight(of: left) < FixedSource.weight(of: findings) else { return false }
    (source, findings) = (corrected, left)
    return true
  }

  private static func weight(of findings: [Diagnostic]) -> (errors: Int, all: Int) {
    (findings.count { $0.severity == .error }, findings.count)
  }
}

extension Diagnostic {
  /// The correction, if no other is equally likely.
  fileprivate var fix: String? { hasAlternatives ? nil : correction }

  /// The range of the fix.
  fileprivate var fixedRange: SourceRange { correctedRange ?? range ?? 0..<0 }
}
