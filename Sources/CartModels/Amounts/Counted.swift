/// A number and its noun: `1 item`, `3 items`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count.magnitude == 1 ? "" : "s")"
}
