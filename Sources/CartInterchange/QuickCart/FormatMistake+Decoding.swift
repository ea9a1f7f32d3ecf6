import Foundation

/// Explains in the words of QuickCart why a JSON value can't be decoded.
extension FormatMistake {
  init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(let type, let context):
      self.init(line: 1, message: "\(Self.place(context)) must be \(Self.name(of: type))")
    case .valueNotFound(let type, let context):
      self.init(
        line: 1, message: "\(Self.place(context)) is empty, but must be \(Self.name(of: type))")
    case .keyNotFound(let key, let context):
      let place = context.codingPath.isEmpty ? "it" : Self.place(context)
      self.init(line: 1, message: "\(place) has no `\(key.stringValue)`")
    case .dataCorrupted(let context):
      // Swift's own descriptions begin with a capital letter and name its types.
      let isOwn = context.debugDescription.first?.isUppercase == false
      let place = Self.place(context)
      self.init(
        line: 1,
        message: isOwn ? "\(place): \(context.debugDescription)" : "\(place) has an invalid value")
    @unknown default: self.init(line: 1, message: "it cannot be decoded")
    }
  }

  /// Returns the path of the value, such as `lists[0].items[3].name`.
  private static func place(_ context: DecodingError.Context) -> String {
    var path = ""
    for key in context.codingPath {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return path.isEmpty ? "it" : "`\(path)`"
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "`true` or `false`"
    case is any BinaryInteger.Type, is Double.Type, is Decimal.Type: "a number"
    case is any Collection.Type where !(type is any KeyedCollection.Type): "a list"
    default: "an object"
    }
  }
}

/// A collection that is an object in JSON.
private protocol KeyedCollection {}

extension Dictionary: KeyedCollection {}
