package import CartModels
package import Foundation

/// Writes a list as one HTML page, for a phone in the shop or for paper.
///
/// The page needs neither a network nor other files. It has a section for each category, in the
/// order in which items arrive. Completed items keep their place and are ticked. `page.js` adds
/// what needs a browser, such as keeping ticks. The items are plain HTML, so they also show without
/// it.
package struct PageWriter: ListWriter {
  /// The category whose section is open.
  private var category: NameKey?
  private var sectionCount = 0
  private let lots: (ShoppingItem) throws -> [UUID]

  /// Creates a writer.
  ///
  /// - Parameter lots: returns the lots of an item, to which a tick applies; an item without any is
  ///   its own lot.
  package init(lots: @escaping (ShoppingItem) throws -> [UUID] = { _ in [] }) { self.lots = lots }

  package func text(before list: ListSummary) -> String {
    let title = HTMLText.line(list.title)
    return """
      <!DOCTYPE html>
      <html lang="en" data-list="\(list.id.uuidString)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(PagePolicy.text)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
      <title>\(title)</title>
      <style>\(PagePolicy.style)</style>
      <script>\(PagePolicy.script)</script>
      </head>
      <body>
      <header>
      <h1 dir="auto">\(title)</h1>
      <p id="count">\(count(list))</p>
      <progress id="progress" max="\(max(1, list.itemCount))" value="\(ticked(list))" aria-hidden="true"></progress>
      </header>
      <div class="bar" id="bar">
      <p id="said" role="status"></p>
      <button id="undo" type="button" hidden>Undo</button>
      </div>
      <main>
      <p class="notice" id="notice" hidden>This browser stores nothing for this page: closing it \
      clears your ticks.</p>
      <noscript><p class="notice">JavaScript is off: closing this page clears your \
      ticks.</p></noscript>

      """
  }

  package mutating func text(of item: ShoppingItem) throws -> String {
    let lots = try lots(item).map(\.uuidString).joined(separator: ",")
    return heading(of: item.category) + """
      <li><label><input type="checkbox" value="\(item.id.uuidString)" \
      data-version="\(version(of: item))" data-lots="\(lots.isEmpty ? item.id.uuidString : lots)" \
      autocomplete="off"\(item.isCompleted ? " checked" : "")>\
      <span><span class="name" dir="auto">\(HTMLText.line(item.displayName))</span>\
      \(note(of: item))\(due(item))</span></label></li>

      """
  }

  package mutating func text(after list: ListSummary) -> String {
    endOfSection() + """
      </main>
      <section class="send" id="sending" hidden>
      <button id="send" type="button">Send ticks</button>
      <p id="sendhelp" hidden>Copy this text to the computer, save it as ticks.txt, and run: qc import ticks.txt</p>
      <textarea id="ticks" aria-label="Ticks" rows="8" readonly hidden></textarea>
      </section>
      </body>
      </html>

      """
  }

  /// Begins the section of a category, unless it is already open.
  private mutating func heading(of category: ItemCategory) -> String {
    let key = category.id
    guard key != self.category else { return "" }
    let end = endOfSection()
    self.category = key
    sectionCount += 1
    return end + """
      <section aria-labelledby="section\(sectionCount)">
      <h2 id="section\(sectionCount)" dir="auto">\(HTMLText.line(category.name))</h2>
      <ul role="list">

      """
  }

  private mutating func endOfSection() -> String {
    guard category != nil else { return "" }
    category = nil
    return "</ul>\n</section>\n"
  }

  private func note(of item: ShoppingItem) -> String {
    guard !item.notes.isEmpty else { return "" }
    return "<span class=\"note\" dir=\"auto\">\(HTMLText.lines(item.notes))</span>"
  }

  private func due(_ item: ShoppingItem) -> String {
    guard let date = item.dueDate else { return "" }
    let weekday = date.dayOfWeek.shortName
    let text = "\(weekday.prefix(1).uppercased())\(weekday.dropFirst()) \(date.text)"
    return "<span class=\"due\">due <time datetime=\"\(date.text)\">\(text)</time></span>"
  }

  /// Returns a text that changes with the item, because a tick only applies to the item as it was.
  private func version(of item: ShoppingItem) -> String {
    String(item.updatedAt.timeIntervalSince1970.bitPattern, radix: 36)
  }

  /// Returns the remaining count, in the words of `page.js`.
  private func count(_ list: ListSummary) -> String {
    if list.itemCount <= 0 { return "nothing to buy" }
    return list.pendingCount == 0
      ? "all ticked" : "\(list.pendingCount) left of \(list.itemCount)"
  }

  private func ticked(_ list: ListSummary) -> Int {
    min(list.completedCount, max(1, list.itemCount))
  }
}
