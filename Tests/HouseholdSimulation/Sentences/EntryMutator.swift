package import CartHousehold
import Foundation
import TestSupport

/// Makes entries as a hostile or broken program could send them: real ones with some values
/// replaced, removed, exchanged or repeated.
package struct EntryMutator {
  private var random: SeededGenerator

  /// - Parameter seed: the same seed makes the same mutations.
  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Alters an entry in one to four places and gives it a new identifier.
  package mutating func mutated(_ entry: SealedEntry) throws -> SealedEntry {
    var tree = try JSONTree(bytes: entry.body)
    for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&tree) }
    return SealedEntry(
      id: UUID.random(using: &random), version: entry.version, body: try tree.bytes())
  }

  private mutating func mutate(_ tree: inout JSONTree) {
    let count = tree.count
    let place = Int.random(in: 0..<count, using: &random)
    let other = tree.node(at: Int.random(in: 0..<count, using: &random))
    switch Int.random(in: 0..<11, using: &random) {
    case 0..<5: tree.replace(at: place, by: random.pick(Self.values))
    case 5, 6: tree.replace(at: place, by: other)
    case 7: tree.changeChildren(at: place) { if !$0.isEmpty { $0.removeLast() } }
    case 8: tree.changeChildren(at: place) { if let first = $0.first { $0.append(first) } }
    case 9: tree.rename(at: place, random.pick(Self.names))
    default: tree.changeChildren(at: place) { $0.reverse() }
    }
  }

  private static let names = ["price", "note", "lot", "date", ""]

  private static let values: [JSONTree] = [
    .text(""), .text(" "), .text("\u{0}"), .text("\u{200B}"), .text("none"), .text("Milk"),
    .text("Other"), .text("2026-13-40"), .text("0000-00-00"), .text("9999-12-31"),
    .text("00000000-0000-0000-0000-000000000000"),
    .text("00000000-0000-0000-0000-000000000001"), .text(String(repeating: "x", count: 5_000)),
    .text("a\u{202E}b\u{1B}[31m"), .text("template t {"), .number(0), .number(-1), .number(0.5),
    .number(1e300), .number(9.3e18), .number(-9.3e18), .number(2_147_483_648), .flag(true),
    .flag(false), .null, .list([]), .object([:]),
  ]
}

/// A JSON text as a tree whose nodes are numbered from its root.
private indirect enum JSONTree: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  init(bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONTree.self, from: Data(bytes))
  }

  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return Array(try encoder.encode(self))
  }

  private var children: [JSONTree] {
    switch self {
    case .null, .flag, .number, .text: []
    case .list(let nodes): nodes
    case .object(let nodes): nodes.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  var count: Int { children.reduce(1) { $0 + $1.count } }

  func node(at place: Int) -> JSONTree {
    var place = place
    return found(&place) ?? .null
  }

  private func found(_ place: inout Int) -> JSONTree? {
    if place == 0 { return self }
    place -= 1
    for child in children { if let found = child.found(&place) { return found } }
    return nil
  }

  mutating func replace(at place: Int, by node: JSONTree) {
    change(at: place) { $0 = node }
  }

  /// Renames a member of an object.
  mutating func rename(at place: Int, _ name: String) {
    change(at: place) { node in
      guard case .object(var nodes) = node, let key = nodes.keys.min() else { return }
      nodes[name] = nodes.removeValue(forKey: key)
      node = .object(nodes)
    }
  }

  mutating func changeChildren(at place: Int, _ body: (inout [JSONTree]) -> Void) {
    change(at: place) { node in
      switch node {
      case .null, .flag, .number, .text: break
      case .list(var nodes):
        body(&nodes)
        node = .list(nodes)
      case .object(let nodes):
        var values = nodes.sorted { $0.key < $1.key }.map(\.value)
        body(&values)
        node = .object(
          Dictionary(zip(nodes.keys.sorted(), values)) { first, _ in first })
      }
    }
  }

  private mutating func change(at place: Int, _ body: (inout JSONTree) -> Void) {
    var place = place
    _ = change(&place, body)
  }

  private mutating func change(_ place: inout Int, _ body: (inout JSONTree) -> Void) -> Bool {
    if place == 0 {
      body(&self)
      return true
    }
    place -= 1
    switch self {
    case .null, .flag, .number, .text: return false
    case .list(var nodes):
      for index in nodes.indices where nodes[index].change(&place, body) {
        self = .list(nodes)
        return true
      }
    case .object(var nodes):
      for key in nodes.keys.sorted() where nodes[key]?.change(&place, body) == true {
        self = .object(nodes)
        return true
      }
    }
    return false
  }
}

extension JSONTree: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number):
      if let whole = Int64(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .text(let text): try container.encode(text)
    case .list(let nodes): try container.encode(nodes)
    case .object(let nodes): try container.encode(nodes)
    }
  }
}
