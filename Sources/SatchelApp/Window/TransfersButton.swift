import ContentTypes
import Documents
import DragKit
import GtkBridge
import Interaction
import Library
import Localization
import Transfer

/// The header's way to the transfers, as long as there are some, or a link is
/// dragged over the window. A web link that is dropped on it is downloaded, and
/// it tells how far that is until it has ended (DND-37).
@MainActor final class TransfersButton {
  let root = Box(.horizontal, spacing: 4)
  private let desk: Desk
  private let face = Box(.horizontal, spacing: 6, isGroup: true)
  private let button = Button(
    icon: "folder-download-symbolic", name: TransfersButton.invitation)
  /// What goes on and how far it is, above what it is called: a header has
  /// little room.
  private let label = Label()
  private let name = Label()
  private let cancel = Button(icon: "window-close-symbolic", name: tr("Cancel"))
  private let retry = Button(icon: "view-refresh-symbolic", name: tr("Retry"))
  private let dismiss = Button(
    icon: "window-close-symbolic", name: tr("Dismiss"))
  private var drop: DropInteraction?
  private var task: Dropped?
  private var farewell: Timeout?

  /// What it does, in its tooltip and for assistive technology.
  static let invitation =
    tr("Transfers. Drop a web link here to download it to the Shelf.")
  /// How long a good end is told.
  private static let patience = Duration.seconds(5)

  /// What was dropped last.
  private struct Dropped {
    let drop: JobGroupID
    let item: ItemID
    var name: String
    var phase = Phase.running
  }

  private enum Phase {
    case running
    case done
    case failed(JobFailure)
  }

  /// Whether the header has room for it.
  var hasRoom = true { didSet { appear() } }
  /// Whether something has been on its way for a while.
  var isBusy = false { didSet { appear() } }
  /// Whether a drag that it may take is over the window.
  private var isOffered = false { didSet { appear() } }

  /// Called to show the transfers.
  var onOpen: () -> Void = {}

  init(desk: Desk) {
    self.desk = desk
    button.setAccessibleName(tr("Transfers"))
    button.setAccessibleDescription(Self.invitation)
    root.addClass("transfers-button")
    label.addClass("activity-label")
    label.ellipsizes()
    label.horizontalPosition = 0
    name.addClass("activity-label")
    name.ellipsizes(inMiddle: true)
    name.horizontalPosition = 0
    name.setWidth(characters: 14, atMost: 24)
    let words = Box(.vertical)
    words.align(.fill, .center)
    words.append(label, name)
    face.setAccessibleName(tr("Download"))
    label.setWidth(characters: 14, atMost: 30)
    for small in [cancel, retry, dismiss] { small.addClass("flat") }
    face.append(words, retry, cancel, dismiss)
    // The button stands still while words come and go before it: a drag that
    // makes for it arrives.
    root.append(face, button)
    drop = DropInteraction(on: root, accepting: [.link], delegate: self)
    button.onClicked { [weak self] in self?.onOpen() }
    cancel.onClicked { [weak self] in self?.cancelTask() }
    retry.onClicked { [weak self] in self?.retryTask() }
    dismiss.onClicked { [weak self] in self?.dismissTask() }
    desk.arrivals.observe { [weak self] in self?.look() }
    DropCues.shared.advise(self) { [weak self] drag in
      // Of another program's drag nobody knows yet whether it is a link.
      guard let self, Self.isLinks(drag) else { return [] }
      return [root]
    }
    show()
  }

  // MARK: What goes on

  private func begin(_ links: [LinkValue]) {
    let drop = desk.download(links, into: .shelf, atRow: nil)
    guard let item = drop.items.first, let link = links.first else { return }
    farewell?.cancel()
    task = Dropped(drop: drop.id, item: item, name: link.downloadName)
    desk.arrivals.toldElsewhere = drop.id
    show()
  }

  private var placeholder: Placeholder? {
    task.flatMap {
      desk.arrivals.coordinator(of: .shelf).placeholder($0.item)
    }
  }

  private func look() {
    guard let task else { return }
    if let placeholder {
      self.task?.name = placeholder.name
      if let failure = placeholder.failure {
        self.task?.phase = .failed(failure)
      } else {
        self.task?.phase = .running
      }
    } else if case .running = task.phase {
      let ended = desk.arrivals.ended.first { $0.id == task.item }
      guard ended?.placeholder.state == .done else { return clear() }
      self.task?.name = ended?.placeholder.name ?? task.name
      self.task?.phase = .done
      farewell = Timeout(after: Self.patience) { [weak self] in self?.clear() }
    } else if case .failed = task.phase {
      // Its row was removed elsewhere.
      return clear()
    }
    show()
  }

  private func clear() {
    farewell?.cancel()
    guard task != nil else { return }
    task = nil
    desk.arrivals.toldElsewhere = nil
    show()
  }

  private func cancelTask() {
    if let task { desk.arrivals.cancel([task.item]) }
    clear()
  }

  private func retryTask() {
    if let task { desk.arrivals.ask(.retry, for: [task.item]) }
  }

  private func dismissTask() {
    if let task { desk.arrivals.removeFailed([task.item]) }
    clear()
  }

  // MARK: What shows

  /// A drag comes over the window.
  ///
  /// - Parameter types: what it offers.
  func dragCame(offering types: [String]) {
    isOffered =
      DragSession.current.map(Self.isLinks) ?? Self.isLink(offering: types)
  }

  /// The drag has left the window, or ended.
  func dragLeft() { isOffered = false }

  private func appear() {
    root.isVisible = hasRoom && (task != nil || isBusy || isOffered)
  }

  private func show() {
    face.isVisible = task != nil
    appear()
    root.setClass("failed", isFailed != nil)
    let (state, part) = words
    let title = task?.name ?? ""
    let end = part.isEmpty ? "" : ", \(part)"
    let sentence = "\(state) \(title)\(end)"
    // There is room for little: what isn't to be cut off is how far it is.
    let brief = isDownloading && !part.isEmpty ? part : state + end
    if label.text != brief { label.text = brief }
    if name.text != title { name.text = title }
    let description = task == nil ? Self.invitation : sentence
    let whole = isFailed?.sentence ?? description
    if button.tooltip != whole {
      button.tooltip = whole
      label.tooltip = whole
      label.setAccessibleName(sentence)
      button.setAccessibleDescription(whole)
    }
    cancel.isVisible = isRunning
    retry.isVisible = isFailed?.canRetry == true
    dismiss.isVisible = isFailed != nil
    root.setAccessibleBusy(isRunning)
  }

  private var isRunning: Bool {
    if case .running? = task?.phase { true } else { false }
  }

  private var isDownloading: Bool {
    isRunning && placeholder?.state != .paused
  }

  private var isFailed: JobFailure? {
    if case .failed(let failure)? = task?.phase { failure } else { nil }
  }

  /// What goes on, and how far it is.
  private var words: (String, String) {
    guard let task else { return ("", "") }
    switch task.phase {
    case .done: return (tr("Downloaded"), "")
    case .failed: return (tr("Not downloaded"), "")
    case .running:
      let verb = isDownloading ? tr("Downloading") : tr("Paused")
      var part = ""
      if let progress = placeholder?.progress {
        if let fraction = progress.fraction {
          part = "\(Int(fraction * 100)) %"
        } else if progress.completed > 0 {
          part = TransferWords.size(progress.completed)
        }
      }
      return (verb, part)
    }
  }
}

extension TransfersButton: DropInteractionDelegate {
  private static func isLinks(_ drag: DragSession?) -> Bool {
    guard let drag, drag.localContext is CarriedItems else { return false }
    return drag.items.allSatisfy { $0.kind == .link }
  }

  private static func isLink(offering types: [String]) -> Bool {
    types.map(OfferedType.init).contains(where: isLink)
  }

  private static func isLink(_ type: OfferedType) -> Bool {
    [.mozURL, .netscapeURL].contains(type.meaning)
  }

  /// A link says so by its type. A list of addresses may be one of files.
  private func isLink(_ session: DropSession) -> Bool {
    if let drag = session.localDrag { return Self.isLinks(drag) }
    return session.offer.types.contains(where: Self.isLink)
  }

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    guard isLink(session) else { return .refused }
    return DropProposal(
      .copy, cue: CueTarget(name: "transfers-button", widget: root),
      preview: .beside)
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    {
      if let carried = session.localDrag?.localContext as? CarriedItems {
        return self.take(
          await self.desk.downloadable(self.desk.items(carried.ids)))
      }
      do {
        let arrival = try await session.receive(into: self.desk.incoming)
          .arrival
        defer { arrival.discardFiles() }
        return self.take(
          arrival.items.compactMap { item in
            guard item.kind == .link, case .bytes(let data) = item.content
            else { return nil }
            return try? LinkValue(decoding: data)
          }.filter(\.isDownloadable))
      } catch {
        self.desk.report(error)
        return false
      }
    }
  }

  private func take(_ links: [LinkValue]) -> Bool {
    guard !links.isEmpty else {
      desk.onMessage(
        tr(
          "Only web addresses that begin with http or https can be downloaded.")
      )
      return false
    }
    begin(links)
    return true
  }
}
