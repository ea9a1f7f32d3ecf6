import CartModels
import Foundation
import FuzzChecks
import Testing

/// The store and the interpreter against plain arrays: sentences at random give
/// the same lists on both sides; taken back one by one they lead to where they
/// began, and made again to where they ended, every row as it was.
///
/// `QUICKCART_MODEL_STATEMENTS` says how many sentences there are.
@Suite struct ModelTests {
  /// The journal promises that many steps back, so no more are made between two
  /// ways back to the beginning.
  private static let stretch = 1_000

  private static let count =
    ProcessInfo.processInfo.environment["QUICKCART_MODEL_STATEMENTS"].flatMap(Int.init) ?? 400

  @Test(arguments: [20_261_121, 7] as [UInt64])
  func theStoreAgreesWithTheModel(seed: UInt64) throws {
    let store = try StoreUnderTest()
    var (model, generator) = (ListModel(), SentenceGenerator(seed: seed))
    var left = Self.count
    while left > 0 {
      try deleteLists(&model, on: store)
      let states = try run(min(left, Self.stretch), &model, &generator, on: store)
      try walk(back: states, on: store)
      left -= Self.stretch
    }
  }

  /// Begins anew, in the same store, so that the way back leads to no lists at all.
  private func deleteLists(_ model: inout ListModel, on store: StoreUnderTest) throws {
    for list in model.lists {
      let sentence = Sentence.deleteList(list.title)
      try #require(model.run(sentence) == nil)
      try #require(try store.run(sentence.text) == nil)
    }
    try #require(try store.state().lists.isEmpty)
  }

  /// Runs sentences on both sides and compares them after each.
  ///
  /// - Returns: each state the store was in, the first and the last included.
  private func run(
    _ count: Int, _ model: inout ListModel, _ generator: inout SentenceGenerator,
    on store: StoreUnderTest
  ) throws -> [StoreState] {
    var states = [try store.state()]
    var newest = try store.newestEntry()
    for _ in 0..<count {
      let sentence = generator.next(for: model)
      let mistake = try store.run(sentence.text)
      let refusal = model.run(sentence)
      let state = try store.state()
      try #require(
        (mistake == nil) == (refusal == nil),
        "\(sentence.text): \(mistake ?? "done"), but \(refusal ?? "done")")
      try state.check()
      try #require(Self.rows(of: state) == Self.rows(of: model), "\(sentence.text)")
      try #require(try store.currentTitle() == model.currentTitle, "\(sentence.text)")
      // A step of the journal for what changed, and none for what didn't.
      let entry = try store.newestEntry()
      try #require((entry == newest) == (state == states.last), "\(sentence.text)")
      if entry != newest { states.append(state) }
      newest = entry
    }
    // Sentences that nobody can do show little.
    #expect(states.count > count / 2)
    return states
  }

  /// Goes through the states backwards by `undo`, then forwards by `redo`.
  private func walk(back states: [StoreState], on store: StoreUnderTest) throws {
    for index in states.indices.dropLast().reversed() {
      try #require(try store.run("undo") == nil)
      try #require(try store.state() == states[index], "back at step \(index)")
    }
    for index in states.indices.dropFirst() {
      try #require(try store.run("redo") == nil)
      try #require(try store.state() == states[index], "again at step \(index)")
    }
  }
}

// MARK: What both sides have

extension ModelTests {
  /// A line for each list and item: all that a person sees, and in which order.
  private static func rows(of state: StoreState) -> [String] {
    zip(state.lists, state.items).flatMap { list, items in
      [row(of: list.title, list.itemCount, list.completedCount)] + items.map(row)
    }
  }

  private static func rows(of model: ListModel) -> [String] {
    model.listsByChange.flatMap { list in
      let completed = list.items.filter(\.isCompleted).count
      return [row(of: list.title, list.items.count, completed)] + list.items.map(row)
    }
  }

  private static func row(of title: String, _ items: Int, _ completed: Int) -> String {
    "\(title): \(completed)/\(items)"
  }

  private static func row(of item: ShoppingItem) -> String {
    "\(item.isCompleted) | \(item.name) | \(item.quantity.amount.exactText) "
      + "\(item.quantity.unit?.rawValue ?? "-") | \(item.category.name) | \(item.notes)"
  }
}
