/// Where the values of a JSON text stand: Foundation says of none of them in which line it is.
struct JSONOutline {
  /// How many values stand beside one another: one, but in files with a value a line.
  private(set) var valueCount = 0
  /// The lines in which the elements of an array begin, by the way to it: `` for the outermost,
  /// `/0/items` for that of its first element.
  private(set) var lines: [String: [Int]] = [:]

  private var frames: [Frame] = []
  private var line = 1

  /// An array or an object that isn't closed yet.
  private struct Frame {
    let isArray: Bool
    /// The way to it; nil where nobody asks.
    let path: String?
    /// The lines of an array's elements.
    var elements: [Int] = []
    var key = ""
    var expectsKey: Bool
  }

  /// How deep values may stand in one another; what there is to read stands 6 deep at most.
  static let mostDepth = 100
  /// The arrays that are kept, so that a file of nothing but them takes no more room than others.
  private static let mostArrays = 10_000
  /// How deep arrays stand that somebody asks for.
  private static let mostAsked = 3

  /// Goes through a text, which needn't be right. - Throws: a `FormatMistake` where it is too deep.
  init(_ bytes: [UInt8]) throws(FormatMistake) {
    var place = 0
    var isInWord = false
    while place < bytes.count {
      let byte = bytes[place]
      let wasInWord = isInWord
      isInWord = false
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case 0x20, 0x09, 0x0D: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): try open(isArray: byte == UInt8(ascii: "["))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
      case UInt8(ascii: ","): setExpectsKey(true)
      case UInt8(ascii: ":"): setExpectsKey(false)
      case UInt8(ascii: "\""):
        let end = JSONOutline.endOfText(bytes, place + 1)
        take(text: bytes[place + 1..<end])
        line += bytes[place..<end].count { $0 == UInt8(ascii: "\n") }
        place = end
      default:
        isInWord = true
        if !wasInWord { noteValue() }
      }
      place += 1
    }
  }

  /// The place of the quote that closes a text, or of the end.
  private static func endOfText(_ bytes: [UInt8], _ start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.count)
  }

  private mutating func setExpectsKey(_ expectsKey: Bool) {
    if let last = frames.indices.last { frames[last].expectsKey = expectsKey }
  }

  private mutating func take(text bytes: ArraySlice<UInt8>) {
    guard let last = frames.indices.last, !frames[last].isArray, frames[last].expectsKey else {
      return noteValue()
    }
    frames[last].key =
      frames[last].path == nil ? "" : String(decoding: bytes.prefix(100), as: UTF8.self)
  }

  private mutating func noteValue() {
    guard let last = frames.indices.last else {
      valueCount += 1
      return
    }
    if frames[last].isArray, frames[last].path != nil { frames[last].elements.append(line) }
  }

  private mutating func open(isArray: Bool) throws(FormatMistake) {
    noteValue()
    guard frames.count < JSONOutline.mostDepth else {
      throw FormatMistake(
        line: line,
        message: "its values stand more than \(JSONOutline.mostDepth) deep in one another")
    }
    frames.append(Frame(isArray: isArray, path: pathOfNext, expectsKey: !isArray))
  }

  /// The way to what is about to be opened.
  private var pathOfNext: String? {
    guard let last = frames.last else { return "" }
    guard frames.count < JSONOutline.mostAsked, let path = last.path else { return nil }
    return "\(path)/\(last.isArray ? String(last.elements.count - 1) : last.key)"
  }

  private mutating func close() {
    guard let frame = frames.popLast(), frame.isArray, let path = frame.path,
      lines[path] == nil, lines.count < JSONOutline.mostArrays
    else { return }
    lines[path] = frame.elements
  }

  /// Whether an element of an array stands in one line with the one before or after it.
  func sharesLine(_ index: Int, in path: String) -> Bool {
    guard let lines = lines[path], lines.indices.contains(index) else { return true }
    return index > 0 && lines[index - 1] == lines[index]
      || index + 1 < lines.count && lines[index + 1] == lines[index]
  }

  /// The line of an element of an array; of the file where it isn't known.
  func line(of index: Int, in path: String) -> Int {
    guard let lines = lines[path], lines.indices.contains(index) else { return 1 }
    return lines[index]
  }
}
