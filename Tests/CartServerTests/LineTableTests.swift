import CartServer
import TestSupport
import Testing

/// The conversion between an editor's positions and byte offsets.
struct LineTableTests {
  @Test func countsUnitsOfUTF16() {
    let lines = LineTable(Array("aé🥛b\r\nc\rd\n".utf8))
    #expect(lines.count == 4)
    let places = [(0, 0), (0, 1), (0, 2), (0, 4), (0, 5), (1, 0), (1, 1), (2, 1), (3, 0)]
    let offsets = places.map { lines.offset(of: TextPosition(line: $0.0, character: $0.1)) }
    #expect(offsets == [0, 1, 3, 7, 8, 10, 11, 13, 14])
    for (place, offset) in zip(places, offsets) {
      #expect(lines.position(of: offset) == TextPosition(line: place.0, character: place.1))
    }
  }

  @Test func takesPlacesThatAreNowhereForTheNearest() {
    let lines = LineTable(Array("a🥛\nb".utf8))
    let offset = { lines.offset(of: TextPosition(line: $0, character: $1)) }
    // Inside the surrogate pair of the glass, after the line, before it and after the text.
    #expect(offset(0, 2) == 1)
    #expect(offset(0, 99) == 5)
    #expect(offset(0, -3) == 0)
    #expect(offset(-1, 5) == 0)
    #expect(offset(7, 0) == 7)
    #expect(offset(.max, .max) == 7)
    #expect(offset(.min, .min) == 0)
  }

  /// Edits lead to the same table as the edited text.
  @Test func followsEdits() {
    var generator = SeededGenerator(seed: 11)
    let alphabet = ["\n", "\r", "\r\n", "a", "é", "🥛"]
    func text(_ count: Int) -> String {
      (0..<count).map { _ in generator.pick(alphabet) }.joined()
    }
    for _ in 0..<300 {
      var characters = Array(text(12).unicodeScalars)
      var lines = LineTable(Array(String(String.UnicodeScalarView(characters)).utf8))
      for _ in 0..<10 {
        let start = Int.random(in: 0...characters.count, using: &generator)
        let end = Int.random(in: start...characters.count, using: &generator)
        let new = text(Int.random(in: 0...3, using: &generator))
        let from = String(String.UnicodeScalarView(characters[..<start])).utf8.count
        let length = String(String.UnicodeScalarView(characters[start..<end])).utf8.count
        lines.replace(from..<from + length, with: Array(new.utf8))
        characters.replaceSubrange(start..<end, with: new.unicodeScalars)
        let fresh = LineTable(Array(String(String.UnicodeScalarView(characters)).utf8))
        #expect(lines.bytes == fresh.bytes)
        #expect(lines.count == fresh.count)
        #expect((0..<lines.count).map(lines.start) == (0..<fresh.count).map(fresh.start))
      }
    }
  }
}
