import EmbeddedFiles
import Foundation

/// The page that `qc tutorial` goes through, taken apart.
///
///     ## 1. The first list                      a step
///
///     `add` puts things on a list. …            what it tells
///
///     **Your turn:** put something on it.       what it asks for
///
///     <!-- done: count() >= 1 -->               how one knows that it was done
///
///     ```qc                                     what would do
///     add Milk
///     ```
struct TutorialPage {
  /// What the page is called.
  var title = ""
  /// What comes before the first step, a paragraph each.
  var introduction: [String] = []
  /// The steps, in order.
  var steps: [Step] = []
  /// What comes after the last one.
  var closing: [String] = []

  /// What stands under a heading.
  struct Step: Equatable {
    var heading: String
    /// What it asks for, one after the other.
    var exercises: [Exercise] = []
    /// What it says after the last one.
    var remarks: [String] = []
  }

  /// Something to do.
  struct Exercise: Equatable {
    /// What to know of it, and in the last paragraph what to do.
    var paragraphs: [String]
    /// How one knows that it was done.
    var goal: TutorialGoal
    /// What would do.
    var sentences: [String] = []
    /// What that says.
    var output: [String] = []

    /// What is asked for.
    var task: String { paragraphs.last ?? "" }
  }

  /// The page that comes with the program: `docs/tutorial.md`.
  static let own = TutorialPage(EmbeddedFile.tutorial.text)

  /// Takes a page apart.
  init(_ text: String) {
    var reader = Reader()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      reader.read(line, into: &self)
    }
    reader.endPage(&self)
  }

  /// Goes through the lines of a page.
  private struct Reader {
    /// The lines of the paragraph at hand.
    private var lines: [Substring] = []
    /// The paragraphs that belong to what comes.
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

    /// An exercise has all that says what it is about.
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

    /// What stands under the last heading without asking for anything is no step.
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

  /// A paragraph as a terminal shows it: without stars, and of a link what it is called.
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
