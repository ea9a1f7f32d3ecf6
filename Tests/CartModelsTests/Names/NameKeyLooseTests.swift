import CartModels
import Testing

@Suite struct NameKeyLooseTests {
  @Test(arguments: [
    ("Jalapeños", "jalapenos"), ("Crème Fraîche", "creme fraiche"), ("Smørrebrød", "smorrebrod"),
    ("Łosoś", "losos"), ("Phở", "pho"), ("Ёлка", "елка"), ("Τυρός", "τυροσ"), ("חָלָב", "חלב"),
    ("حَلِيب", "حليب"), ("Tık", "tik"), ("Milk", "milk"),
  ])
  func accentsGo(_ name: String, _ plain: String) {
    #expect(NameKey(name).withoutAccents == plain)
  }

  @Test(arguments: ["が", "パン", "우유", "दूध", "กุ้ง", "ນໍ້າ", "牛奶", "བོད"])
  func marksThatMakeAnotherLetterStay(_ name: String) {
    let plain = NameKey(name).withoutAccents
    #expect(plain == NameKey(name).text)
  }

  @Test(arguments: ["\u{301}", "\u{301}\u{323}", " \u{308} "])
  func aNameOfNothingButMarksKeepsThem(_ name: String) {
    #expect(!NameKey(name).withoutAccents.isEmpty)
  }

  @Test(arguments: [
    ("Banana", "Bananas"), ("Egg", "Eggs"), ("Jalapeno", "Jalapeños"), ("Tomato", "Tomatoes"),
    ("Potato", "Potatoes"), ("Mango", "Mangoes"), ("Mango", "Mangos"), ("Berry", "Berries"),
    ("Cherry", "Cherries"), ("Cookie", "Cookies"), ("Brownie", "Brownies"), ("Pie", "Pies"),
    ("Peach", "Peaches"), ("Quiche", "Quiches"), ("Radish", "Radishes"), ("Box", "Boxes"),
    ("Glass", "Glasses"), ("Loaf", "Loaves"), ("Bay Leaf", "Bay Leaves"), ("Olive", "Olives"),
    ("Clove", "Cloves"), ("Knife", "Knives"), ("Kiwi", "Kiwis"), ("Menu", "Menus"),
    ("Shoe", "Shoes"), ("Cheese", "Cheeses"), ("Lettuce", "Lettuces"), ("Radish", "radishes"),
    ("Egg Noodle", "Eggs Noodles"), ("Crème Brûlée", "creme brulees"), ("Tortilla", "Tortillas"),
    ("Pea", "Peas"), ("Matches", "Match"), ("Blouse", "Blouses"),
  ])
  func singularAndPluralMeet(_ singular: String, _ plural: String) {
    #expect(NameKey(singular).loose == NameKey(plural).loose)
  }

  @Test(arguments: [
    ("Chicken", "Chicken Breast"), ("Pea", "Pear"), ("Gas", "Ga"), ("Glass", "Glas"),
    ("Cloth", "Clothes"), ("Bath", "Bathe"), ("Rice", "Ric"), ("Oat Milk", "Oatmilk"),
    ("Ice", "Is"), ("กุ้ง", "กง"), ("は", "ば"),
  ])
  func differentNamesStayApart(_ left: String, _ right: String) {
    #expect(NameKey(left).loose != NameKey(right).loose)
  }

  @Test func theEmptyKeyIsLooseAsItIs() {
    #expect(NameKey("").loose == "")
    #expect(NameKey(folded: " s  es ").loose == " s  es ")
  }
}
