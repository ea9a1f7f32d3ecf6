import Foundation

/// The expectations in a script's comments with their lines. Can write other expectations into the
/// script.
struct StatedExpectations {
  private var lines: [Line]

  /// The kind of an expectation.
  private enum Subject: String, CaseIterable {
    case output = "# expect:"
    case errors = "# stderr:"
    case status = "# exit:"
    case arguments = "# args:"
    case parameters = "# parameters:"
  }

  /// A line of the script: the text before the comment, and the comment if it is an expectation.
  private struct Line {
    var code: String
    var subject: Subject?
    var value = ""
    /// The line's ending before the line feed, such as a carriage return.
    var ending = ""
  }

  /// Parses a script.
  init(_ text: String) {
    lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { StatedExpectations.line(Substring($0)) }
  }

  private static func line(_ text: Substring) -> Line {
    let ending = text.utf8.last == 0x0D ? "\r" : ""
    let text = Substring(text.utf8.dropLast(ending.utf8.count))
    for subject in Subject.allCases {
      guard let mark = text.range(of: subject.rawValue) else { continue }
      let code = text[..<mark.lowerBound]
      guard code.allSatisfy({ $0 == " " }) || code.hasSuffix(" ") else { continue }
      let value = text[mark.upperBound...]
      return Line(
        code: String(code), subject: subject,
        value: VisibleBlanks.read(value.hasPrefix(" ") ? value.dropFirst() : value), ending: ending)
    }
    return Line(code: String(text), ending: ending)
  }

  // MARK: Expectations

  /// The words for the command line.
  var arguments: [String]? { words(.arguments) }
  /// The parameters of the script.
  var parameters: [String]? { words(.parameters) }

  /// The expected result.
  var result: ConformanceScript.Result {
    ConformanceScript.Result(
      output: values(.output), errors: values(.errors),
      status: values(.status).last.flatMap { Int32($0) } ?? 0)
  }

  private func values(_ subject: Subject) -> [String] {
    lines.filter { $0.subject == subject }.map(\.value)
  }

  private func words(_ subject: Subject) -> [String]? {
    values(subject).last?.split(separator: " ").map(String.init)
  }

  // MARK: Writing other expectations

  /// Returns the script with another expected result. Expectations that stay the same keep their
  /// lines.
  func stating(_ result: ConformanceScript.Result) -> String {
    var script = self
    script.state(result.output, .output)
    script.state(result.errors, .errors)
    if result.status != self.result.status {
      script.state(result.status == 0 ? [] : [String(result.status)], .status)
    }
    return script.text
  }

  private var text: String {
    lines.map { line in
      guard let subject = line.subject else { return line.code + line.ending }
      let value = VisibleBlanks.written(line.value)
      return line.code + subject.rawValue + (value.isEmpty ? "" : " " + value) + line.ending
    }.joined(separator: "\n")
  }

  private mutating func state(_ values: [String], _ subject: Subject) {
    let places = lines.indices.filter { lines[$0].subject == subject }
    guard !places.isEmpty else { return append(values, subject) }
    let shares = StatedExpectations.shares(of: values, among: places.map { lines[$0].value })
    // From the last to the first, so that earlier line numbers stay valid.
    for (place, share) in zip(places, shares).reversed() { put(share, at: place) }
  }

  /// Replaces an expectation by values: the first one in its line, the others below it.
  private mutating func put(_ values: [String], at place: Int) {
    var line = lines[place]
    guard let first = values.first else {
      let code = line.code.reversed().drop { $0 == " " }.reversed()
      guard !code.isEmpty else {
        lines.remove(at: place)
        return
      }
      lines[place] = Line(code: String(code), ending: line.ending)
      return
    }
    lines[place].value = first
    line.code = String(repeating: " ", count: line.code.count)
    let others = values.dropFirst().map { value in
      var other = line
      other.value = value
      return other
    }
    lines.insert(contentsOf: others, at: place + 1)
  }

  private mutating func append(_ values: [String], _ subject: Subject) {
    let end = lines.last.map { $0.code.isEmpty && $0.subject == nil } == true
    lines.insert(
      contentsOf: values.map { Line(code: "", subject: subject, value: $0) },
      at: end ? lines.count - 1 : lines.count)
  }

  /// Assigns the new values to the existing expectations. Unchanged values keep their place, and a
  /// changed one replaces the previous value.
  private static func shares(of values: [String], among stated: [String]) -> [[String]] {
    var shares = stated.map { _ in [String]() }
    var (place, free) = (0, 0)
    let difference = values.difference(from: stated)
    let gone = Set(difference.removals.map(\.offset))
    let new = Set(difference.insertions.map(\.offset))
    var index = 0
    while place < stated.count || index < values.count {
      if place < stated.count, gone.contains(place) {
        place += 1
      } else if index < values.count, new.contains(index) {
        // In the first free place, or else below the last one.
        let taken = free < place ? free : max(0, min(place, stated.count) - 1)
        shares[taken].append(values[index])
        free = max(free, min(taken + 1, place))
        index += 1
      } else {
        shares[place].append(values[index])
        (place, index) = (place + 1, index + 1)
        free = place
      }
    }
    return shares
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
