import CartModels

/// Cooklang's `aisle.conf`: the sections of a shop in walking order, each with its products.
///
///     [produce]
///     potatoes
///
///     [canned goods]
///     tuna | chicken of the sea
///
/// Cooklang's specification (github.com/cooklang/spec, "Ingredient grouping") defines sections,
/// their order and synonyms. It has no quotes and no escapes, so a name that contains `|` or `//`
/// can't be written. Where the specification is silent, this reader follows Cooklang's own parser:
/// `//` begins a comment anywhere in a line, and duplicates are refused. Lines that begin with `#`
/// or `--` are comments too, because existing files contain them.
package struct AisleConfiguration: Hashable, Sendable {
  /// The sections, in walking order.
  package var sections: [Section]

  /// A section of the shop.
  package struct Section: Hashable, Sendable {
    package var name: String
    package var products: [Product]
    /// The line on which it begins; 0 if it isn't from a file.
    package var line: Int

    package init(name: String, products: [Product] = [], line: Int = 0) {
      (self.name, self.products, self.line) = (name, products, line)
    }
  }

  /// A product: its preferred name, followed by its synonyms.
  package struct Product: Hashable, Sendable {
    package var names: [String]
    /// The line on which it is; 0 if it isn't from a file.
    package var line: Int

    package init(names: [String], line: Int = 0) { (self.names, self.line) = (names, line) }
  }

  package init(sections: [Section] = []) { self.sections = sections }

  /// The maximum size of a file, in bytes.
  package static let mostBytes = 1 << 20
}

// MARK: Reading

extension AisleConfiguration {
  /// Reads a file's text. Never fails; lines that can't be used are reported.
  ///
  /// - Parameter passing: called as the work proceeds; it can end the reading by throwing.
  package static func read(
    _ text: String, passing: WorkCheck
  ) rethrows -> FileReading<AisleConfiguration> {
    var reader = AisleReader()
    var number = 0
    for line in TextLines(text) {
      number += 1
      try passing(line.utf8.count + 1)
      // A byte order mark can precede the first line.
      let isMarked = number == 1 && line.utf8.starts(with: AisleConfiguration.byteOrderMark)
      let bytes = line.utf8.dropFirst(isMarked ? AisleConfiguration.byteOrderMark.count : 0)
      reader.read(String(Substring(bytes)), number)
    }
    return reader.reading
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

private struct AisleReader {
  var reading = FileReading(contents: AisleConfiguration())
  /// The current section.
  private var place = Place.none
  /// The line on which each section first occurred.
  private var sections: [NameKey: Int] = [:]
  /// The first occurrence of each name.
  private var names: [NameKey: Mention] = [:]

  private enum Place { case none, section, refused }

  private struct Mention {
    var spelling: String
    var line: Int
    /// The index of its section.
    var section: Int
  }

  mutating func read(_ line: String, _ number: Int) {
    let words = AisleReader.withoutComment(line).withoutOuterBlanks
    guard !words.isEmpty else { return }
    if words.utf8.first == UInt8(ascii: "[") {
      readSection(words, number)
    } else {
      readProduct(words, number)
    }
  }

  /// Returns a line up to `//`, or nothing if it begins with `#` or `--`.
  private static func withoutComment(_ line: String) -> String {
    let start = line.withoutOuterBlanks
    if start.utf8.starts(with: "#".utf8) || start.utf8.starts(with: "--".utf8) { return "" }
    let bytes = line.utf8
    var previous: UInt8 = 0
    for index in bytes.indices {
      let slash = UInt8(ascii: "/")
      if bytes[index] == slash, previous == slash {
        return String(line[..<bytes.index(before: index)])
      }
      previous = bytes[index]
    }
    return line
  }

  private mutating func refuse(_ line: Int, _ message: @autoclosure () -> String) {
    reading.findings.add(.refused, line: line, message())
  }

  /// Quotes words of the file in a message, shortened if they are long.
  private static func shown(_ words: String) -> String {
    words.count > mostShown ? "`\(words.prefix(mostShown))…`" : "`\(words)`"
  }

  private static let mostShown = 60

  private mutating func readSection(_ words: String, _ line: Int) {
    place = .refused
    guard words.utf8.count > 1, words.utf8.last == UInt8(ascii: "]") else {
      return refuse(
        line, "\(AisleReader.shown(words)) begins like a section but doesn't end with `]`")
    }
    let name = String(words.dropFirst().dropLast()).withoutOuterBlanks
    if let problem = AisleName.problem(of: name) {
      return refuse(line, "the section \(problem)")
    }
    let key = NameKey(name)
    if let before = sections[key] {
      return refuse(line, "\(AisleReader.shown(name)) is already a section, in line \(before)")
    }
    sections[key] = line
    place = .section
    reading.contents.sections.append(AisleConfiguration.Section(name: name, line: line))
  }

  private mutating func readProduct(_ words: String, _ line: Int) {
    switch place {
    case .none:
      return refuse(
        line, "\(AisleReader.shown(words)) is above the first section, such as `[produce]`")
    case .refused:
      return refuse(line, "\(AisleReader.shown(words)) is in a section that was refused")
    case .section: break
    }
    var product = AisleConfiguration.Product(names: [], line: line)
    for part in words.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
      let name = String(Substring(part)).withoutOuterBlanks
      if let problem = AisleName.problem(of: name) { return refuse(line, "a name \(problem)") }
      guard let isNew = note(name, line) else { return }
      if isNew { product.names.append(name) }
    }
    guard !product.names.isEmpty else { return }
    reading.contents.sections[reading.contents.sections.count - 1].products.append(product)
  }

  /// Records the first occurrence of a name.
  ///
  /// - Returns: whether this is the first one; nil if the line is refused. Names that only differ
  ///   in case count as one here, although other programs distinguish them.
  private mutating func note(_ name: String, _ line: Int) -> Bool? {
    let key = NameKey(name)
    let section = reading.contents.sections.count - 1
    guard let before = names[key] else {
      names[key] = Mention(spelling: name, line: line, section: section)
      return true
    }
    if before.section != section {
      let there = reading.contents.sections[before.section].name
      reading.findings.add(
        .unsure, line: line,
        "\(AisleReader.shown(name)) is also in \(AisleReader.shown(there)), in line \(before.line), which keeps it"
      )
      return false
    }
    guard before.spelling != name else {
      refuse(line, "duplicate \(AisleReader.shown(name)); the first is in line \(before.line)")
      return nil
    }
    return false
  }
}

/// The rules for names in such a file.
private enum AisleName {
  /// Returns the problem of a name as the end of a sentence, or nil if there is none.
  static func problem(of name: String) -> String? {
    if NameKey(name).isEmpty { return "is empty" }
    if name.utf8.count > ShoppingItem.maximumNameLength {
      return "is longer than \(ShoppingItem.maximumNameLength) bytes"
    }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "contains a control character"
    }
    if name.utf8.contains(UInt8(ascii: "|")) { return "contains `|`, which separates names" }
    return nil
  }
}

// MARK: Writing

extension AisleConfiguration {
  /// Whether a section with this name can be read back. The format has neither quotes nor escapes.
  package static func carries(section name: String) -> Bool {
    AisleName.problem(of: name) == nil && name == name.withoutOuterBlanks && !name.contains("//")
  }

  /// Whether a product with this name can be read back.
  package static func carries(product name: String) -> Bool {
    carries(section: name) && !["[", "#", "--"].contains { name.utf8.starts(with: $0.utf8) }
  }

  /// Writes the file's text line by line, with line breaks.
  ///
  /// - Returns: the names that the format can't express, which are left out.
  package func write(_ write: (String) throws -> Void) rethrows -> [String] {
    var leftOut: [String] = []
    var separator = ""
    for section in sections {
      guard AisleConfiguration.carries(section: section.name) else {
        leftOut.append(section.name)
        continue
      }
      try write("\(separator)[\(section.name)]\n")
      separator = "\n"
      for product in section.products {
        let names = product.names.filter { AisleConfiguration.carries(product: $0) }
        leftOut += product.names.filter { !AisleConfiguration.carries(product: $0) }
        if !names.isEmpty { try write(names.joined(separator: " | ") + "\n") }
      }
    }
    return leftOut
  }
}
