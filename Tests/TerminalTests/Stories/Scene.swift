import TestSupport
import Testing

/// A run of a story at one place.
final class Scene {
  let place: Place
  let terminal: Terminal
  let person: Person
  private let story: Story
  /// The expected screens; nil while recording.
  private let recorded: RecordedScreens?
  /// The screens so far.
  private(set) var sights: [Sight] = []

  /// The result of a look.
  struct Sight: Sendable {
    let name: String
    let picture: String
  }

  init(
    _ story: Story, at place: Place, _ terminal: Terminal, _ person: Person,
    _ recorded: RecordedScreens?
  ) {
    (self.story, self.place, self.terminal, self.person) = (story, place, terminal, person)
    self.recorded = recorded
  }

  // MARK: Looking

  /// Waits until the screen equals the one that was recorded under a name.
  @discardableResult
  func look(_ name: String, at source: SourceLocation = #_sourceLocation) async throws -> String {
    try #require(!sights.contains { $0.name == name }, "two looks are called \(name)")
    let picture = try await picture(name, source)
    sights.append(Sight(name: name, picture: picture))
    return picture
  }

  private func picture(_ name: String, _ source: SourceLocation) async throws -> String {
    guard let recorded else { return drawing(try await terminal.settledScreen()) }
    let advice = "`SCREENS=write` records it"
    let expected = try #require(
      recorded.picture(name, at: place), "\(title(name)) isn't recorded; \(advice)",
      sourceLocation: source)
    let seen = drawing(try await terminal.wait { drawing($0) == expected })
    try #require(
      seen == expected, "\(title(name)) shows\n\(seen)\nrather than\n\(expected)\n\(advice)",
      sourceLocation: source)
    return seen
  }

  private func title(_ name: String) -> String {
    "`\(name)` of \(story.name).md at \(place.testDescription)"
  }

  private func drawing(_ screen: Screen) -> String { screen.drawing(inColor: story.inColor) }

  // MARK: Typing

  func type(_ text: String) throws { try terminal.type(text) }

  func press(_ keys: Key...) throws { for key in keys { try terminal.press(key) } }

  func enter(_ line: String) throws { try terminal.enter(line) }

  /// Types a text and looks at it, then cancels the entry on a cleared screen.
  func look(typing text: String, _ name: String) async throws {
    try type(text)
    try await look(name)
    try await clear()
  }

  /// Cancels the entry and clears the screen.
  func clear() async throws {
    try await giveUp()
    try terminal.press(.control("L"))
    try await wait("Ctrl-L clears the screen") { $0.isCleared }
  }

  private func giveUp() async throws {
    try terminal.press(.control("C"))
    try await wait("^C gives up the entry") { $0.isGivenUp }
  }

  private func wait(_ what: String, until isTrue: (Screen) -> Bool) async throws {
    let screen = try await terminal.wait(until: isTrue)
    let isRight = isTrue(screen)
    let more = isRight ? "" : try terminal.surroundings()
    try #require(isRight, "\(what) at \(place.testDescription): \(screen.picture)\n\(more)")
  }

  /// Waits until the entry is running. After a second, a changing progress bar appears, so this
  /// screen can't be compared.
  func runs() async throws { try await wait("it runs") { $0.isOutOfThePrompt } }

  /// Runs an entry on a cleared screen, and clears the screen again.
  func run(_ line: String) async throws {
    try terminal.enter(line)
    try await wait("`\(line)` ends") { $0.isAskingAgain }
    try terminal.press(.control("L"))
    try await wait("Ctrl-L clears the screen") { $0.isCleared }
  }
}

extension Screen {
  private var lines: [Substring] {
    picture.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether an entry was cancelled, and the next one is empty.
  fileprivate var isGivenUp: Bool {
    guard let last = lines.last, let before = lines.dropLast().last else { return false }
    return before.hasSuffix("^C") && last.hasSuffix(" ▏")
  }

  /// Whether the cursor is below the entry.
  fileprivate var isOutOfThePrompt: Bool { picture.contains("\n▏") }

  /// Whether a prompt has appeared after the output.
  fileprivate var isAskingAgain: Bool {
    lines.count > 1 && ["› ▏", "> ▏"].contains { lines[lines.count - 1].hasSuffix($0) }
  }

  /// Whether only a prompt is visible.
  fileprivate var isCleared: Bool { lines.count == 1 && lines[0].hasSuffix(" ▏") }
}
