/// Somebody on the way through the tutorial: what is shown next, what is asked for, and whether that
/// was done.
final class Tutorial {
  private let page: TutorialPage
  private let style: TextStyle
  /// Whether sentences would run on the lists as they are, beside the conversation: no variable of it
  /// is known there, and nothing is kept.
  private let runs: (String) -> Bool
  /// What the conversation says.
  private let transcript: TranscriptSink
  /// What the entry at hand is made of.
  private var parts: Set<String> = []
  private var step = 0
  private var exercise = 0
  /// Whether what is asked for is still to be shown.
  private var isNew = true
  /// What the step before says at its end, until that is shown.
  private var remarks: [String] = []

  /// The terminal's width, where that is known.
  var columns: () -> Int? = { nil }

  init(
    _ page: TutorialPage, style: TextStyle, transcript: TranscriptSink,
    runs: @escaping (String) -> Bool
  ) {
    self.page = page
    self.style = style
    self.transcript = transcript
    self.runs = runs
  }

  /// What an entry is to the tutorial.
  enum Request: Equatable {
    /// Shows what would do.
    case hint
    /// Goes on, and does what was asked for as the page does.
    case skip

    /// What an entry asks for; `skip breakfast` is about a schedule.
    init?(_ entry: String) {
      switch entry.filter({ !$0.isWhitespace }).lowercased() {
      case "hint": self = .hint
      case "skip": self = .skip
      case _: return nil
      }
    }
  }

  private var current: TutorialPage.Exercise? {
    guard page.steps.indices.contains(step) else { return nil }
    let exercises = page.steps[step].exercises
    return exercises.indices.contains(exercise) ? exercises[exercise] : nil
  }

  /// What the page does at this place.
  private var sentences: String { current?.sentences.joined(separator: "\n") ?? "" }
  /// The same, where it would run on the lists as they are.
  var sentencesThatRun: String? { current != nil && runs(sentences) ? sentences : nil }

  // MARK: What is shown

  /// What the conversation begins with.
  var greeting: String {
    style.bold(page.title) + "\n\n"
      + filled(
        "Ten steps, each with a task to do in your own words. `hint` shows a sentence that "
          + "works, `skip` does it for you, `exit` leaves. Your own lists are not touched.")
  }

  /// What comes before the next entry, once.
  func takeText() -> String? {
    guard isNew, let current else { return nil }
    isNew = false
    let heading = exercise == 0 ? "\n" + style.bold(page.steps[step].heading) + "\n" : ""
    return takeRemarks() + heading + "\n" + paragraphs(current.paragraphs)
  }

  /// What the conversation ends with, once the last step is done.
  var farewell: String? {
    guard current == nil else { return nil }
    return takeRemarks() + "\n" + paragraphs(page.closing)
  }

  /// A sentence that would do.
  var hint: String {
    let remark =
      sentencesThatRun == nil ? filled("This step uses the lists of the page.") : ""
    return (current?.sentences ?? []).map { "  \($0)\n" }.joined() + remark
  }

  /// What is said where something else was done.
  var reminder: String {
    filled(style.faint("\(current?.task ?? "") (hint, skip, exit)"))
  }

  private func paragraphs(_ texts: [String]) -> String {
    texts.map(filled).joined(separator: "\n")
  }

  private func filled(_ text: String) -> String { FilledText.of(text, columns: columns()) }

  // MARK: What was done

  /// An entry begins: what it says counts from here.
  func begin(_ entry: String) {
    transcript.clear()
    parts = EntryParts.of(entry)
  }

  /// An entry ran. - Returns: whether it did what was asked for.
  func entryRan() -> Bool {
    guard let current, isMet(current.goal) else { return false }
    goOn()
    return true
  }

  /// Goes on to the next that is asked for.
  func goOn() {
    isNew = true
    exercise += 1
    guard page.steps.indices.contains(step), exercise >= page.steps[step].exercises.count else {
      return
    }
    remarks = page.steps[step].remarks
    (step, exercise) = (step + 1, 0)
  }

  /// What a step says when it is done, once.
  private func takeRemarks() -> String {
    guard !remarks.isEmpty else { return "" }
    defer { remarks = [] }
    return "\n" + paragraphs(remarks)
  }

  private func isMet(_ goal: TutorialGoal) -> Bool {
    switch goal {
    case .all(let goals): goals.allSatisfy(isMet)
    case .runs(let words): words.contains(where: parts.contains)
    case .says(let texts): texts.contains { transcript.text.contains($0) }
    case .holds(let condition): runs("assert \(condition)")
    }
  }
}
