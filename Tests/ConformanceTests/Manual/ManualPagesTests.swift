import CartModels
import Foundation
import TestSupport
import Testing

/// The installed manual pages match the program.
@Suite struct ManualPagesTests {
  @Test func theProgram() throws {
    try GeneratedPage(path: "packaging/man/qc.1", text: try ProgramManual().page.text).check()
  }

  @Test func theLanguage() throws {
    try GeneratedPage(path: "packaging/man/qc.5", text: LanguageManual().page.text).check()
  }

  @Test func households() throws {
    let manual = HouseholdManual(
      try Document("docs/household.md"), try Document("docs/household-rules.md"))
    try GeneratedPage(
      path: "packaging/man/quickcart-household.7", text: manual.page.text
    ).check()
  }

  /// Text that looks like a request or an escape of `man` stays text.
  @Test func textsStayTexts() {
    var page = ManualPage("x", section: 1, source: "s", manual: "m")
    let before = page.text
    page.paragraph(".so `a-b` \\ 'c' ~/.qc")
    page.paragraph("[menus](menus.md) and [`qc`](qc.md), a *snapshot*, **all**, 2 * 3 * `4 * 5`")
    page.example([".TH", "'x"])
    #expect(
      page.text.dropFirst(before.count) == #"""
        .PP
        \&.so \fBa\-b\fR \e \(aqc\(aq \(ti/.qc
        .PP
        menus and \fBqc\fR, a \fIsnapshot\fR, all, 2 * 3 * \fB4 * 5\fR
        .PP
        .RS 4
        .nf
        \&.TH
        \(aqx
        .fi
        .RE

        """#)
  }
}

extension ManualPage {
  /// Makes a page of QuickCart's manual.
  init(_ name: String, section: Int, manual: String) {
    self.init(
      name, section: section, source: "QuickCart \(ProgramVersion.current)", manual: manual)
  }
}
