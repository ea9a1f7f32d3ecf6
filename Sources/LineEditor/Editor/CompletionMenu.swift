/// A list of candidates on the screen, and the position that Tab has reached in it.
struct CompletionMenu: Equatable, Sendable {
  let list: CompletionCandidates
  /// The line before the completion.
  let original: LineBuffer
  /// The line as the menu last set it. If the line differs, the menu closes.
  private(set) var current: LineBuffer
  private(set) var selected: Int?

  init(_ list: CompletionCandidates, for buffer: LineBuffer) {
    self.list = list
    original = buffer
    current = buffer
  }

  /// Selects the next or the previous candidate. After the last one comes the line as it was typed.
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
