/// Parses a page as strictly as it is written, and fails on any markup that isn't ours.
///
/// A browser accepts more than this parser does. It checks that no text of a user becomes a tag, an
/// attribute or an entity.
struct PageParser {
  /// An error in a page.
  struct Mistake: Error { let message: String }

  /// A tag with its attributes, the end of a tag, or the text between tags.
  enum Piece: Equatable {
    case start(String, [String: String])
    case end(String)
    case text(String)
  }

  private var rest: Substring

  /// The attributes that each tag can have.
  private static let known: [String: Set<String>] = [
    "html": ["lang", "data-list"], "head": [], "title": [], "style": [], "script": [], "body": [],
    "meta": ["charset", "name", "content", "http-equiv"], "header": [], "h1": ["dir"],
    "p": ["id", "class", "role", "hidden"],
    "progress": ["id", "max", "value", "aria-hidden"], "div": ["class", "id"],
    "button": ["id", "type", "hidden"], "main": [], "noscript": [],
    "section": ["aria-labelledby", "class", "id", "hidden"],
    "textarea": ["id", "aria-label", "rows", "readonly", "hidden"], "h2": ["id", "dir"],
    "ul": ["role"], "li": [], "label": [],
    "input": ["type", "value", "data-version", "data-lots", "autocomplete", "checked"],
    "span": ["class", "dir"], "time": ["datetime"],
  ]
  private static let empty: Set<String> = ["meta", "input"]

  /// Returns the pieces of a page, all of whose elements must be closed.
  static func pieces(of page: String) throws -> [Piece] {
    let doctype = "<!DOCTYPE html>\n"
    guard page.hasPrefix(doctype) else { throw Mistake(message: "no doctype") }
    var parser = PageParser(rest: page.dropFirst(doctype.count))
    var pieces: [Piece] = []
    var open: [String] = []
    while let piece = try parser.next() {
      pieces.append(piece)
      switch piece {
      case .text: break
      case .start(let tag, _):
        if !empty.contains(tag) { open.append(tag) }
        if tag == "style" || tag == "script" { pieces.append(.text(try parser.rawText(to: tag))) }
      case .end(let tag):
        guard open.popLast() == tag else { throw Mistake(message: "</\(tag)> ends something else") }
      }
    }
    guard open.isEmpty else { throw Mistake(message: "\(open) isn't ended") }
    return pieces
  }

  private mutating func next() throws -> Piece? {
    guard let first = rest.unicodeScalars.first else { return nil }
    guard first == "<" else { return .text(try decoded(take { $0 != "<" })) }
    drop(1)
    if rest.unicodeScalars.first == "/" {
      drop(1)
      let tag = take { $0 != ">" }
      drop(1)
      return .end(tag)
    }
    return try tag()
  }

  private mutating func tag() throws -> Piece {
    let name = take { $0 != " " && $0 != ">" }
    guard let known = PageParser.known[name] else { throw Mistake(message: "<\(name)> isn't ours") }
    var attributes: [String: String] = [:]
    while rest.unicodeScalars.first == " " {
      drop(1)
      let attribute = take { $0 != "=" && $0 != " " && $0 != ">" }
      guard known.contains(attribute), attributes[attribute] == nil else {
        throw Mistake(message: "<\(name) \(attribute)> isn't ours")
      }
      attributes[attribute] = ""
      guard rest.unicodeScalars.first == "=" else { continue }
      drop(1)
      try expect("\"")
      attributes[attribute] = try decoded(take { $0 != "\"" })
      try expect("\"")
    }
    try expect(">")
    return .start(name, attributes)
  }

  /// Returns the contents of a style or a script, up to the first end tag that a browser would
  /// recognise.
  private mutating func rawText(to tag: String) throws -> String {
    guard let end = rest.firstIndex(ofTag: "</\(tag)") else {
      throw Mistake(message: "<\(tag)> isn't ended")
    }
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  /// Returns the text that a browser displays; a lone `&` is an error.
  private func decoded(_ text: String) throws -> String {
    let entities: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'",
    ]
    var decoded = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "&" else {
        guard scalar != "<", scalar != ">" else { throw Mistake(message: "a bare \(scalar)") }
        decoded.append(scalar)
        continue
      }
      let name = String(String.UnicodeScalarView(scalars.prefix { $0 != ";" }))
      guard let meant = entities[name] else {
        throw Mistake(message: "&\(name.prefix(20)) isn't ours")
      }
      scalars = scalars.dropFirst(name.unicodeScalars.count + 1)
      decoded.append(meant)
    }
    return String(decoded)
  }

  private mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.unicodeScalars.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return String(Substring(taken))
  }

  private mutating func drop(_ count: Int) {
    rest = Substring(rest.unicodeScalars.dropFirst(count))
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws {
    guard rest.unicodeScalars.first == scalar else { throw Mistake(message: "no \(scalar)") }
    drop(1)
  }
}

extension Substring {
  /// Returns the start of a tag, ignoring case; the text is in lower case.
  fileprivate func firstIndex(ofTag text: String) -> String.Index? {
    let wanted = Array(text.utf8)
    return utf8.indices.first { start in
      utf8[start] == wanted.first
        && utf8[start...].prefix(wanted.count).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
          == wanted
    }
  }
}
