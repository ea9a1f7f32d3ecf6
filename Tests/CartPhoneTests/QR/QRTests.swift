import Foundation
import TestSupport
import Testing

@testable import CartPhone

struct QRTests {
  /// The maximum number of bytes in versions 1 to 5.
  static let capacities = [17, 32, 53, 78, 106]

  @Test(arguments: zip(1...5, capacities))
  func versionsGrowWithTheText(version: Int, capacity: Int) throws {
    #expect(try QRCode(bytes(capacity)).modules.count == 17 + 4 * version)
    guard version < 5 else {
      #expect(throws: QRCode.TooLong()) { try QRCode(bytes(capacity + 1)) }
      return
    }
    #expect(try QRCode(bytes(capacity + 1)).modules.count == 21 + 4 * version)
  }

  @Test func aLinkFitsASmallTerminal() throws {
    let code = try QRCode(Array("http://192.168.178.123:8473/#8zXqk3mR0vWb5nYtLs2PdA".utf8))
    #expect(code.width == 37)
    #expect(code.rows.count == 19)
    #expect(code.rows.allSatisfy { $0.count == 37 })
    for (row, coloured) in zip(code.rows, code.colouredRows) {
      #expect(coloured == "\u{1B}[38;5;16;48;5;231m\(row)\u{1B}[0m")
    }
  }

  @Test(.enabled(if: OtherProgram("zbarimg") != nil))
  func zbarimgReadsRandomLinks() throws {
    let program = try #require(OtherProgram("zbarimg"))
    let folder = try TemporaryFolders.make("codes")
    defer { TemporaryFolders.remove(folder) }
    var generator = SeededGenerator(seed: 1)
    var links: [String] = []
    var files: [String] = []
    for index in 0..<300 {
      let link = link(index, &generator)
      let file = "\(folder)/\(index).pgm"
      let rows = try QRCode(Array(link.utf8)).rows
      try picture(of: rows).write(to: URL(fileURLWithPath: file))
      links.append(link)
      files.append(file)
    }
    let output = try program.run(["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable"] + files)
    #expect(output.split(separator: "\n").map(String.init) == links)
    #expect(Set(try links.map { try QRCode(Array($0.utf8)).width }).count == 5)
  }

  @Test(.enabled(if: OtherProgram("qrencode") != nil))
  func qrencodeMakesTheSameModules() throws {
    let program = try #require(OtherProgram("qrencode"))
    var generator = SeededGenerator(seed: 2)
    for index in 0..<50 {
      let link = link(index, &generator)
      let options = ["-8", "-l", "L", "-m", "0", "-t", "ASCIIi", "-o", "-", "--"]
      let output = try program.run(options + [link])
      let theirs = output.split(separator: "\n").map { row in
        row.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element == " " }
      }
      #expect(try QRCode(Array(link.utf8), mask: mask(of: theirs)).modules == theirs)
    }
  }

  @Test func theMaskWithTheLeastPenaltyIsChosen() throws {
    var generator = SeededGenerator(seed: 3)
    for index in 0..<20 {
      let link = Array(link(index, &generator).utf8)
      let penalties = try (0..<8).map { QRPenalty.of(try QRCode(link, mask: $0).modules) }
      #expect(QRPenalty.of(try QRCode(link).modules) == penalties.min())
    }
  }

  /// Half of the 8 × 8 modules are dark, in stripes, so each row or column in the direction of the
  /// stripes scores 3 + 3 points.
  @Test func penaltiesAreThoseOfTheStandard() {
    let stripes = (0..<8).map { row in [Bool](repeating: row % 2 == 0, count: 8) }
    #expect(QRPenalty.of(stripes) == 8 * 6)
    let dark = [[Bool]](repeating: [Bool](repeating: true, count: 8), count: 8)
    #expect(QRPenalty.of(dark) == 16 * 6 + 49 * 3 + 100)
    // A light line scores 3 + 2 points. The line with the finder pattern scores 40 for each side of
    // it.
    var finder = [[Bool]](repeating: [Bool](repeating: false, count: 7), count: 7)
    finder[3] = [true, false, true, true, true, false, true]
    let lines = (6 + 2) * 5 + 2 * 40
    let squares = 2 * 2 * 6 * 3
    #expect(QRPenalty.of(finder) == lines + squares + 10 * 7)
  }

  private func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x61, count: count) }

  /// Returns a link whose length needs the version at an index.
  private func link(_ index: Int, _ generator: inout SeededGenerator) -> String {
    let token = PhoneToken(using: &generator).text
    return switch index % 5 {
    case 0: String(token.prefix(17))
    case 1: "http://a/#\(token)"
    case 2: "http://192.168.178.\(index % 256):8473/#\(token)"
    case 3: "https://nas.tail1234.ts.net:8473/lists/shopping/#\(token)"
    default: "https://a-longer-name-of-some-host.tail1234.ts.net:8473/lists/shopping/#\(token)"
    }
  }

  private func mask(of modules: [[Bool]]) -> Int {
    (0..<3).reduce(0) { $0 << 1 | (modules[8][2 + $1] ? 1 : 0) } ^ 0b101
  }

  /// Returns the rows as a greyscale picture with 4 pixels a module.
  private func picture(of rows: [String]) -> Data {
    let pixels = rows.flatMap { row -> [[UInt8]] in
      let halves = [["█", "▀"], ["█", "▄"]].map { dark in
        row.flatMap { [UInt8](repeating: dark.contains(String($0)) ? 0 : 255, count: 4) }
      }
      return halves.flatMap { Array(repeating: $0, count: 4) }
    }
    let header = Data("P5 \(pixels[0].count) \(pixels.count) 255\n".utf8)
    return header + Data(pixels.joined())
  }
}
