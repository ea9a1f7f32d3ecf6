package import CartLanguage

/// Where the statements of a text stand that are in no block, so that after an edit nothing need be
/// read but what was touched.
///
/// Each has a stretch from the end of the one before it to its own end, blanks and comments with it;
/// together they are the text. What can't be read has a stretch as well.
package struct StatementOutline {
  /// A statement's stretch.
  struct Stretch {
    /// Where it begins; it ends where the next one does.
    var start: Int
    /// What its words are, by offsets from its start; nil until somebody asks.
    var tokens: [SemanticToken]?
  }

  /// What reading a part of the text anew came to.
  package struct Reading {
    /// The part before the edit.
    package var old: SourceRange
    /// The part as it is now.
    package var new: SourceRange
    /// What is wrong with its grammar.
    package var mistakes: [Finding]
  }

  var stretches: [Stretch]

  /// The most tokens that are read at once, roughly: an open block goes on to the end of the text.
  private static let mostLooks = 6

  /// What is wrong with the grammar of a text that was read whole.
  private(set) var mistakes: [Finding] = []

  /// Reads a whole text.
  package init(_ source: Source) {
    var reader = StretchReader(source, from: 0)
    stretches = []
    while let next = reader.next() { stretches.append(Stretch(start: next.lowerBound)) }
  }

  /// Reads a whole text for its mistakes as well; nil where that is interrupted.
  init?(_ source: Source, isInterrupted: @escaping () -> Bool) {
    var reader = StretchReader(source, from: 0, isInterrupted: isInterrupted)
    stretches = []
    while let next = reader.next() { stretches.append(Stretch(start: next.lowerBound)) }
    if reader.gaveUp { return nil }
    mistakes = Array(reader.mistakes.prefix(SourceCheck.maximumDiagnostics))
  }

  /// What is wrong with the grammar, which is said once.
  mutating func takeMistakes() -> [Finding] {
    defer { mistakes = [] }
    return mistakes
  }

  /// The stretch that an offset is in, or at the end of.
  package func range(at offset: Int, in count: Int) -> SourceRange {
    guard let index = index(at: offset) else { return 0..<count }
    return range(ofStretch: index, in: count)
  }

  func range(ofStretch index: Int, in count: Int) -> SourceRange {
    let end = index + 1 < stretches.count ? stretches[index + 1].start : count
    return stretches[index].start..<max(end, stretches[index].start)
  }

  /// The stretch that begins before an offset, and ends there or after it.
  private func index(at offset: Int) -> Int? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return stretches.isEmpty ? nil : max(low - 1, 0)
  }

  /// Takes in that some bytes were replaced.
  ///
  /// - Parameters:
  ///   - edited: where they stood.
  ///   - count: how many there are now.
  ///   - source: the text as it is now.
  /// - Returns: nil where too much would have to be read; then this is of no use any more.
  package mutating func replace(
    _ edited: SourceRange, with count: Int, in source: Source
  ) -> Reading? {
    let delta = count - edited.count
    // What stands after a statement may still belong to it: `else`.
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

/// Reads the stretches of a text one after the other, from the beginning of one.
private struct StretchReader {
  private let whole: Source
  private let offset: Int
  private var reader: StatementReader
  private let looks: Looks
  /// The end of what was read.
  private var end: Int
  private(set) var isAtEnd = false
  private(set) var mistakes: [Finding] = []

  /// Counts how often the parser asked whether it is to go on.
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
    // A parser that didn't move is at the end as well.
    if passed <= end { isAtEnd = true }
    end = isAtEnd ? whole.bytes.count : passed
    if end == whole.bytes.count { isAtEnd = true }
    return start < end ? start..<end : nil
  }
}

extension Source {
  /// A part of the text that is read by itself, as a script is.
  func part(_ range: SourceRange) -> Source {
    do throws(Diagnostic) {
      return try Source(name: name, bytes: Array(bytes[range]))
    } catch {
      // A part between characters is as good a text as the whole.
      return Source(name: name, text: text(range))
    }
  }
}

extension [StatementOutline.Stretch] {
  /// The index of the first that is of some sort, where those that aren't stand first.
  fileprivate func partitioningIndex(where isWanted: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
