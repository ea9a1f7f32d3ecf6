import CartLanguage
import CartModels

/// A step from a list or a record to an inner value.
enum ValueStep {
  /// An element, from 0.
  case element(Int)
  /// A key and its spelling.
  case key(String, NameKey)
}

/// Changes values in place, without a copy if there is no other reference.
extension Value {
  /// The value of a step; nil if there is none.
  func value(at step: ValueStep) -> Value? {
    switch (self, step) {
    case (.list(let list), .element(let place)):
      list.elements.indices.contains(place) ? list.elements[place] : nil
    case (.record(let record), .key(_, let key)): record[key]
    case (.number, _), (.quantity, _), (.rounded, _), (.text, _), (.yesNo, _), (.date, _),
      (.span, _), (.money, _), (.list, _), (.record, _), (.category, _), (.item, _):
      nil
    }
  }

  /// Changes the value at the end of some steps. All steps but the last must exist, and the
  /// enclosing values must stay within their limits.
  ///
  /// The value is moved out meanwhile; a second reference would cause a copy.
  ///
  /// - Parameter copied: increased by the bytes that had to be copied because of other references.
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
  /// Changes it if no step is left, otherwise an inner value.
  fileprivate mutating func change(
    _ steps: ArraySlice<ValueStep>, copied: inout Int, _ body: (inout Value?) -> Void
  ) {
    guard !steps.isEmpty else { return body(&self) }
    guard var value = take() else { return }
    value.change(at: steps, copied: &copied, body)
    self = value
  }
}
