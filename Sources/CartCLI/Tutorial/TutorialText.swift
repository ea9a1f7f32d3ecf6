/// The tutorial as a text, if there is no terminal.
struct TutorialText {
  let page: TutorialPage
  let style: TextStyle
  var columns: Int?

  var text: String {
    let steps = page.steps.map { step in
      style.bold(step.heading) + "\n\n" + step.exercises.map(text(of:)).joined(separator: "\n")
        + (step.remarks.isEmpty ? "" : "\n" + paragraphs(step.remarks))
    }
    return
      ([style.bold(page.title) + "\n\n" + paragraphs(page.introduction)] + steps
      + [paragraphs(page.closing)]).joined(separator: "\n")
  }

  private func text(of exercise: TutorialPage.Exercise) -> String {
    paragraphs(exercise.paragraphs) + "\n"
      + exercise.sentences.map { style.bold("  > \($0)") + "\n" }.joined()
      + exercise.output.map { "  \($0)\n" }.joined()
  }

  private func paragraphs(_ texts: [String]) -> String {
    texts.map { FilledText.of($0, columns: columns) }.joined(separator: "\n")
  }
}
