import Documents
import DragKit
import Foundation
import GtkBridge
import Library
import Localization
import Transfer

/// The app: one instance for each library.
@MainActor public final class SatchelApplication {
  /// The id on the session bus, and of the desktop entry.
  public nonisolated static let id = "dev.satchel.Satchel"
  /// The version, as `satchel --version` prints it.
  public nonisolated static let version = "0.1"

  private let application: Application
  private let location: LibraryLocation
  private let isStandard: Bool
  private let service: BusAddress
  private let panes: [PaneDescriptor]
  private var opening: LibraryOpening?
  private var desk: Desk?
  private var window: MainWindow?
  private var session: SessionClient?
  /// Whether the window isn't to be shown at the first start.
  private var startsHidden = false

  /// Prepares the app for a library.
  ///
  /// - Parameters:
  ///   - location: the library's.
  ///   - isStandard: whether it is the person's own one; another library is an
  ///     instance of its own, beside the usual one.
  public convenience init(location: LibraryLocation, isStandard: Bool) {
    self.init(
      location: location, isStandard: isStandard, panes: Self.panes(beside: [])
    )
  }

  /// Its own panes, as the sidebar has them from top to bottom.
  ///
  /// - Parameter others: stand above the lists.
  package static func panes(beside others: [PaneDescriptor]) -> [PaneDescriptor]
  {
    [.shelf, .transfers, .notes, .mail, .contacts, .photos, .charts, .launcher]
      + others
      + [.controls, .lists, .search]
  }

  /// - Parameter panes: as the sidebar has them from top to bottom; the first
  ///   shows at the first start.
  package init(
    location: LibraryLocation, isStandard: Bool, panes: [PaneDescriptor]
  ) {
    self.location = location
    self.isStandard = isStandard
    self.panes = panes
    SharedData.add(ResourceFolder.url.path(percentEncoded: false))
    service = Self.service(of: location, isStandard)
    application = Application(id: Self.busName(of: location, isStandard))
  }

  private nonisolated static func busName(
    of location: LibraryLocation, _ isStandard: Bool
  ) -> String {
    isStandard ? id : "\(id).\(location.busSuffix)"
  }

  /// What answers a ``LibraryRequest`` on the session bus.
  nonisolated static func service(
    of location: LibraryLocation, _ isStandard: Bool
  ) -> BusAddress {
    BusAddress(
      name: busName(of: location, isStandard), path: "/dev/satchel/Library",
      interface: "dev.satchel.Library")
  }

  /// Runs until the window has been closed.
  ///
  /// - Parameters:
  ///   - arguments: files for the Shelf, as the command line had them.
  ///   - inBackground: whether it starts without showing its window, unless there
  ///     are files; where it runs already, nothing happens.
  /// - Returns: the exit status.
  public func run(arguments: [String], inBackground: Bool = false) -> Int32 {
    if inBackground, arguments.isEmpty {
      guard !service.isOwned else { return 0 }
      startsHidden = true
    }
    application.onRegistered { [weak self] in
      self?.beginOpening()
      self?.answerRequests()
      guard Application.hasDisplay() else {
        let sentence =
          tr(
            "Satchel needs a display to show its window on, and there is "
              + "none.\n")
        FileHandle.standardError.write(Data(sentence.utf8))
        exit(1)
      }
    }
    application.onActivate { [weak self] in self?.activate() }
    application.onOpenFiles { [weak self] in self?.open($0) }
    // An orderly end saves the next start a look through the whole database.
    application.onShutdown { [weak self] in
      self?.window?.closes()
      self?.desk?.close()
      self?.window?.stateKeeper.finish()
    }
    // As a session asks that ends: what was written last is kept, and nobody is
    // there to be asked.
    EndSignals.onFirstSignal { [application] in application.quit() }
    // What the desktop entry offers.
    addAction("new-list", .newList)
    addAction("add-files", .addFiles)
    application.addAction("summon-shelf") { [weak self] in
      if self?.window == nil { self?.activate() }
      self?.window?.summoned.call()
    }
    // What the desktop's search asks for.
    application.addAction(Request.showItem.rawValue) {
      [weak self] (id: String) in
      self?.activate()
      self?.window?.show(found: ItemID(rawValue: id))
    }
    application.addAction(Request.search.rawValue) {
      [weak self] (words: String) in
      self?.activate()
      self?.window?.find(everywhere: words)
    }
    // Reachable over D-Bus alone: `gapplication action`.
    BridgeCounts.addAction(to: application)
    application.addAction("report-window") { [weak self] in
      self?.window?.printReport()
    }
    application.addAction("report-loop") { Measures.reportLoop() }
    application.addAction("report-drop") { [weak self] in
      if let window = self?.window { Measures.reportDrop(window) }
    }
    application.addAction("report-opening") { [weak self] in
      if let window = self?.window?.window { Measures.reportOpening(window) }
    }
    application.addAction("report-frames") { [weak self] in
      if let window = self?.window?.window { Measures.reportFrames(window) }
    }
    return application.run(arguments: arguments)
  }

  /// What other processes ask of the app by an action that takes a text.
  enum Request: String {
    /// To show the item with an id.
    case showItem = "show-item"
    /// To look for words everywhere.
    case search
  }

  /// Asks it of the app that has the person's own library, which the bus starts,
  /// if it has to, and waits until that has been told.
  static func ask(
    _ request: Request, _ text: String, _ input: DesktopInput
  ) async {
    await Application.ask(id, request.rawValue, text, input)
  }

  /// Adds an action that opens the window and does there what a key would do.
  private func addAction(_ name: String, _ command: KeyCommand) {
    application.addAction(name) { [weak self] in
      self?.activate(showing: command == .addFiles ? .shelf : nil)
      _ = self?.window?.perform(command)
    }
  }

  /// Carries out what commands ask, from the moment on that the library is open.
  private func answerRequests() {
    BusService.offer(at: service) { [weak self] request in
      // The command asks again.
      guard let desk = self?.desk else { return "" }
      return await LibraryRequest.answer(request, by: desk)
    }
  }

  @discardableResult private func beginOpening() -> LibraryOpening {
    let begun = opening ?? LibraryOpening(at: location)
    opening = begun
    return begun
  }

  /// - Parameter place: what shows of a library that is opened for it, whatever
  ///   showed last; nil for that.
  private func activate(showing place: PlaceID? = nil) {
    if window == nil {
      start()
      if let place { window?.show(place) }
    }
    if startsHidden {
      startsHidden = false
      window?.waitInBackground()
      if failure == nil { return }
    }
    window?.window.present()
  }

  private func start() {
    // One that failed is tried again at the next start of the app.
    defer { opening = nil }
    do {
      let (library, state) = try beginOpening().library()
      let desk = Desk(library: library, isStandard: isStandard)
      self.desk = desk
      StyleSheet.add(ResourceFolder.styleSheet)
      StyleSheet.addForTouch(ResourceFolder.touchStyleSheet)
      StyleSheet.addSquareShapes(
        and: """
          .strip-window { background-color: @theme_bg_color; }
          .strip, .strip.at-left, .strip.at-right { border-radius: 0; }
          """)
      WindowStateFile(of: location).takeAway()
      let window = MainWindow(
        application: application, desk: desk, panes: panes, as: state)
      self.window = window
      if let sentence = library.setAsideSentence { desk.onMessage(sentence) }
      let settle: @MainActor @Sendable () -> Void = { [weak self] in
        library.clearAwayLeftovers()
        self?.joinSession()
      }
      // What isn't urgent waits until the window is there.
      if startsHidden {
        MainLoop.whenIdle(settle)
      } else {
        window.window.onFirstFrame(settle)
      }
      FirstFrame.reportIfWanted(window.window, application)
    } catch {
      window = nil
      showFailure(error)
    }
  }

  /// Has the desktop's session ask before it ends.
  private func joinSession() {
    guard session == nil else { return }
    session = SessionClient(id: Self.id) { [weak self] in
      await self?.window?.objectionToEnd()
    } keeping: { [weak self] in
      // What can't be kept, nobody can be asked about any more.
      try? await self?.desk?.keepLast(isClosing: false)
    } quittingBy: { [application] in
      application.quit()
    }
  }

  private func open(_ uris: [String]) {
    activate(showing: .shelf)
    desk?.takeIn(files: uris, into: .shelf)
  }

  /// Without a library there is nothing to show but why.
  private func showFailure(_ error: any Error) {
    let failed = ApplicationWindow(
      application: application, width: 420, height: 160)
    failed.title = tr("Satchel")
    let label = Label("\(error)")
    label.wraps()
    label.setMargins(top: 24, bottom: 24, start: 24, end: 24)
    failed.setChild(label)
    failed.present()
    failure = failed
  }

  private var failure: ApplicationWindow?
}

/// Says when the first frame was painted, for measurements from outside.
@MainActor enum FirstFrame {
  static func reportIfWanted(
    _ window: ApplicationWindow, _ application: Application
  ) {
    let wish = ProcessInfo.processInfo.environment["SATCHEL_FIRST_FRAME"]
    guard let wish else { return }
    window.onFirstFrame {
      print("first frame")
      fflush(nil)
      if wish == "exit" { application.quit() }
    }
  }
}
