import EmbeddedFiles
import Foundation

/// The parsed page of `qc tutorial`.
///
///     ## 1. The first list                      a step
///
///     `add` puts things on a list. …            an explanation
///
///     **Your turn:** put something on it.       a task
///
///     <!-- done: count() >= 1 -->               the goal
///
///     ```qc                                     a solution
///     add Milk
///     ```
struct TutorialPage {
  var title = ""
  /// The paragraphs before the first step.
  var introduction: [String] = []
  /// The steps, in order.
  var steps: [Step] = []
  /// The paragraphs after the last step.
  var closing: [String] = []

  /// The contents below a heading.
  struct Step: Equatable {
    var heading: String
    /// The exercises, in order.
    var exercises: [Exercise] = []
    /// The paragraphs after the last exercise.
    var remarks: [String] = []
  }

  /// A task with its explanation.
  struct Exercise: Equatable {
    /// The explanation; the last paragraph is the task.
    var paragraphs: [String]
    /// The criterion for whether the task was done.
    var goal: TutorialGoal
    /// The sentences that solve the task.
    var sentences: [String] = []
    /// The output of those sentences.
    var output: [String] = []

    /// The text of the task.
    var task: String { paragraphs.last ?? "" }
  }

  /// The built-in page: `docs/tutorial.md`.
  static let own = TutorialPage(EmbeddedFile.tutorial.text)

  /// Parses a page.
  init(_ text: String) {
    var reader = Reader()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      reader.read(line, into: &self)
    }
    reader.endPage(&self)
  }

  /// Reads a page line by line.
  private struct Reader {
    /// The lines of the current paragraph.
    private var lines: [Substring] = []
    /// The paragraphs that belong to the next exercise.
    private var paragraphs: [String] = []
    private var goal: TutorialGoal?
    private var fence: Substring?

    mutating func read(_ line: Substring, into page: inout TutorialPage) {
      if let fence {
        if line == "```" { self.fence = nil } else { page.addToLastExercise(line, marked: fence) }
        return
      }
      guard !line.isEmpty else { return endParagraph() }
      if line.hasPrefix("```") {
        fence = line.dropFirst(3)
        if fence == "qc" { begin(&page) }
      } else if let goal = TutorialGoal(comment: line) {
        self.goal = self.goal?.and(goal) ?? goal
      } else if line.hasPrefix("#") {
        endStep(&page)
        let heading = line.drop { $0 == "#" }.dropFirst()
        if line.hasPrefix("# ") {
          page.title = String(heading)
        } else {
          page.steps.append(Step(heading: String(heading)))
        }
      } else {
        lines.append(line)
      }
    }

    private mutating func endParagraph() {
      guard !lines.isEmpty else { return }
      paragraphs.append(TutorialPage.plain(lines.joined(separator: " ")))
      lines = []
    }

    /// Begins an exercise with the preceding paragraphs and goal.
    private mutating func begin(_ page: inout TutorialPage) {
      endParagraph()
      guard !page.steps.isEmpty else { return }
      page.steps[page.steps.count - 1].exercises.append(
        Exercise(paragraphs: paragraphs, goal: goal ?? .all([])))
      (paragraphs, goal) = ([], nil)
    }

    private mutating func endStep(_ page: inout TutorialPage) {
      endParagraph()
      if page.steps.isEmpty {
        page.introduction += paragraphs
      } else {
        page.steps[page.steps.count - 1].remarks = paragraphs
      }
      paragraphs = []
    }

    /// Ends the page. A last heading without exercises is the closing, and not a step.
    mutating func endPage(_ page: inout TutorialPage) {
      endStep(&page)
      guard let last = page.steps.last, last.exercises.isEmpty else { return }
      page.steps.removeLast()
      page.closing = [last.heading] + last.remarks
    }
  }

  private mutating func addToLastExercise(_ line: Substring, marked mark: Substring) {
    guard let step = steps.indices.last, let exercise = steps[step].exercises.indices.last else {
      return
    }
    switch mark {
    case "qc": steps[step].exercises[exercise].sentences.append(String(line))
    case "output": steps[step].exercises[exercise].output.append(String(line))
    case _: break
    }
  }

  /// Returns a paragraph without Markdown: without emphasis, and with the texts of links only.
  private static func plain(_ text: String) -> String {
    var (plain, rest) = ("", text.replacing("**", with: "")[...])
    while let open = rest.firstIndex(of: "["), let middle = rest[open...].firstRange(of: "]("),
      let close = rest[middle.upperBound...].firstIndex(of: ")")
    {
      plain += rest[..<open] + rest[rest.index(after: open)..<middle.lowerBound]
      rest = rest[rest.index(after: close)...]
    }
    return plain + rest
  }
}
