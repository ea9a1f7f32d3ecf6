import CartModels
import Foundation
import TestSupport
import Testing

/// A template with random arguments, compared with the same sentences typed by hand.
@Suite struct TemplatePropertyTests {
  /// The arguments of the template, and its sentences as a user would type them.
  private struct Arguments {
    var people: Int
    var hot: Bool
    var fruit: [String]
    var days: Int
    /// Nil uses the default, which depends on earlier parameters.
    var drinks: Int?

    init(using random: inout SeededGenerator) {
      let names = ["Apples", "Pears", "Plums", "7 Up", "Salt, coarse", "Milk in dairy"]
      people = Int.random(in: 0...9, using: &random)
      hot = Bool.random(using: &random)
      fruit = (0..<Int.random(in: 0...3, using: &random))
        .map { _ in names[Int.random(in: 0..<names.count, using: &random)] }
      days = Int.random(in: 1...7, using: &random)
      drinks =
        Bool.random(using: &random) ? nil : Int.random(in: 1...50, using: &random)
    }

    var application: String {
      let fruit = "[" + fruit.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
      let start = "apply supper(\(people), \(hot ? "yes" : "no"), days: \(days), fruit: \(fruit)"
      return start + (drinks.map { ", drinks: \($0))" } ?? ")")
    }

    /// The sentences that the template runs.
    var sentences: [String] {
      var sentences: [String] = []
      if people > 4 {
        sentences.append("add \(people * 150) g Ground Beef in meat note \"for \(people)\"")
      } else if people > 0 {
        sentences.append("add \(people) Tortillas")
      }
      for day in 1...days where day != 3 {
        if day > 5 { break }
        sentences.append("ensure \(day) Bread; add \(day)/2 l Milk")
      }
      for name in fruit { sentences.append("add \(hot ? 2 : 1) \"\(name)\"") }
      if hot { sentences.append("add 3 Jalapeños in produce; check Jalapeños") }
      sentences.append("add \(drinks ?? people * days + 1) bottles Soda")
      return sentences
    }
  }

  private static let template = """
    template supper(people, hot = no, fruit = [], days = 1, drinks = people * days + 1) {
        # The main thing.
        if people > 4 {
            add {people * 150} g Ground Beef in meat note "for {people}"
        } else if people > 0 {
            add {people} Tortillas
        }
        for day in 1..days {
            if day = 3 { continue }
            if day > 5 { break }
            ensure {day} Bread
            add {day / 2} l Milk
        }
        let count = 1
        if hot { count = 2 }
        for name in fruit { add {count} {name} }
        if hot { add 3 Jalapeños in produce; check Jalapeños }
        add {drinks} bottles Soda
    }
    """

  @Test func applicationsAreAsIfTypedByHand() throws {
    var random = SeededGenerator(seed: 20_261_121)
    let (applied, typed) = (try TemplateBench(), try TemplateBench())
    try applied.run(Self.template)
    for round in 0..<20 {
      var (applications, sentences) = (["list Supper\(round % 4)"], ["list Supper\(round % 4)"])
      for _ in 0..<150 {
        let arguments = Arguments(using: &random)
        applications.append(arguments.application)
        sentences += arguments.sentences
      }
      try applied.run(applications.joined(separator: "\n"))
      try typed.run(sentences.joined(separator: "\n"))
      #expect(try applied.items() == typed.items())
    }
    #expect(try applied.items().count > 30)
  }
}
