/// The state of the tutorial: the next text, the current task, and whether that was done.
final class Tutorial {
  private let page: TutorialPage
  private let style: TextStyle
  /// Whether sentences would succeed on the current lists. They run separately from the session,
  /// without its variables, and their changes are discarded.
  private let runs: (String) -> Bool
  /// The output of the session.
  private let transcript: TranscriptSink
  /// The verbs and functions of the current entry.
  private var parts: Set<String> = []
  private var step = 0
  private var exercise = 0
  /// Whether the current task is still to be shown.
  private var isNew = true
  /// The closing remarks of the previous step, until they are shown.
  private var remarks: [String] = []

  /// The terminal's width, if it is known.
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

  /// An entry that is meant for the tutorial.
  enum Request: Equatable {
    /// Shows a sentence that solves the task.
    case hint
    /// Runs the page's own sentences and continues.
    case skip

    /// Returns the request of an entry; nil for others such as `skip breakfast`, which is about a
    /// schedule.
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

  /// The sentences of the page for the current task.
  private var sentences: String { current?.sentences.joined(separator: "\n") ?? "" }
  /// The sentences of the page, if they would succeed on the current lists.
  var sentencesThatRun: String? { current != nil && runs(sentences) ? sentences : nil }

  // MARK: Texts

  /// The text at the beginning of the tutorial.
  var greeting: String {
    style.bold(page.title) + "\n\n"
      + filled(
        "Ten steps, each with a task to do in your own words. `hint` shows a sentence that "
          + "works, `skip` does it for you, `exit` leaves. Your own lists are not touched.")
  }

  /// Returns the text before the next entry, once.
  func takeText() -> String? {
    guard isNew, let current else { return nil }
    isNew = false
    let heading = exercise == 0 ? "\n" + style.bold(page.steps[step].heading) + "\n" : ""
    return takeRemarks() + heading + "\n" + paragraphs(current.paragraphs)
  }

  /// The text at the end of the tutorial, once the last step is done.
  var farewell: String? {
    guard current == nil else { return nil }
    return takeRemarks() + "\n" + paragraphs(page.closing)
  }

  /// A sentence that solves the task.
  var hint: String {
    let remark =
      sentencesThatRun == nil ? filled("This step uses the lists of the page.") : ""
    return (current?.sentences ?? []).map { "  \($0)\n" }.joined() + remark
  }

  /// The text after an entry that didn't solve the task.
  var reminder: String {
    filled(style.faint("\(current?.task ?? "") (hint, skip, exit)"))
  }

  private func paragraphs(_ texts: [String]) -> String {
    texts.map(filled).joined(separator: "\n")
  }

  private func filled(_ text: String) -> String { FilledText.of(text, columns: columns()) }

  // MARK: Progress

  /// Begins an entry; only its own output counts.
  func begin(_ entry: String) {
    transcript.clear()
    parts = EntryParts.of(entry)
  }

  /// Notes that an entry ran.
  ///
  /// - Returns: whether it solved the task.
  func entryRan() -> Bool {
    guard let current, isMet(current.goal) else { return false }
    goOn()
    return true
  }

  /// Continues with the next task.
  func goOn() {
    isNew = true
    exercise += 1
    guard page.steps.indices.contains(step), exercise >= page.steps[step].exercises.count else {
      return
    }
    remarks = page.steps[step].remarks
    (step, exercise) = (step + 1, 0)
  }

  /// Returns the closing remarks of the previous step, once.
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
