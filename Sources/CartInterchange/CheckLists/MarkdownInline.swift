import CartModels

/// The plain text of a line of Markdown. Marks for emphasis, code, links and escapes are resolved,
/// and the addresses of links are collected separately.
///
///     **Milk** from [the farm](https://farm.example)  →  Milk from the farm
struct MarkdownInline {
  /// The plain text.
  private(set) var text = ""
  /// The addresses of the links.
  private(set) var addresses: [String] = []

  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// The output, and the indices in it of paired marks, which are removed at the end.
  private var output: [Unicode.Scalar] = []
  private var dropped: Set<Int> = []
  /// The marks of emphasis that aren't closed yet, and their number by kind.
  private var waiting: [Mark] = []
  private var waitingCounts: [Mark.Kind: Int] = [:]
  /// The positions of the brackets that aren't closed yet.
  private var brackets: [Int] = []
  /// The next position of each sign, the next run of backticks by its length, and the closing
  /// parenthesis of each opening one.
  private var nextPlaces: [Unicode.Scalar: Int] = [:]
  private var nextRuns: [Int: Int] = [:]
  private lazy var closings = MarkdownInline.closings(of: scalars)

  private struct Mark {
    struct Kind: Hashable {
      let sign: Unicode.Scalar
      let count: Int
    }
    let kind: Kind
    let place: Int
  }

  init(_ line: String) {
    scalars = Array(line.unicodeScalars)
    while position < scalars.count { readNext() }
    var text = String.UnicodeScalarView()
    for (place, scalar) in output.enumerated() where !dropped.contains(place) {
      text.append(scalar)
    }
    self.text = String(text)
  }

  private mutating func readNext() {
    let scalar = scalars[position]
    switch scalar {
    case "\\": readEscape()
    case "`": readCode()
    case "*", "_", "~": readMarks(scalar)
    case "[":
      if output.last == "!" { dropped.insert(output.count - 1) }
      brackets.append(output.count)
      put(scalar)
    case "]": closeBracket()
    case "<": readAngle()
    case "&": readReference()
    default: put(scalar)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    output.append(scalar)
    position += 1
  }

  /// Reads a backslash, which makes the sign after it plain text.
  private mutating func readEscape() {
    if position + 1 < scalars.count, MarkdownInline.isPunctuation(scalars[position + 1]) {
      position += 1
    }
    put(scalars[position])
  }

  /// Whether a backslash before the character makes it plain text.
  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private func run(of sign: Unicode.Scalar, from start: Int) -> Int {
    var end = start
    while end < scalars.count, scalars[end] == sign { end += 1 }
    return end - start
  }

  // MARK: Code

  /// Reads code, which ends with as many backticks as it begins with.
  private mutating func readCode() {
    let count = run(of: "`", from: position)
    guard let end = endOfCode(count) else {
      for _ in 0..<count { put("`") }
      return
    }
    output += scalars[position + count..<end]
    position = end + count
  }

  /// Returns the position of the next run of `count` backticks.
  private mutating func endOfCode(_ count: Int) -> Int? {
    guard count <= MarkdownInline.mostMarks else { return nil }
    var place = position + count
    if let known = nextRuns[count], known >= place { return known < scalars.count ? known : nil }
    while place < scalars.count {
      let found = run(of: "`", from: place)
      if found == count { break }
      place += max(found, 1)
    }
    nextRuns[count] = place
    return place < scalars.count ? place : nil
  }

  private static let mostMarks = 3

  /// Returns the next position of a sign. Queries come in ascending order, so each position is
  /// searched only once.
  private mutating func next(_ sign: Unicode.Scalar, from start: Int) -> Int? {
    var place = start
    if let known = nextPlaces[sign], known >= start {
      place = known
    } else {
      while place < scalars.count, scalars[place] != sign { place += 1 }
      nextPlaces[sign] = place
    }
    return place < scalars.count ? place : nil
  }

  // MARK: Emphasis

  private mutating func readMarks(_ sign: Unicode.Scalar) {
    let count = run(of: sign, from: position)
    let kind = Mark.Kind(sign: sign, count: count)
    let before = position > 0 ? scalars[position - 1] : " "
    let after = position + count < scalars.count ? scalars[position + count] : " "
    let place = output.count
    for _ in 0..<count { put(sign) }
    guard count <= MarkdownInline.mostMarks, sign != "~" || count == 2 else { return }
    // An underscore within a word is plain text.
    let isInWord = sign == "_" && isOfWord(before) && isOfWord(after)
    if !before.properties.isWhitespace, !isInWord, waitingCounts[kind, default: 0] > 0 {
      close(kind, place)
    } else if !after.properties.isWhitespace, !isInWord {
      waiting.append(Mark(kind: kind, place: place))
      waitingCounts[kind, default: 0] += 1
    }
  }

  private func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// Pairs a mark with its opening mark. Unpaired marks between the two are plain text.
  private mutating func close(_ kind: Mark.Kind, _ place: Int) {
    while let mark = waiting.popLast() {
      waitingCounts[mark.kind, default: 1] -= 1
      guard mark.kind == kind else { continue }
      for offset in 0..<kind.count { dropped.formUnion([mark.place + offset, place + offset]) }
      return
    }
  }

  // MARK: Links

  /// Reads the end of `[text](address)` or `[text][reference]`. Other brackets are plain text.
  private mutating func closeBracket() {
    guard let open = brackets.popLast() else { return put("]") }
    let next = position + 1 < scalars.count ? scalars[position + 1] : " "
    guard next == "(" || next == "[", let end = endOfTarget(next == "(" ? ")" : "]") else {
      return put("]")
    }
    if next == "(" { keepAddress(String(String.UnicodeScalarView(scalars[position + 2..<end]))) }
    dropped.insert(open)
    position = end + 1
  }

  private mutating func endOfTarget(_ sign: Unicode.Scalar) -> Int? {
    sign == ")" ? closings[position + 1] : next("]", from: position + 2)
  }

  /// Returns the position of the closing parenthesis for each opening one.
  private static func closings(of scalars: [Unicode.Scalar]) -> [Int: Int] {
    var open: [Int] = []
    var closings: [Int: Int] = [:]
    for (place, scalar) in scalars.enumerated() {
      if scalar == "(" { open.append(place) }
      if scalar == ")", let start = open.popLast() { closings[start] = place }
    }
    return closings
  }

  /// Adds an address to the list, without a title after it.
  private mutating func keepAddress(_ target: String) {
    guard let address = target.split(separator: " ").first else { return }
    addresses.append(String(address.drop { $0 == "<" }.prefix { $0 != ">" }))
  }

  /// Reads `<https://…>`. Other angle brackets are plain text.
  private mutating func readAngle() {
    guard let end = next(">", from: position + 1),
      next("<", from: position + 1).map({ $0 > end }) ?? true
    else { return put("<") }
    let inner = scalars[position + 1..<end]
    let address = String(String.UnicodeScalarView(inner))
    guard address.contains("://"), !address.contains(" ") else { return put("<") }
    output += inner
    position = end + 1
  }

  // MARK: Character references

  private mutating func readReference() {
    let rest = scalars[(position + 1)...].prefix(MarkdownInline.longestReference)
    guard let end = rest.firstIndex(of: ";"),
      let scalar = MarkdownInline.scalar(String(String.UnicodeScalarView(rest[..<end])))
    else { return put("&") }
    output.append(scalar)
    position = end + 1
  }

  private static let longestReference = 10

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    if let known = names[name] { return known }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.dropFirst().first == "x" || name.dropFirst().first == "X"
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value > 0
    else { return nil }
    return Unicode.Scalar(value)
  }

  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "frac12": "½",
    "frac14": "¼", "frac34": "¾", "deg": "°", "times": "×",
  ]
}
