import Foundation
import Testing

/// Actions at a prompt, with looks at the screen. A story runs at each place, and the screens must
/// equal those in `Screens/`.
///
///     try await Story("ghost-text", "Ghost text").isTold { scene in
///       try scene.type("check Ban")
///       try await scene.look("The name of an item")
///     }
///
/// With `SCREENS=write`, the screens are recorded.
struct Story: Sendable {
  /// The name of its page, without an extension.
  let name: String
  let title: String
  /// Whether colours are recorded too.
  var inColor = false
  /// The settings that differ from a usual start. The place determines the size and the locale.
  var setting = Terminal.Setting(prompt: "")
  var person: @Sendable () throws -> Person = { try Person() }

  init(
    _ name: String, _ title: String, inColor: Bool = false, variables: [String: String] = [:],
    person: @escaping @Sendable () throws -> Person = { try Person() }
  ) {
    (self.name, self.title, self.inColor, self.person) = (name, title, inColor, person)
    setting.variables = variables
  }

  /// The prompt of stories that set no other.
  static let usualPrompt = [
    "QUICKCART_PROMPT": "{red}{mark}{plain} {bold}{list}{plain} {faint}{progress}{plain} {sign} "
  ]

  typealias Telling = @Sendable (Scene) async throws -> Void

  /// Runs the story at all places.
  func isTold(_ telling: @escaping Telling) async throws {
    let path = Story.folder.appendingPathComponent(name + ".md").path
    let page = RecordedScreens.isRecording ? nil : try String(contentsOfFile: path, encoding: .utf8)
    let recorded = page.map(RecordedScreens.init)
    let seen = try await screens(comparedWith: recorded, telling)
    guard recorded != nil else {
      return try Data(seen.markdown(title: title).utf8).write(to: URL(fileURLWithPath: path))
    }
    #expect(seen.markdown(title: title) == page, "the page \(name).md isn't as it would be written")
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Screens")

  private func screens(
    comparedWith recorded: RecordedScreens?, _ telling: @escaping Telling
  ) async throws -> RecordedScreens {
    try await withThrowingTaskGroup(of: (Place, [Scene.Sight]).self) { group in
      for place in Place.all {
        group.addTask { (place, try await sights(at: place, recorded, telling)) }
      }
      var all: [Place: [Scene.Sight]] = [:]
      for try await (place, seen) in group { all[place] = seen }
      return RecordedScreens(all)
    }
  }

  private func sights(
    at place: Place, _ recorded: RecordedScreens?, _ telling: Telling
  ) async throws -> [Scene.Sight] {
    var setting = setting
    setting.size = place.size
    setting.variables["LC_ALL"] = place.locale.name
    if setting.prompt.isEmpty {
      setting.prompt = setting.variables["QUICKCART_PROMPT"] == nil ? "qc> " : place.sign
    }
    let person = try person()
    return try await Terminal.open(setting, person: person) { terminal in
      let scene = Scene(self, at: place, terminal, person, recorded)
      try await telling(scene)
      return scene.sights
    }
  }
}

extension RecordedScreens {
  /// Whether screens are recorded instead of compared.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["SCREENS"] == "write" }

  /// Makes a page from the screens at all places.
  init(_ sights: [Place: [Scene.Sight]]) {
    self.init()
    for place in Place.all {
      var previous: String?
      for sight in sights[place] ?? [] {
        add(sight.picture, sight.name, at: place, after: previous)
        previous = sight.name
      }
    }
  }
}
