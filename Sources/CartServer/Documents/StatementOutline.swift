package import CartLanguage

/// The ranges of the top-level statements of a text. After an edit, only the affected statements
/// need to be parsed again.
///
/// Each statement has a stretch, from the end of the previous statement to its own end, including
/// blanks and comments. Together the stretches cover the text. Text that cannot be parsed has a
/// stretch as well.
package struct StatementOutline {
  /// The stretch of a statement.
  struct Stretch {
    /// The offset of its start. The stretch ends where the next one starts.
    var start: Int
    /// The tokens, with offsets from the start, or nil until they are first needed.
    var tokens: [SemanticToken]?
  }

  /// The result of reparsing a part of the text.
  package struct Reading {
    /// The range of the part before the edit.
    package var old: SourceRange
    /// The range of the part after the edit.
    package var new: SourceRange
    /// The syntax errors in the part.
    package var mistakes: [Finding]
  }

  var stretches: [Stretch]

  /// A limit on the work of reparsing after an edit: the number of times the parser may ask whether
  /// to continue. An unclosed block extends to the end of the text.
  private static let mostLooks = 6

  /// The syntax errors of a text that was read as a whole.
  private(set) var mistakes: [Finding] = []

  /// Outlines a whole text.
  package init(_ source: Source) {
    var reader = StretchReader(source, from: 0)
    stretches = []
    while let next = reader.next() { stretches.append(Stretch(start: next.lowerBound)) }
  }

  /// Outlines a whole text and records its syntax errors. Returns nil if interrupted.
  init?(_ source: Source, isInterrupted: @escaping () -> Bool) {
    var reader = StretchReader(source, from: 0, isInterrupted: isInterrupted)
    stretches = []
    while let next = reader.next() { stretches.append(Stretch(start: next.lowerBound)) }
    if reader.gaveUp { return nil }
    mistakes = Array(reader.mistakes.prefix(SourceCheck.maximumDiagnostics))
  }

  /// Returns the syntax errors and clears them, so that they are reported once.
  mutating func takeMistakes() -> [Finding] {
    defer { mistakes = [] }
    return mistakes
  }

  /// Returns the stretch that contains an offset or ends there.
  package func range(at offset: Int, in count: Int) -> SourceRange {
    guard let index = index(at: offset) else { return 0..<count }
    return range(ofStretch: index, in: count)
  }

  func range(ofStretch index: Int, in count: Int) -> SourceRange {
    let end = index + 1 < stretches.count ? stretches[index + 1].start : count
    return stretches[index].start..<max(end, stretches[index].start)
  }

  /// Returns the index of the stretch that begins before an offset and ends there or after it.
  private func index(at offset: Int) -> Int? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return stretches.isEmpty ? nil : max(low - 1, 0)
  }

  /// Updates the outline after some bytes were replaced.
  ///
  /// - Parameters:
  ///   - edited: The range of the replaced bytes.
  ///   - count: The number of bytes that replace them.
  ///   - source: The text after the edit.
  /// - Returns: The reparsed part, or nil if too much would have to be parsed. After nil, the
  ///   outline must not be used again.
  package mutating func replace(
    _ edited: SourceRange, with count: Int, in source: Source
  ) -> Reading? {
    let delta = count - edited.count
    // Text after a statement can still belong to it, such as `else`.
    let first = max((index(at: edited.lowerBound) ?? 0) - 1, 0)
    let start = stretches.isEmpty ? 0 : stretches[first].start
    var next = stretches.partitioningIndex { $0.start > edited.upperBound }
    var reader = StretchReader(source, from: start, mostLooks: StatementOutline.mostLooks)
    var read: [Stretch] = []
    while let stretch = reader.next() {
      read.append(Stretch(start: stretch.lowerBound))
      while next < stretches.count, stretches[next].start + delta < stretch.upperBound { next += 1 }
      let isKnown =
        next < stretches.count && stretches[next].start + delta == stretch.upperBound
      if isKnown { break }
    }
    guard !reader.gaveUp else { return nil }
    let isAtEnd = read.isEmpty || reader.isAtEnd
    if isAtEnd { next = stretches.count }
    let oldCount = source.bytes.count - delta
    let oldEnd = next < stretches.count ? stretches[next].start : oldCount
    for index in next..<stretches.count { stretches[index].start += delta }
    stretches.replaceSubrange(min(first, next)..<next, with: read)
    return Reading(
      old: start..<max(start, oldEnd), new: start..<max(start, oldEnd + delta),
      mistakes: reader.mistakes)
  }
}

/// Reads the stretches of a text in order, starting at the beginning of one.
private struct StretchReader {
  private let whole: Source
  private let offset: Int
  private var reader: StatementReader
  private let looks: Looks
  /// The end of what was read.
  private var end: Int
  private(set) var isAtEnd = false
  private(set) var mistakes: [Finding] = []

  /// Counts how often the parser has asked whether to continue.
  private final class Looks {
    private var rest: Int?
    private let isInterrupted: () -> Bool

    init(_ rest: Int?, _ isInterrupted: @escaping () -> Bool) {
      (self.rest, self.isInterrupted) = (rest, isInterrupted)
    }

    var areUsedUp: Bool { rest == 0 }

    func take() -> Bool {
      if isInterrupted() { rest = 0 }
      guard let rest else { return false }
      self.rest = max(rest - 1, 0)
      return self.rest == 0
    }
  }

  init(
    _ source: Source, from offset: Int, mostLooks: Int? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    whole = source
    self.offset = offset
    end = offset
    let looks = Looks(mostLooks, isInterrupted)
    self.looks = looks
    let part = offset == 0 ? source : source.part(offset..<source.bytes.count)
    reader = StatementReader(part, isInterrupted: { looks.take() })
  }

  var gaveUp: Bool { looks.areUsedUp }

  mutating func next() -> SourceRange? {
    guard !isAtEnd, !gaveUp else { return nil }
    do throws(SyntaxErrors) {
      isAtEnd = try reader.next() == nil
    } catch {
      mistakes += error.diagnostics.map { Finding($0, movedBy: offset) }
    }
    let start = end
    let passed = offset + reader.passed.upperBound
    // A parser that made no progress is at the end as well.
    if passed <= end { isAtEnd = true }
    end = isAtEnd ? whole.bytes.count : passed
    if end == whole.bytes.count { isAtEnd = true }
    return start < end ? start..<end : nil
  }
}

extension Source {
  /// Returns a part of the text as a script of its own.
  func part(_ range: SourceRange) -> Source {
    do throws(Diagnostic) {
      return try Source(name: name, bytes: Array(bytes[range]))
    } catch {
      // A part that begins and ends between characters is as valid as the whole text.
      return Source(name: name, text: text(range))
    }
  }
}

extension [StatementOutline.Stretch] {
  /// Returns the index of the first element that matches, in a collection whose matching elements
  /// come last.
  fileprivate func partitioningIndex(where isWanted: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
