/// A list of candidates that is shown, and how far Tab has walked through it.
struct CompletionMenu: Equatable, Sendable {
  let list: CompletionCandidates
  /// The line that was to be completed.
  let original: LineBuffer
  /// The line as the menu left it. Once it is another one, the menu is over.
  private(set) var current: LineBuffer
  private(set) var selected: Int?

  init(_ list: CompletionCandidates, for buffer: LineBuffer) {
    self.list = list
    original = buffer
    current = buffer
  }

  /// To the next candidate or the one before; past the last one stands the line as it was typed.
  mutating func walk(back: Bool) {
    let count = list.candidates.count
    let stops = count + 1
    let position = selected ?? count
    let next = (position + (back ? count : 1)) % stops
    selected = next == count ? nil : next
    current = original
    if let selected { current.replace(list.replacing, with: list.candidates[selected].replacement) }
  }
}
