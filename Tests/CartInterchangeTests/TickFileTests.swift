import Foundation
import Testing

@testable import CartInterchange

@Suite struct TickFileTests {
  private static let (list, milk, part, eggs) = (
    "5B0C0000-0000-4000-8000-000000000000", "7F3A0000-0000-4000-8000-000000000000",
    "91CC0000-0000-4000-8000-000000000000", "0D210000-0000-4000-8000-000000000000"
  )
  private static let head =
    "quickcart-ticks 1\nlist \(list) Shopping list\nat 2026-11-23T18:04:09Z\n"
  private static let whole =
    head + """
      x \(milk) k2x9 \(milk),\(part) 2 l Milk #\(part)
      - \(eggs) k2xa \(eggs) 6 Eggs
      + 2 kg Apples
      end 3

      """

  private func read(_ text: String) throws -> TickFile { try TickFile.read(text) { _ in } }

  @Test(arguments: [whole, whole.replacing("\n", with: "\r\n"), "\n" + whole + "\n \n"])
  func eachLineIsRead(_ text: String) throws {
    let ticks = try read(text)
    let ids = try [Self.list, Self.milk, Self.part, Self.eggs].map {
      try #require(UUID(uuidString: $0))
    }
    #expect(TickFile.begins(text))
    #expect(ticks.list == ids[0] && ticks.title == "Shopping list")
    #expect(ticks.time == "2026-11-23T18:04:09Z")
    #expect(
      ticks.lines.map(\.mark) == [
        .checked(TickFile.Target(item: ids[1], lots: [ids[1], ids[2]], text: "2 l Milk")),
        .unchecked(TickFile.Target(item: ids[3], lots: [ids[3]], text: "6 Eggs")),
        .added("2 kg Apples"),
      ])
    #expect(ticks.lines.map(\.id) == [ids[2], nil, nil])
    #expect(ticks.lines.last?.text == "+ 2 kg Apples")
  }

  @Test(arguments: [
    ("quickcart-ticks 2\nend 0\n", 1, "expected `quickcart-ticks 1`"),
    ("quickcart-ticks 1\n", 2, "the text ends without `end`"),
    (head, 4, "the text ends without `end`"),
    (head + "+ Tea\nend 2\n", 5, "`end` counts `2` lines, found 1"),
    (head + "+ Tea\nend x\n", 5, "`end` counts `x` lines, found 1"),
    (head + "end 0\n+ Tea\n", 5, "expected nothing after `end`"),
    (head + "end 0\n" + head + "end 0\n", 5, "import one message at a time"),
    (head + "y Tea\nend 0\n", 4, "unexpected line `y Tea`"),
    (head + "+\nend 1\n", 4, "expected an item after `+`"),
    (head + "x \(milk) k2x9 \(milk)\nend 1\n", 4, "expected an item, its version"),
    (head + "x \(milk) k2x9 \(milk),\(milk) Milk\nend 1\n", 4, "expected identifiers"),
    (head + "x \(milk) k2x9 \(milk), Milk\nend 1\n", 4, "expected identifiers"),
    (head + "x milk k2x9 \(milk) Milk\nend 1\n", 4, "expected an item, its version"),
    (head + "at 2026-11-23 18:04:09\nend 0\n", 4, "unexpected line"),
    (head + "at yesterday\n+ Tea\nend 1\n", 4, "expected a time such as"),
    ("quickcart-ticks 1\nlist Shopping\n", 2, "expected the identifier and the title of a list"),
    ("quickcart-ticks 1\n+ Tea\n", 2, "expected `list` and `at` first"),
  ]) func whatIsCutOrElseIsRefusedWhole(_ text: String, _ line: Int, _ message: String) {
    let mistake = #expect(throws: FormatMistake.self) { try read(text) }
    #expect(mistake?.line == line)
    #expect(mistake?.message.hasPrefix(message) == true, "\(mistake?.message ?? "")")
  }

  /// The text can be part of a message with a greeting and a signature.
  @Test func aLetterAroundItMeansNothing() throws {
    let text = "Hi,\nhere they are:\n\n\(Self.head)+ Tea\nend 1\n\nBest\n-- \nBen\n"
    #expect(TickFile.begins(text))
    #expect(try read(text).lines.map(\.mark) == [.added("Tea")])
    #expect(!TickFile.begins("Hi,\nquickcart-ticks are nice\n"))
  }

  /// A time applies to the lines after it.
  @Test func timesAreOfTheLinesAfterThem() throws {
    let ticks = try read(
      Self.head + "+ Tea\nat 2026-11-21T09:00:00Z\n+ Salt\n+ Rice\nend 3\n")
    #expect(ticks.time == "2026-11-23T18:04:09Z")
    let dates = ticks.lines.map { $0.date.timeIntervalSince1970 }
    #expect(dates == [1_795_457_049, 1_795_251_600, 1_795_251_600])
  }

  /// A truncated text is rejected, wherever a messenger cuts it.
  @Test func noBeginningIsTakenForTheWhole() {
    let bytes = Array(Self.whole.utf8)
    for count in 0..<(bytes.count - 1) {
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      #expect(throws: FormatMistake.self) { try read(text) }
    }
  }

  @Test(arguments: ["", "Milk", "# quickcart-ticks 1", "quickcart-ticksx", "\u{FEFF}quickcart"])
  func otherTextsAreNone(_ text: String) { #expect(!TickFile.begins(text)) }
}
