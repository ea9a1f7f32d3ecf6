import Testing

@testable import CartPhone

/// The page that the server sends to phones.
@Suite struct PageTests {
  private let page = PhonePage.standard

  /// Phones may load the page over a very slow network.
  @Test func itIsSmall() {
    #expect(page.document.count + page.worker.count + page.manifest.count <= 40_000)
  }

  @Test func itIsWhole() {
    let document = String(decoding: page.document, as: UTF8.self)
    #expect(!document.contains("{{"))
    #expect(document.contains(page.style))
    #expect(document.contains("<noscript>"))
    #expect(document.contains(page.hash))
  }
}
