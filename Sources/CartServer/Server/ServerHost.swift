package import CartAssist
package import CartLanguage
package import CartModels
package import CartStore

/// The environment of a language server. It is passed in, so that tests can run a server in their
/// own process.
package struct ServerHost {
  /// The loader of the files that scripts include.
  package var files: any SourceLoader
  /// The store whose names are completed and explained. It is only read.
  package var store: any ShoppingListStore
  /// The calendar that determines the days of purchases.
  package var calendar: LocalCalendar
  /// The interface of completion to the program, for a script in a folder.
  package var completion: (_ folder: String) -> any CompletionHost
  /// Returns the `help` text of a topic.
  package var help: (HelpTopic) -> String
  /// The version of the program.
  package var version: String

  /// Makes the environment of a server.
  package init(
    files: any SourceLoader, store: any ShoppingListStore, calendar: LocalCalendar,
    completion: @escaping (_ folder: String) -> any CompletionHost,
    help: @escaping (HelpTopic) -> String, version: String
  ) {
    self.files = files
    self.store = store
    self.calendar = calendar
    self.completion = completion
    self.help = help
    self.version = version
  }
}
