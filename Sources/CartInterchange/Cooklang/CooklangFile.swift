import CartModels

/// A file, identified by its path below the folder of the imported file.
struct CooklangFile: Hashable, Sendable {
  /// The path with its extension: `sauces/basil.cook`.
  let path: String
  /// The last component without its extension: `basil`.
  let name: String
  let isMenu: Bool

  /// Creates the imported file itself from its name or path.
  init(named name: String, isMenu: Bool) {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? name
    path = last
    self.name = CooklangFile.withoutEnding(last)
    self.isMenu = isMenu
  }

  /// Creates a recipe from its path below the folder of the imported file.
  init(recipeAt path: String) { self.init(parts: path.split(separator: "/"), ending: "") }

  private init(parts: [Substring], ending: String) {
    let last = parts.last.map(String.init) ?? ""
    name = CooklangFile.withoutEnding(last)
    path = parts.joined(separator: "/") + ending
    isMenu = path.hasSuffix(".menu")
  }

  private static func withoutEnding(_ name: String) -> String {
    for ending in [".cook", ".menu"] where name.hasSuffix(ending) && name != ending {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}

/// A reference to another recipe, as it is written: `./sauces/basil`.
struct CooklangReference: Hashable, Sendable {
  /// The path as written in the file.
  let text: String
  /// The folders and the name.
  let parts: [Substring]
  /// The problem of the reference as the end of a sentence, or nil if there is none.
  let problem: String?

  init(_ text: String) {
    self.text = text
    parts = text.split(whereSeparator: { $0 == "/" || $0 == "\\" }).filter { $0 != "." }
    problem = CooklangReference.problem(of: text, parts)
  }

  private static func problem(of text: String, _ parts: [Substring]) -> String? {
    if isAbsolute(text) { return "is not a path below the recipe's folder" }
    if parts.contains("..") { return "leads out of the recipe's folder" }
    if parts.isEmpty { return "doesn't name a recipe" }
    if text.utf8.count > ShoppingItem.maximumNameLength { return "is too long for a path" }
    if parts.count > mostParts { return "leads through too many folders" }
    return nil
  }

  private static let mostParts = 50

  /// Whether a name is a recipe's path: `./basil`, `../basil`, also with `\` instead of `/`.
  static func isPath(_ name: String) -> Bool {
    [".", ".."].contains { dots in
      name.hasPrefix(dots) && name.utf8.dropFirst(dots.utf8.count).first.map(isSeparator) == true
    }
  }

  /// Whether a name is an absolute path: `/etc/passwd`, `C:\basil`.
  static func isAbsolute(_ name: String) -> Bool {
    let bytes = Array(name.utf8.prefix(3))
    guard let first = bytes.first else { return false }
    if isSeparator(first) { return true }
    return bytes.count == 3 && bytes[1] == UInt8(ascii: ":") && isSeparator(bytes[2])
      && (0x61...0x7A).contains(first | 0x20)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// The display name: `basil`.
  var name: String { CooklangFile(self, ending: "").name }

  /// Returns the files that the reference can mean: without an extension, a recipe or a plan.
  func files(below folder: [Substring] = []) -> [CooklangFile] {
    let hasEnding = parts.last.map { $0.hasSuffix(".cook") || $0.hasSuffix(".menu") } ?? false
    return (hasEnding ? [""] : [".cook", ".menu"]).map {
      CooklangFile(self, below: folder, ending: $0)
    }
  }
}

extension CooklangFile {
  fileprivate init(_ reference: CooklangReference, below folder: [Substring] = [], ending: String) {
    self.init(parts: folder + reference.parts, ending: ending)
  }

  /// The folders that contain the file.
  var folder: [Substring] { path.split(separator: "/").dropLast() }
}
