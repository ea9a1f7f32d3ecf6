import TerminalText
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("Milk", 4), ("", 0), ("Jalapeños", 9), ("Jalapen\u{303}os", 9), ("牛乳", 4), ("ﾐﾙｸ", 3),
    ("🍌", 2), ("❤️", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("한", 2), ("½", 1), ("→", 1),
    ("\u{200B}", 0), ("กำ", 2), ("कि", 2), ("क्षि", 3), ("\u{1112}\u{1161}\u{11AB}", 2), ("👍🏽", 2),
    ("Молоко", 6), ("ＡＢ", 4), ("a\u{301}\u{302}", 1),
  ]) func cells(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("a\nb\tc", "a\\nb\\tc"),
    ("\u{202E}evil", "\\u{202E}evil"), ("\u{9B}x", "\\u{9B}x"), ("\u{7F}", "\\u{7F}"),
    ("é👩‍🍳", "é👩‍🍳"),
  ]) func printable(_ text: String, _ safe: String) {
    #expect(PrintableText.of(text) == safe)
  }
}
