import Testing

/// Keys that edit the line, end it, or interrupt a running entry.
@Suite struct KeyTests {
  @Test func endAndInterrupt() async throws {
    try await Story("signals", "^C, ^D and ^L", variables: Story.usualPrompt).isTold { scene in
      try scene.type("add Milk")
      try await scene.look("A line")
      try scene.press(.control("C"))
      try await scene.look("^C gives up the line")
      try scene.press(.control("C"))
      try await scene.look("^C on an empty line")
      try scene.press(.control("L"))
      try await scene.look("Ctrl-L clears the screen")
      try scene.enter("let i = 1; while yes { i = i + 1 }")
      try await scene.runs()
      try scene.press(.control("C"))
      try await scene.look("^C interrupts it")
      try scene.type("print 6 * 7")
      try scene.press(.left, .control("L"))
      try await scene.look("^L keeps the line")
      try scene.press(.enter)
      try await scene.look("Which then runs")
      try await scene.clear()
      try scene.type("a")
      try scene.press(.left, .control("D"))
      try await scene.look("^D deletes to the right")
    }
  }

  @Test func leave() async throws {
    var story = Story("leaving", "^D on an empty line, and `exit`")
    story.setting.program = ["/bin/sh", "-c", "$QC; echo ended with $?; $QC; echo and with $?"]
    try await story.isTold { scene in
      try scene.type("a")
      try scene.press(.control("D"))
      try await scene.look("^D at the end of a line deletes nothing, and doesn't leave")
      try scene.press(.backspace, .control("D"))
      try await scene.look("^D on an empty line leaves")
      try scene.enter("exit")
      try await scene.look("So does exit")
    }
  }

  @Test func change() async throws {
    try await Story("keys", "Keys").isTold { scene in
      try scene.type("add 2 l Milk")
      try scene.press(.control("W"))
      try await scene.look("^W cuts a word")
      try scene.press(.control("Y"))
      try await scene.look("^Y puts it back")
      try scene.press(.alt("b"), .alt("b"))
      try await scene.look("alt-b, twice")
      try scene.press(.control("K"))
      try await scene.look("^K cuts to the end")
      try scene.press(.home, .control("Y"))
      try await scene.look("^Y at the beginning, reached by Home")
      try scene.press(.end, .control("U"))
      try await scene.look("^U cuts all before the cursor, at the end")
      try scene.press(.control("Y"), .home, .delete)
      try await scene.look("Delete")
      try scene.press(.alt("f"))
      try await scene.look("alt-f")
      try scene.press(Keys.wordRight[0])
      try await scene.look("ctrl-→")
      try scene.press(Keys.wordLeft[0])
      try await scene.look("ctrl-←")
      try scene.press(.alt("d"))
      try await scene.look("alt-d cuts the next word")
      try scene.press(.control("A"), .alt("u"))
      try await scene.look("alt-u makes capitals")
      try scene.press(.control("E"), .backspace)
      try await scene.look("Backspace at the end")
    }
  }

  @Test func followVi() async throws {
    try await Story("vi", "vi's keys") {
      let person = try Person()
      try person.setEditor("bind -v\n")
      try person.remember(["add Milk", "show"])
      return person
    }.isTold { scene in
      try scene.type("add 2 l Tea")
      try scene.press(.escape)
      try await scene.look("Escape")
      try scene.type("b")
      try await scene.look("b")
      try scene.type("dw")
      try await scene.look("dw")
      try scene.type("p")
      try await scene.look("p")
      try scene.type("0")
      try await scene.look("0")
      try scene.type("A, Rice")
      try await scene.look("A and more words")
      try scene.press(.control("U"), .escape)
      try scene.type("k")
      try await scene.look("k")
      try scene.type("k")
      try await scene.look("k again")
      try scene.type("ccunch")
      try scene.press(.tab)
      try await scene.look("cc, a word, and Tab")
      try scene.press(.control("C"))
      try await scene.look("^C")
    }
  }

  @Test func wrapTheLine() async throws {
    try await Story("wrapping", "A line longer than the screen is wide").isTold { scene in
      let text = "print \"" + String(repeating: "0123456789", count: 9) + "\""
      try scene.type(text)
      try await scene.look("Its end")
      try scene.press(.home)
      try await scene.look("Its beginning")
      try scene.type("print 1; ")
      try await scene.look("Typing there")
      try scene.press(.end)
      for _ in 1...20 { try scene.press(.left) }
      try scene.press(.backspace)
      try await scene.look("Deleting before its end")
      try await scene.clear()
      for width in [15, 16, 17] {
        try scene.type(String(repeating: "x", count: width))
        try await scene.look("\(width) letters")
        try await scene.clear()
      }
    }
  }

  @Test func moveOverCharacters() async throws {
    try await Story("characters", "Wide, combining and other characters").isTold { scene in
      try scene.type("add 牛乳 e\u{301}🧀 x")
      try await scene.look("Of two columns, of one, and with an accent")
      try scene.press(.left, .left)
      try scene.press(.left, .left)
      try await scene.look("Before e with its accent")
      try scene.press(.left, .left, .backspace)
      try await scene.look("Backspace after 牛")
      try scene.press(.right, .right, .right, .backspace)
      try await scene.look("And after é")
      try await scene.clear()
      try scene.type("add x牛乳牛乳牛乳牛乳")
      try await scene.look("They don't part at the edge")
      try scene.press(.left, .left, .left)
      try await scene.look("The cursor in the next row")
      try scene.press(.backspace)
      try await scene.look("And in the one before")
      try await scene.clear()
      try scene.type("add ")
      try scene.press(.control("V"), .control("A"))
      try await scene.look("What is no character")
    }
  }
}
