package import CartAssist
package import CartLanguage
package import CartModels
package import CartStore

/// What surrounds a language server: handed in, so that tests can run it in their own process.
package struct ServerHost {
  /// Reads the files that scripts include.
  package var files: any SourceLoader
  /// The lists, whose names are offered and explained; they are read and never written.
  package var store: any ShoppingListStore
  /// Which days purchases were made on.
  package var calendar: LocalCalendar
  /// What completion may ask of the program, for a script in some folder.
  package var completion: (_ folder: String) -> any CompletionHost
  /// What `help` says of something.
  package var help: (HelpTopic) -> String
  /// What the program is called by its version.
  package var version: String

  /// Puts together what surrounds a server.
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
