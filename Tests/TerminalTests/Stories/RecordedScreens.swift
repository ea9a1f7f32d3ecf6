import Foundation

/// The recorded screens of a story at each place, as a readable page.
///
///     ## The name of an item
///
///     20×6 (UTF-8), 20×6 (C):
///
///     ```
///     │qc> check Ban▏
///     ```
///
/// Places with the same screen share a picture.
struct RecordedScreens: Equatable {
  /// The names of the looks, in the order of the story.
  private(set) var names: [String] = []
  private var pictures: [String: [Place: String]] = [:]

  /// Returns the picture of a look at a place, or nil.
  func picture(_ name: String, at place: Place) -> String? { pictures[name]?[place] }

  /// Returns the names of the looks at a place.
  func names(at place: Place) -> [String] { names.filter { pictures[$0]?[place] != nil } }

  /// Adds a picture, after that of the previous look.
  mutating func add(_ picture: String, _ name: String, at place: Place, after previous: String?) {
    if pictures[name] == nil {
      let index = previous.flatMap { names.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      names.insert(name, at: index)
    }
    pictures[name, default: [:]][place] = picture
  }

  // MARK: The page

  private static let everywhere = "Everywhere"

  /// Returns the page with a title.
  func markdown(title: String) -> String {
    """
    # \(title)

    What is seen in this story. `▏` is the cursor, `⟨…⟩` holds ghost text, and `:` leads letters
    for the colours of the row above it. `SCREENS=write` records it anew, to be looked at before it
    is kept.

    """ + names.map(section).joined()
  }

  private func section(_ name: String) -> String {
    let seen = pictures[name] ?? [:]
    var section = "\n## \(name)\n"
    var told: Set<Place> = []
    for place in Place.all where !told.contains(place) {
      guard let picture = seen[place] else { continue }
      let alike = Place.all.filter { seen[$0] == picture }
      told.formUnion(alike)
      let places =
        alike == Place.all
        ? RecordedScreens.everywhere : alike.map(\.testDescription).joined(separator: ", ")
      section += "\n\(places):\n\n```\n\(picture)\n```\n"
    }
    return section
  }

  // MARK: Reading

  init() {}

  /// Parses a page.
  init(markdown: String) {
    var (name, places, picture) = ("", [Place](), [Substring]?.none)
    var previous: String?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```", let rows = picture {
        for place in places {
          add(rows.joined(separator: "\n"), name, at: place, after: previous)
        }
        picture = nil
      } else if line == "```" {
        picture = []
      } else if picture != nil {
        picture?.append(line)
      } else if line.hasPrefix("## ") {
        (previous, name) = (names.last, String(line.dropFirst(3)))
      } else if line.hasSuffix(":") {
        places = RecordedScreens.places(String(line.dropLast()))
      }
    }
  }

  private static func places(_ text: String) -> [Place] {
    if text == everywhere { return Place.all }
    let words = Set(text.components(separatedBy: ", "))
    return Place.all.filter { words.contains($0.testDescription) }
  }
}
