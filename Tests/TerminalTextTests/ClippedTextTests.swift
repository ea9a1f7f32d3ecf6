import Testing

@testable import TerminalText

@Suite struct ClippedTextTests {
  @Test(arguments: [
    ("Bananas", 7, "Bananas", "Bananas"),
    ("Bananas", 6, "Banan…", "Ban..."),
    ("Bananas", 2, "B…", ".."),
    ("日本語日本語", 7, "日本語…", "日本..."),
    ("cafe\u{301}s au lait", 5, "cafe\u{301}…", "ca..."),
    ("Milk", 0, "", ""),
  ]) func keepsWhatFits(_ text: String, _ columns: Int, _ dots: String, _ ascii: String) {
    #expect(ClippedText.of(text, to: columns) == dots)
    #expect(ClippedText.of(text, to: columns, ellipsis: "...") == ascii)
  }

  @Test(arguments: [
    ("Bananas", 7, "Bananas"), ("Bananas", 6, "…nanas"), ("日本語日本語", 7, "…日本語"),
    ("au lait cafe\u{301}", 5, "…cafe\u{301}"), ("Milk", 1, "…"), ("Milk", 0, ""),
    ("Milk", -1, ""),
  ]) func keepsWhatFitsOfTheEnd(_ text: String, _ columns: Int, _ clipped: String) {
    #expect(ClippedText.end(of: text, to: columns) == clipped)
  }
}
