package import CartModels

/// Writes planned dishes as all-day calendar events (RFC 5545).
package struct CalendarWriter {
  /// Creates a writer.
  package init() {}

  /// The lines before the first event.
  package var header: String {
    lines(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//QuickCart//Menu//EN"])
  }

  /// The lines after the last event.
  package var footer: String { lines(["END:VCALENDAR"]) }

  /// Returns the events of a day. An event keeps its identifier when it is written again, so
  /// calendars replace it.
  package func text(of menu: MenuDay) -> String {
    let end = CalendarDate(dayNumber: menu.day.dayNumber + 1)
    return menu.dishes.enumerated().map { place, dish in
      lines(
        [
          "BEGIN:VEVENT", "UID:menu-\(menu.day.text)-\(place + 1)@quickcart",
          "DTSTAMP:\(digits(menu.noted))T000000Z", "DTSTART;VALUE=DATE:\(digits(menu.day))",
        ] + (end.map { ["DTEND;VALUE=DATE:\(digits($0))"] } ?? []) + [
          "SUMMARY:\(escaped(dish.title))", "TRANSP:TRANSPARENT", "END:VEVENT",
        ])
    }.joined()
  }

  private func digits(_ day: CalendarDate) -> String { day.text.filter { $0 != "-" } }

  private func lines(_ lines: [String]) -> String { lines.map { folded($0) + "\r\n" }.joined() }

  private func escaped(_ text: String) -> String {
    text.onOneLine.reduce(into: "") { escaped, character in
      if "\\;,".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
  }

  /// Folds a long line: the rest continues on lines that begin with a blank.
  private func folded(_ line: String) -> String {
    var (folded, size) = ("", 0)
    for scalar in line.unicodeScalars {
      let bytes = String(scalar).utf8.count
      if size + bytes > CalendarWriter.mostBytes {
        folded += "\r\n "
        size = 1
      }
      folded.unicodeScalars.append(scalar)
      size += bytes
    }
    return folded
  }

  private static let mostBytes = 75
}
