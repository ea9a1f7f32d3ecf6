import TestSupport
import Testing

/// Completions and menus after Tab.
@Suite struct CompletionTests {
  private static func shopper() throws -> Person {
    let person = try Person()
    try person.run(
      """
      list "Weekly Groceries"; add Toast
      list Party; add Chips, "Salt, coarse"
      list Shopping
      add 6 Bananas, 2 l Milk, Bread, "Crème fraîche", 500 g Ground Beef, Mac and Cheese
      check Bread, Milk
      template brunch(people = 4, hot = no) "Brunch for many" { add {people} Rolls }
      """)
    try person.put("param people = 2\n", into: "\(person.home)/brunch.qc")
    try person.put("param people = 2\n", into: "\(person.home)/bread.qc")
    _ = try person.scratch.folder("scripts")
    return person
  }

  private static func story(_ name: String, _ title: String) -> Story {
    Story(name, title, person: shopper)
  }

  @Test func completesWhatIsMeant() async throws {
    try await CompletionTests.story("completion", "Tab").isTold { scene in
      try await scene.complete("unch", "A verb")
      try await scene.complete("check Ba", "An item that is to buy")
      try await scene.complete("uncheck B", "One that is done")
      try await scene.complete("remove Mi", "One of either kind")
      try await scene.complete("check Toa", "None of another list")
      try await scene.complete("check ound", "One from its middle")
      try await scene.complete("check creme", "One that isn't ASCII")
      try await scene.complete("check Grond B", "One in spite of a slip")
      try await scene.complete("add Milk in prod", "A category")
      try await scene.complete("add Milk in Meat", "A category of several words")
      try await scene.complete("move Milk to Week", "A list of several words")
      try await scene.complete("move Chips from Par", "A list to take from")
      try await scene.complete("show all on Par", "A list to look at")
      try await scene.complete("add 2 bot", "A unit")
      try await scene.complete("apply brun", "A template with parameters")
      try await scene.complete("apply brunch(peo", "The name of an argument")
      try await scene.complete("show where cate", "A field")
      try await scene.complete("print rou", "A function")
      try await scene.complete("let guests = 4; print gue", "A variable")
      try await scene.complete("include \"bru", "A script")
      try await scene.complete("help cat", "A topic")
      try await scene.complete("show by cat", "A key to sort by")
      try await scene.complete("every 2 weeks on fri", "A weekday")
      try await scene.complete("help zzz", "Nothing")
    }
  }

  @Test func offersWhatCouldBe() async throws {
    try await CompletionTests.story("menus", "Tab where several things could be meant").isTold {
      scene in
      try await scene.complete("check ", "Items")
      try await scene.complete("show in ", "Categories")
      try await scene.complete("move Milk to ", "Lists")
      try await scene.complete("add 2 b", "Units")
      try await scene.complete("apply brunch(", "Arguments")
      try await scene.complete("include \"", "Scripts and folders")
      try await scene.complete("print c", "Functions")
      try await scene.complete("un", "Verbs")
      try await scene.complete("help ", "More than fit on the screen")
      try scene.type("check ")
      try scene.press(.tab, .tab)
      try await scene.look("The first one, walked to by a second Tab")
      try scene.press(.tab)
      try await scene.look("The next one")
      try scene.press(.backTab, .backTab)
      try await scene.look("Back to what was typed")
      try scene.press(.backTab)
      try await scene.look("The last one, by going back")
      try scene.type(" ")
      try await scene.look("Typing ends the menu")
      try await scene.clear()
      try scene.type("help ")
      try scene.press(.tab)
      for _ in 1...9 { try scene.press(.tab) }
      try await scene.look("Further down among many")
    }
  }
}

extension Scene {
  /// Types something, presses Tab and looks.
  fileprivate func complete(_ text: String, _ name: String) async throws {
    try type(text)
    try press(.tab)
    try await look(name)
    try await clear()
  }
}
