import CartInterpreter
import CartLanguage
import CartModels

/// The keys that can follow the dot after a variable: those of its record, whether declared
/// before or in the source being typed.
struct RecordKeys {
  /// The names before the dot: `people` and `address` for `people[1].address`.
  let path: [String]

  /// Reads the names before a dot; nil if there are none. An index in brackets is skipped,
  /// because all elements have the same keys.
  init?(beforeDotAt dot: Int, in source: Source) {
    let bytes = source.bytes
    var (path, end): ([String], Int) = ([], dot)
    while true {
      guard let nameEnd = RecordKeys.skippingBrackets(before: end, bytes) else { return nil }
      var start = nameEnd
      while start > 0, RecordKeys.isOfName(bytes[start - 1]) { start -= 1 }
      guard start < nameEnd, path.count < RecordKeys.mostSteps else { return nil }
      path.insert(source.text(start..<nameEnd), at: 0)
      guard start > 0, bytes[start - 1] == UInt8(ascii: ".") else { break }
      end = start - 1
    }
    self.path = path
  }

  private static let mostSteps = 20

  /// Returns the end of the expression before an index; nil if the brackets don't match.
  private static func skippingBrackets(before end: Int, _ bytes: [UInt8]) -> Int? {
    var (end, depth) = (end, 0)
    while end > 0, depth > 0 || bytes[end - 1] == UInt8(ascii: "]") {
      if bytes[end - 1] == UInt8(ascii: "]") { depth += 1 }
      if bytes[end - 1] == UInt8(ascii: "[") { depth -= 1 }
      end -= 1
    }
    return depth == 0 ? end : nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20) &- UInt8(ascii: "a") < 26
      || byte &- 0x30 < 10
  }

  /// The variable that the path begins with.
  var variable: NameKey { NameKey(path.first ?? "") }

  /// Returns the keys; nil if the value before the dot isn't known to be a record.
  ///
  /// - Parameter source: the source being typed, which has precedence over earlier declarations.
  func keys(in source: Source, _ session: Session) -> [String]? {
    let keys = typedKeys(in: source) ?? session.keys(at: path)
    return keys?.filter(RecordKeys.isBare)
  }

  /// Whether a key can follow a dot without quotes.
  private static func isBare(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.allSatisfy(isOfName) && key.utf8.first.map { $0 &- 0x30 >= 10 } == true
  }

  private func typedKeys(in source: Source) -> [String]? {
    var value: Expression?
    var added: [String] = []
    let visit = { (statement: Statement, _: Source) in
      switch statement.kind {
      case .let(let command) where command.variables.map(\.key) == [variable]:
        (value, added) = (command.value, [])
      case .assignment(let assignment) where assignment.variable.key == variable:
        if assignment.place.steps.isEmpty { (value, added) = (assignment.value, []) }
        if path.count == 1, let key = assignment.place.onlyField { added.append(key) }
      case .sentence, .let, .assignment, .call, .value, .if, .for, .while, .break, .continue, .func,
        .return, .param, .include:
        break
      }
    }
    _ = SourceCheck(source, visiting: visit)
    guard var value = value?.oneOfThem else { return nil }
    for name in path.dropFirst() {
      guard case .record(let record) = value,
        let next = record.entries.first(where: { $0.plainKey.map { NameKey($0) } == NameKey(name) })
      else { return nil }
      value = next.value.oneOfThem
    }
    guard case .record(let record) = value else { return nil }
    let keys = record.entries.compactMap(\.plainKey)
    return keys + added.filter { key in !keys.contains { NameKey($0) == NameKey(key) } }
  }
}

extension Place {
  /// The key of `r.key`.
  fileprivate var onlyField: String? {
    guard steps.count == 1, case .field(let name) = steps[0] else { return nil }
    return name.text
  }
}

extension RecordLiteral.Entry {
  /// The key, if it has no interpolations.
  fileprivate var plainKey: String? {
    if case .literal(.text(let text), _) = key { text } else { nil }
  }
}

extension Expression {
  /// The first element if this is a list literal; otherwise the expression itself.
  fileprivate var oneOfThem: Expression {
    if case .list(let elements, _) = self, let first = elements.first { first } else { self }
  }
}
