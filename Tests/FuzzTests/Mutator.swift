import Foundation
import TestSupport

/// Makes random inputs from the conformance scripts; the same seed gives the same inputs.
struct Mutator {
  private var random: SeededGenerator
  private let lines: [[UInt8]]

  /// - Parameter lines: the lines from which inputs are made.
  init(seed: UInt64, lines: [[UInt8]]) {
    random = SeededGenerator(seed: seed)
    self.lines = lines
  }

  /// Returns the different sentences of the conformance scripts, without comments.
  static func sentences() throws -> [[UInt8]] {
    Set(try scripts().flatMap { $0.split(separator: 0x0A).map(Array.init) })
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The conformance scripts, without comments.
  static func scripts() throws -> [[UInt8]] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = tests.appendingPathComponent("ConformanceTests/Scripts")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".qc") }
      .map { name in
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        let lines = data.split(separator: 0x0A).map { $0.prefix { $0 != UInt8(ascii: "#") } }
        return Array(lines.filter { !$0.isEmpty }.joined(separator: [0x0A]))
      }
  }

  /// Returns a few sentences, most of them changed.
  mutating func script() -> [UInt8] {
    var script: [UInt8] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      script += (lines.randomElement(using: &random) ?? []) + [0x0A]
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) { change(&script) }
    return script
  }

  /// Returns a number of bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  private mutating func change(_ script: inout [UInt8]) {
    let place = Int.random(in: 0...script.count, using: &random)
    let rest = Int.random(in: 0...min(8, script.count - place), using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: script.removeSubrange(place..<place + rest)
    case 1: script.insert(contentsOf: bytes(rest), at: place)
    case 2: script.insert(contentsOf: Mutator.pieces.randomElement(using: &random) ?? [], at: place)
    case 3: script.replaceSubrange(place..<place + rest, with: bytes(rest))
    case 4: script.insert(contentsOf: lines.randomElement(using: &random) ?? [], at: place)
    default: script.removeLast(script.count - place)
    }
  }

  /// Texts with a meaning, or nearly so.
  private static let pieces = [
    "\"", "'", "{", "}", "\\", "\\u{", "(", ")", ",", ";", "\n", "\r\n", "#", "“", "”", "’",
    " in ", " to ", " on ", " note ", " where ", " except ", " from taco(", "all", " quantity ",
    " kg ", "every ", " after done ", " starting ", " until ", "x", "½", "1/2",
    "2-3", "9223372036854775807", "2026-02-30", " = ", " < ", "not ", " and ", "\u{A0}",
    "\u{FEFF}", "\0", "é", "🍌",
  ].map { Array($0.utf8) }
}
