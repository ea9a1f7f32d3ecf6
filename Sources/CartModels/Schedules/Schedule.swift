public import Foundation

/// A template or a block of sentences that is applied to a list on recurring days.
///
/// The days are calculated from the recurrence and the anchor each time. Of the past, the schedule
/// only keeps the last day that was applied or skipped.
public struct Schedule: Hashable, Sendable {
  /// The name as given, without blanks around it; by default the name of the template.
  public package(set) var name: String { didSet { name = name.withoutOuterBlanks } }
  /// The recurrence.
  package var recurrence: Recurrence
  /// The name of the template as given, or the schedule's own sentences in braces.
  public package(set) var template: String
  /// The arguments in the parentheses of the template call, in canonical form; may be empty.
  public package(set) var arguments: String
  /// The names of the items that are left out of the template.
  public package(set) var exceptions: [String]
  /// The title of the list it is applied to, without blanks around it.
  public package(set) var list: String { didSet { list = list.withoutOuterBlanks } }
  /// The first possible day, from which the recurrence is counted.
  public package(set) var anchor: CalendarDate
  /// The last possible day; nil if the schedule has no end.
  public package(set) var until: CalendarDate?
  /// The last day that was applied or skipped, along with all days before it.
  public package(set) var handled: CalendarDate?
  /// Whether the schedule is paused: it is never due until it is resumed.
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

  /// The schedule's own sentences in braces; nil if it applies a template.
  package var sentences: String? { template.hasPrefix("{") ? template : nil }

  /// The maximum length of the schedule's own sentences in bytes. They are exchanged in place of
  /// the template's name, so households accept no longer text.
  package static let maximumSentencesLength = ShoppingItem.maximumNameLength

  /// The recurrence as text: `2 weeks on mon, thu`.
  public var recurrenceText: String { recurrence.text }

  /// The folded name, which identifies the schedule.
  package var key: NameKey { NameKey(name) }
}
