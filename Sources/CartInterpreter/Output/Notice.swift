package import CartLanguage

/// Something about what was typed, or what came of it.
package struct Notice: Sendable {
  package var diagnostic: Diagnostic
}

/// A statement failed and was taken back by itself.
package struct FailedStatement: Sendable {
  package var diagnostic: Diagnostic
}
