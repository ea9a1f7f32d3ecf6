import CartHousehold

/// The dishes of the next days, which phones show and cannot change.
package struct PhoneMenu: Hashable, Sendable {
  /// A day with dishes.
  package struct Day: Hashable, Sendable {
    /// The date in ISO format: `2026-01-05`.
    package var date: String
    /// The day as it is shown: `Mon 2026-01-05`.
    package var text: String
    package var dishes: [Dish]

    package init(date: String, text: String, dishes: [Dish]) {
      (self.date, self.text, self.dishes) = (date, text, dishes)
    }
  }

  package struct Dish: Hashable, Sendable {
    /// The dish as it is shown: `lasagna for 6`.
    package var text: String
    /// Whether the items that it needs are on a list.
    package var isOnList: Bool

    package init(_ text: String, isOnList: Bool = false) {
      (self.text, self.isOnList) = (text, isOnList)
    }
  }

  /// The days with dishes, earliest first.
  package var days: [Day]

  package init(days: [Day] = []) { self.days = days }
}

extension PhoneMenu {
  /// An identifier of this state of the menu, or nil if nothing is planned.
  var tag: String? {
    guard !days.isEmpty else { return nil }
    var json = JSONWriter()
    json.object { writeDays(to: &$0) }
    return Base64.linkText(Array(SHA256.hash(json.bytes).prefix(9)))
  }

  func write(to json: inout JSONWriter) {
    json.member("menu", tag)
    writeDays(to: &json)
  }

  private func writeDays(to json: inout JSONWriter) {
    json.member("days", days) { json, day in
      json.object {
        $0.member("date", day.date)
        $0.member("text", day.text)
        $0.member("dishes", day.dishes) { json, dish in
          json.object {
            $0.member("text", dish.text)
            $0.member("listed", dish.isOnList)
          }
        }
      }
    }
  }
}
