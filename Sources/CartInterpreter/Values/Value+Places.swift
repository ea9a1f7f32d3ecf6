import CartLanguage
import CartModels

/// A step from a list or a record to a value that is in it.
enum ValueStep {
  /// An element, from 0.
  case element(Int)
  /// What is found by a key, which is spelled in some way.
  case key(String, NameKey)
}

/// Changing values in their places, without a copy where nobody else holds them.
extension Value {
  /// What a step leads to; nil where nothing is.
  func value(at step: ValueStep) -> Value? {
    switch (self, step) {
    case (.list(let list), .element(let place)):
      list.elements.indices.contains(place) ? list.elements[place] : nil
    case (.record(let record), .key(_, let key)): record[key]
    case (.number, _), (.quantity, _), (.rounded, _), (.text, _), (.yesNo, _), (.date, _),
      (.span, _), (.list, _), (.record, _), (.category, _), (.item, _):
      nil
    }
  }

  /// Changes what some steps lead to. All but the last must lead to something, and the values
  /// on the way must be no larger than they may be once it has changed.
  ///
  /// What changes is taken out of what it is in meanwhile: held twice, it would be copied.
  ///
  /// - Parameter copied: what had to be copied as somebody else holds it, in bytes, is added.
  mutating func change(
    at steps: ArraySlice<ValueStep>, copied: inout Int, _ body: (inout Value?) -> Void
  ) {
    guard let step = steps.first else { return }
    let rest = steps.dropFirst()
    switch step {
    case .element(let place):
      guard case .list(var list) = self else { return }
      self = .yesNo(false)
      list.change(at: place, copied: &copied) { $0.change(rest, copied: &$1, body) }
      self = .list(list)
    case .key(let spelling, let key):
      guard case .record(var record) = self else { return }
      self = .yesNo(false)
      record.change(at: key, spelled: spelling, copied: &copied) {
        $0.change(rest, copied: &$1, body)
      }
      self = .record(record)
    }
  }
}

extension Value? {
  /// Changes it where no step is left, else what is in it.
  fileprivate mutating func change(
    _ steps: ArraySlice<ValueStep>, copied: inout Int, _ body: (inout Value?) -> Void
  ) {
    guard !steps.isEmpty else { return body(&self) }
    guard var value = take() else { return }
    value.change(at: steps, copied: &copied, body)
    self = value
  }
}
