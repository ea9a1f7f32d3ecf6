import CartInterpreter
import CartModels
import Foundation
import TerminalText

/// Shows lists and what is on them as text for people.
struct ReportRenderer {
  let style: TextStyle
  /// The present, for "2 hours ago".
  let now: Date

  // MARK: show

  func text(_ report: ListReport) -> String {
    var lines = [heading(report.list)]
    if report.items.isEmpty {
      lines.append(
        report.isFiltered ? "  0 items" : "  nothing yet: `add ITEM` puts something on it")
    } else if report.isGrouped {
      lines += grouped(report.items)
    } else {
      lines += report.items.map { "  " + line($0) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(_ list: ListSummary) -> String {
    let title = style.bold(style.safe(list.title))
    guard list.itemCount > 0 else { return "\(title)  changed \(ago(list.updatedAt))" }
    let bar = style.usesSymbols ? "  " + progressBar(list) : ""
    return "\(title)\(bar)  \(list.completedCount)/\(list.itemCount) done, "
      + "changed \(ago(list.updatedAt))"
  }

  private func progressBar(_ list: ListSummary) -> String {
    let cells = 10
    let share = list.itemCount == 0 ? 0 : list.completedCount * cells / list.itemCount
    // A damaged store may count more than there is.
    let full = min(max(share, 0), cells)
    return style.good(String(repeating: "█", count: full))
      + style.faint(String(repeating: "░", count: cells - full))
  }

  /// Pending items under their categories, then the completed ones.
  private func grouped(_ items: [ShoppingItem]) -> [String] {
    var lines: [String] = []
    var current: ItemCategory?
    for item in items where !item.isCompleted {
      if item.category != current {
        current = item.category
        lines.append(categoryHeading(item.category))
      }
      lines.append("  " + line(item))
    }
    let completed = items.filter(\.isCompleted)
    if !completed.isEmpty { lines.append(style.bold("Completed")) }
    return lines + completed.map { "  " + line($0) }
  }

  private func categoryHeading(_ category: ItemCategory) -> String {
    let emoji = style.usesSymbols && !category.emoji.isEmpty ? category.emoji + " " : ""
    return emoji + style.bold(style.safe(category.name))
  }

  private func line(_ item: ShoppingItem) -> String {
    let name = style.safe(item.displayName)
    let note = item.notes.isEmpty ? "" : style.faint(" (\(style.safe(item.notes)))")
    guard item.isCompleted else { return (style.usesSymbols ? "○ " : "[ ] ") + name + note }
    return (style.usesSymbols ? style.good("✓ ") : "[x] ") + style.struckThrough(name) + note
  }

  // MARK: lists, find, stats, categories

  func text(_ lists: [ListSummary], current: ListSummary?) -> String {
    guard !lists.isEmpty else { return "no lists yet: `list NAME` makes one\n" }
    let titles = lists.map { style.safe($0.title) }
    let width = min(40, titles.map { DisplayWidth.of($0) }.max() ?? 0)
    let rows = zip(lists, titles).map { list, title in
      let mark = list.id == current?.id ? "* " : "  "
      let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(title)))
      let bar = style.usesSymbols ? progressBar(list) + "  " : ""
      return "\(mark)\(style.bold(title))\(padding)  \(bar)"
        + "\(list.completedCount)/\(list.itemCount) done, changed \(ago(list.updatedAt))\n"
    }
    return rows.joined()
  }

  func text(_ found: [FoundItem]) -> String {
    guard !found.isEmpty else { return "0 items\n" }
    var (text, list) = ("", found[0].list.id)
    for (index, hit) in found.enumerated() {
      if index == 0 || hit.list.id != list {
        list = hit.list.id
        text += style.bold(style.safe(hit.list.title)) + "\n"
      }
      text += "  \(line(hit.item))\n"
    }
    return text
  }

  func text(_ stats: StatsReport) -> String {
    var text = heading(stats.list) + "\n"
    let names = stats.categories.map { style.safe($0.category.name) }
    let width = names.map { DisplayWidth.of($0) }.max() ?? 0
    for (count, name) in zip(stats.categories, names) {
      let padding = String(repeating: " ", count: width - DisplayWidth.of(name))
      text += "  \(name)\(padding)  \(count.completedCount)/\(count.itemCount) done\n"
    }
    let list = stats.list
    let percent = list.itemCount == 0 ? 0 : 100 * list.completedCount / list.itemCount
    text += "\(counted(list.itemCount, "item")), \(list.completedCount) done (\(percent) %), "
    return text + "\(list.pendingCount) to buy\n"
  }

  func text(_ categories: [ItemCategory]) -> String {
    categories.map { category in
      let short = ItemCategory.shortNames.first { $0.category.id == category.id }?.name
      let emoji = style.usesSymbols ? category.emoji + " " : ""
      let name = style.safe(category.name)
      return emoji + name + (short == nil || NameKey(name).text == short ? "" : " (\(short ?? ""))")
        + "\n"
    }.joined()
  }

  // MARK: Time

  /// How long ago a moment was, in the largest unit that fits.
  func ago(_ date: Date) -> String {
    let elapsed = now.timeIntervalSince(date).rounded(.down)
    // A damaged store may hold any moment.
    let seconds = Int(exactly: elapsed) ?? (elapsed < 0 ? .min : .max)
    switch seconds {
    case ..<60: return "just now"
    case ..<3600: return counted(seconds / 60, "minute") + " ago"
    case ..<86_400: return counted(seconds / 3600, "hour") + " ago"
    case ..<172_800: return "yesterday"
    case ..<2_592_000: return counted(seconds / 86_400, "day") + " ago"
    case ..<31_536_000: return counted(seconds / 2_592_000, "month") + " ago"
    default: return counted(seconds / 31_536_000, "year") + " ago"
    }
  }
}
