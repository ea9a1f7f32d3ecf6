import CartAssist
import TestSupport
import Testing

/// The highlights of a line while it is typed. Milk and Cereal in Pantry are on the list Weekly,
/// the list Party is empty, and `people` and `double` are declared.
@Suite struct HighlighterTests {
  private static let before = """
    list Party; list Weekly; add Milk, "Cereal in Pantry" in pantry
    let people = 4; func double(n) { return n * 2 }
    """

  @Test(arguments: [
    (
      "apply barbecue(people) to Party",
      "vvvvv.ffffffff.xxxxxx..cc.lllll"
    ),
    (
      "apply barbecue except Water, Rolls to Party",
      "vvvvv.ffffffff.cccccc..............cc.lllll"
    ),
    (
      "list Brunch from quick_run(2) except Eggs, Party",
      "vvvv........cccc.fffffffff.n..cccccc............"
    ),
    (
      "add 6 Bananas in produce",
      "vvv.n.........cc.kkkkkkk"
    ),
    (
      ##"add 2 l Milk in dairy note "fresh", Bread to Party # soon"##,
      "vvv.n.u......cc.kkkkk.cccc.ttttttt........cc.lllll.######"
    ),
    (
      "add 500g Beef, Tuna in Water, 7 Up",
      "vvv.nnnn.........................."
    ),
    (
      ##"add "Milk" in "nowhere""##,
      "vvv.tttttt....KKKKKKKKK"
    ),
    (
      "add Milk in diary",
      "vvv.........!!!!!"
    ),
    (
      "add Milk 2l",
      "vvv......nn"
    ),
    (
      "add a dozen Eggs",
      "vvv.n.uuuuu....."
    ),
    (
      "add half a Melon, two Pears, Two Hands Zorbs",
      "vvv.nnnn.n........nnn......................."
    ),
    (
      "add 2 tins of Tomatoes 400g in produce",
      "vvv.n.uuuu.uu..........nnnn.cc.kkkkkkk"
    ),
    (
      "add 1 large Onion, 2 garlic cloves, Limes x 6",
      "vvv.n.nnnnn........n........uuuuuu........n.n"
    ),
    (
      "add jar of Honey, a few Onions, Bleach 750ml",
      "vvv.uuu.uu........n.nnn....................."
    ),
    (
      "add {people * 3} Rolls in produce",
      "vvv.hxxxxxx...nh.......cc.kkkkkkk"
    ),
    (
      ##"add "{people} Rolls""##,
      "vvv.thxxxxxxhttttttt"
    ),
    (
      "Add Cereal in Pantry",
      "vvv........cc.kkkkkk"
    ),
    (
      "check all in dairy on Weekly",
      "vvvvv.ccc.cc.kkkkk.cc.llllll"
    ),
    (
      ##"check where quantity > 2 and category = "dairy""##,
      "vvvvv.ccccc.xxxxxxxx...n.ccc.xxxxxxxx...ttttttt"
    ),
    (
      "check Milk,",
      "vvvvv......"
    ),
    (
      "check Milk, Cereal in Pantry from Weekly",
      "vvvvv........................cccc.llllll"
    ),
    (
      "set Milk quantity {people} l in dairy",
      "vvv......cccccccc.hxxxxxxh.u.cc.kkkkk"
    ),
    (
      ##"set Milk quantity 2 l in dairy note "x""##,
      "vvv......cccccccc.n.u.cc.kkkkk.cccc.ttt"
    ),
    (
      "rename Milk to Oat Milk",
      "vvvvvv......cc........."
    ),
    (
      "rename list Party to Feast",
      "vvvvvv.cccc.lllll.cc......"
    ),
    (
      "copy list Party to Feast",
      "vvvv.cccc.lllll.cc......"
    ),
    (
      "delete list Party",
      "vvvvvv.cccc.lllll"
    ),
    (
      "delete list Nowhere",
      "vvvvvv.cccc........"
    ),
    (
      "move Milk from Weekly to Party",
      "vvvv......cccc.llllll.cc.lllll"
    ),
    (
      "show Party pending in dairy by name desc limit 3 as json",
      "vvvv.lllll.ccccccc.cc.kkkkk.cccccccccccc.ccccc.n.ccccccc"
    ),
    (
      "show in dairy",
      "vvvv.cc.kkkkk"
    ),
    (
      "show Nowhere",
      "vvvv........"
    ),
    (
      "list Party",
      "vvvv.lllll"
    ),
    (
      "stats on Party",
      "vvvvv.cc.lllll"
    ),
    (
      "help add",
      "vvvv.ccc"
    ),
    (
      "undo 2",
      "vvvv.n"
    ),
    (
      "let x = double(people) + round(2.5, places: 1) + nobody",
      "vvv.x...ffffff.xxxxxx....fffff.nnn..xxxxxx..n....!!!!!!"
    ),
    (
      "let day = 2026-12-24; print day + 3 days",
      "vvv.xxx...nnnnnnnnnn..vvvvv.xxx...n.uuuu"
    ),
    (
      "if people > 2 { add Milk } else { print yes }",
      "vv.xxxxxx...n...vvv........cccc...vvvvv.nnn.."
    ),
    (
      "for item in items(where not done) { print item.name; print item.nme }",
      "vvv.xxxx.cc.fffff.ccccc.ccc.xxxx....vvvvv.xxxx.xxxx..vvvvv.xxxx.xxx.."
    ),
    (
      "frobnicate Milk",
      "!!!!!!!!!!....."
    ),
    (
      "chec|",
      "...."
    ),
    (
      ##"add "Oat"##,
      "vvv.!ttt"
    ),
    (
      "add 0 Milk",
      "vvv.!....."
    ),
    (
      "add 2 kg",
      "vvv.n.uu"
    ),
    (
      ##"print 'raw' + "a {people} b""##,
      "vvvvv.ttttt...ttthxxxxxxhttt"
    ),
    (
      ##"print "a\qb""##,
      "vvvvv.t.!!.."
    ),
    (
      "add Jalapeños in produce",
      "vvv............cc.kkkkkkk"
    ),
    (
      "x = 2",
      "!...n"
    ),
    (
      "people = 2",
      "xxxxxx...n"
    ),
    (
      ##"add {"Milk"} in dairy"##,
      "vvv.htttttth.cc.kkkkk"
    ),
  ])
  func lines(_ line: String, _ expected: String) throws {
    let picture = try HighlightPicture(after: Self.before).picture(line)
    #expect(picture == expected)
  }

  @Test(arguments: [
    ("chec|", "...."), ("chek|", "!!!!"), ("chec|k Milk", "vvvvv....."),
    ("print peop|", "vvvvv.xxxx"),
    ("print peop|x", "vvvvv.!!!!!"), ("add 0|", "vvv.."), ("add \"Oat|", "vvv.!ttt"),
  ])
  func whatIsBeingTypedIsNoMistakeYet(_ line: String, _ expected: String) throws {
    #expect(try HighlightPicture(after: Self.before).picture(line) == expected)
  }

  @Test func followsTheStore() throws {
    let picture = try HighlightPicture(after: "list Weekly")
    #expect(try picture.picture("add Milk to Party") == "vvv..............")
    try picture.run("list Party")
    #expect(try picture.picture("add Milk to Party") == "vvv......cc.lllll")
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func anySoupIsCovered(_ seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let line = chance.words(40).filter { $0 != "|" }
    #expect(try HighlightPicture(after: Self.before).picture(line).utf8.count == line.utf8.count)
  }
}
