import CartCLI
import Foundation
import TestSupport
import Testing

/// A user follows the tutorial from the top, on one store.
@Suite struct TutorialTests {
  @Test func everyBlockDoesWhatItShows() throws {
    let page = try Page(PageTests.tutorial)
    try page.withFiles { folder in
      let store = folder.appendingPathComponent("quickcart.sqlite").path
      for script in page.scripts {
        let lines = lines(of: script.block.text, on: store)
        #expect(script.isLike(lines), "\(script.block.name):\n\(lines.joined(separator: "\n"))")
      }
    }
  }

  /// Returns the output of an entry as it appears at a prompt.
  private func lines(of entry: String, on store: String) -> [String] {
    let sink = StringSink()
    let host = Host(environment: ["TZ": "UTC"], output: sink, errors: sink)
    let status = QuickCart.run(
      ["--store", store, "--today", "2026-01-05", "-c", entry], host: host)
    #expect(status == 0)
    return PageScript.lines(of: sink.text.replacingOccurrences(of: "(code,", with: "(prompt,"))
  }

  /// `qc tutorial` contains a copy of the page, which `make pages` updates.
  @Test func theProgramHasThePage() throws {
    let page = try Document(PageTests.tutorial)
    try GeneratedPage(path: "Sources/CartCLI/Tutorial/tutorial.md", text: page.text).check()
  }

  @Test func thereAreTenSteps() throws {
    let page = try Page(PageTests.tutorial)
    let headings = page.document.text.components(separatedBy: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings.count == 11)
    for (index, heading) in headings.dropLast().enumerated() {
      #expect(heading.hasPrefix("## \(index + 1). "))
    }
    #expect(page.scripts.allSatisfy { !$0.output.isEmpty })
  }
}
