public import Foundation

/// A template or sentences that run again and again: what is applied to which list, and when.
///
/// Its days are worked out from the recurrence and the anchor whenever they are asked
/// for; all that is kept of the past is up to which day it has been dealt with.
public struct Schedule: Hashable, Sendable {
  /// The name as given, without blanks around it, or the template's.
  public package(set) var name: String { didSet { name = name.withoutOuterBlanks } }
  /// How often it comes back.
  package var recurrence: Recurrence
  /// The name of the template as given, or the schedule's own sentences in braces.
  public package(set) var template: String
  /// What stands between the parentheses of its call, in canonical form; may be empty.
  public package(set) var arguments: String
  /// The names of what is left out of the template.
  public package(set) var exceptions: [String]
  /// The title of the list it is applied to, without blanks around it.
  public package(set) var list: String { didSet { list = list.withoutOuterBlanks } }
  /// The first day it can fall on, and the one it is counted from.
  public package(set) var anchor: CalendarDate
  /// The last day it can fall on, if any.
  public package(set) var until: CalendarDate?
  /// The day up to which, and including it, it was applied or left out.
  public package(set) var handled: CalendarDate?
  /// Whether it isn't due until it is resumed.
  public package(set) var isPaused: Bool
  /// When it was first defined.
  public package(set) var createdAt: Date
  /// When it last changed.
  public package(set) var updatedAt: Date

  /// Makes a schedule.
  package init(
    name: String, recurrence: Recurrence, template: String, arguments: String = "",
    exceptions: [String] = [], list: String, anchor: CalendarDate, until: CalendarDate? = nil,
    handled: CalendarDate? = nil, isPaused: Bool = false, createdAt: Date, updatedAt: Date? = nil
  ) {
    self.name = name.withoutOuterBlanks
    self.recurrence = recurrence
    self.template = template
    self.arguments = arguments
    self.exceptions = exceptions
    self.list = list.withoutOuterBlanks
    self.anchor = anchor
    self.until = until
    self.handled = handled
    self.isPaused = isPaused
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
  }

  /// Its own sentences in braces, if it applies no template.
  package var sentences: String? { template.hasPrefix("{") ? template : nil }

  /// The most bytes of its own sentences: households accept no longer name of a template.
  package static let maximumSentencesLength = ShoppingItem.maximumNameLength

  /// The recurrence as text: `2 weeks on mon, thu`.
  public var recurrenceText: String { recurrence.text }

  /// The folded name, which it is known by.
  package var key: NameKey { NameKey(name) }
}
