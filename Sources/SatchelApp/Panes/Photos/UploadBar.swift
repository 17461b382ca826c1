import ContentTypes
import Documents
import DragKit
import Foundation
import GtkBridge
import Library
import Localization
import Transfer

/// The way from Photos to a server: files that are dropped on it, or selected
/// when its button is pressed, are uploaded, and it tells that this has begun,
/// how far it is and how it ended (DND-37).
@MainActor final class UploadBar {
  let root = Box(.vertical, spacing: 6, isGroup: true)
  /// Called to upload what is selected.
  var onUpload: () -> Void = {}
  private let desk: Desk
  private let title = Label()
  private let detail = Label()
  private let problem = Label()
  private let bar = ProgressBar()
  private let upload = Button(tr("Upload"))
  private static let icon = "mail-send-symbolic"
  private let cancel = Button(icon: "window-close-symbolic", name: tr("Cancel"))
  private let retry = Button(icon: "view-refresh-symbolic", name: tr("Retry"))
  private let dismiss = Button(
    icon: "window-close-symbolic", name: tr("Dismiss"))
  private var drop: DropInteraction?
  private var farewell: Timeout?
  /// What comes from another program, and is read before it is uploaded.
  private var reading: Task<Bool, Never>?
  /// Why what is dragged over it can't be dropped.
  private var refusal: String?
  private var told = ""

  /// How long a good end is told.
  private static let patience = Duration.seconds(5)

  init(_ desk: Desk) {
    self.desk = desk
    layOut()
    upload.onClicked { [weak self] in self?.onUpload() }
    cancel.onClicked { [weak self] in self?.cancelAll() }
    retry.onClicked { [weak self] in
      guard let self else { return }
      self.desk.retryUploads(uploads.failed.map(\.id))
    }
    dismiss.onClicked { [weak self] in
      guard let self else { return }
      for entry in uploads.failed { uploads.remove(entry.id) }
    }
    drop = DropInteraction(
      on: root, accepting: Desk.uploadKinds, isAskedOfAll: true, delegate: self)
    DropCues.shared.advise(self) { [weak self] drag in
      guard let self, root.isMapped, hasAddress,
        drag.map(Self.isFiles) != false
      else { return [] }
      return [root]
    }
    desk.arrivals.observe { [weak self] in self?.show() }
    desk.preferences.onChange { [weak self] in self?.show() }
    uploads.isShown = { [weak self] in self?.root.isMapped == true }
    show()
  }

  private var uploads: Uploads { desk.arrivals.uploads }
  private var hasAddress: Bool { desk.preferences.uploadAddress != nil }

  private func layOut() {
    for name in ["stream-bar", "upload-bar", "drop-place"] {
      root.addClass(name)
    }
    root.setAccessibleName(tr("Upload"))
    title.addClass("item-name")
    title.ellipsizes(inMiddle: true)
    for label in [detail, problem] { label.addClass("item-detail") }
    detail.ellipsizes()
    problem.wraps()
    for label in [title, detail, problem] { label.horizontalPosition = 0 }
    bar.addClass("placeholder-bar")
    let words = Box(.vertical, spacing: 1)
    words.align(.fill, .center)
    words.expand(horizontally: true, vertically: false)
    words.append(title, detail)
    for button in [retry, cancel, dismiss] { button.addClass("flat") }
    for button in [retry, cancel, dismiss, upload] {
      button.align(.end, .center)
    }
    upload.setAccessibleName(tr("Upload Files"))
    upload.tooltip = tr("Upload the selected photos, or choose files")
    let line = Box(.horizontal, spacing: 10)
    line.append(
      Image(icon: Self.icon, size: 16), words, retry, cancel,
      dismiss, upload)
    root.append(line, problem, bar)
  }

  /// Shows how everything is.
  private func show() {
    let summary = uploads.summary
    let isReading = reading != nil
    let failure: JobFailure? =
      if case .failed(let failure) = summary.state { failure } else { nil }
    let isRunning = summary.state == .running
    set(title, summary.words.isEmpty ? idleWords : summary.words)
    set(detail, words)
    set(problem, failure?.sentence ?? "")
    problem.isVisible = failure != nil
    bar.isVisible = isRunning
    bar.fraction = summary.fraction ?? 0
    bar.setAccessibleName(summary.words)
    show(cancel, isRunning || isReading)
    show(retry, failure?.canRetry == true)
    show(dismiss, failure != nil)
    root.setClass("failed", failure != nil)
    root.setAccessibleBusy(isRunning || isReading)
    tell(summary, failure)
    bidFarewell(summary)
  }

  /// Shows a button or not. The keyboard doesn't go with it.
  private func show(_ button: Button, _ isVisible: Bool) {
    guard button.isVisible != isVisible else { return }
    if !isVisible, button.keepsFocus { upload.grabFocus() }
    button.isVisible = isVisible
  }

  private var idleWords: String {
    reading == nil ? tr("Upload to Server") : tr("Reading what was dropped")
  }

  private var words: String {
    if let refusal { return refusal }
    guard let address = desk.preferences.uploadAddress else {
      return tr("No address yet")
    }
    return tr("To “\(address.host)”")
  }

  /// Reads the beginning and the end aloud, not each step between.
  private func tell(_ summary: UploadSummary, _ failure: JobFailure?) {
    let sentence: String =
      switch summary.state {
      case .idle: ""
      case .running: tr("Upload started")
      case .done: summary.words
      case .failed: failure?.sentence ?? ""
      }
    guard sentence != told else { return }
    told = sentence
    if !sentence.isEmpty, root.isMapped { root.announce(sentence) }
  }

  /// Tells a good end for a while.
  private func bidFarewell(_ summary: UploadSummary) {
    guard summary.state == .done else {
      farewell?.cancel()
      farewell = nil
      return
    }
    guard farewell == nil else { return }
    farewell = Timeout(after: Self.patience) { [weak self] in
      self?.farewell = nil
      self?.uploads.clearDone()
    }
  }

  private func set(_ label: Label, _ text: String) {
    if label.text != text { label.text = text }
  }

  private func cancelAll() {
    reading?.cancel()
    for entry in uploads.running { uploads.cancel(entry.id) }
  }

  /// Uploads what is to be read first.
  func take(_ read: @escaping () async throws -> Arrival) async -> Bool {
    let task = Task { await desk.upload(read) }
    reading = task
    show()
    let isTaken = await task.value
    if reading == task { reading = nil }
    show()
    return isTaken
  }
}

extension UploadBar: DropInteractionDelegate {
  private static func isFiles(_ drag: DragSession) -> Bool {
    drag.localContext is CarriedItems && drag.holds(Desk.uploadKinds)
  }

  /// Why something can't be dropped here; nil if it can.
  private func reason(against session: DropSession) -> String? {
    let isTaken =
      session.localDrag.map(Self.isFiles)
      ?? (session.negotiation.negotiation != nil)
    guard isTaken, session.offer.allowedActions.contains(.copy) else {
      return tr("Only files can be uploaded")
    }
    return hasAddress ? nil : tr("Set the address in Preferences first")
  }

  private func show(refusal: String?) {
    guard refusal != self.refusal else { return }
    self.refusal = refusal
    if let refusal { root.announce(refusal) }
    show()
  }

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    let reason = reason(against: session)
    show(refusal: reason)
    guard reason == nil else { return .refused }
    return DropProposal(
      .copy, cue: CueTarget(name: "upload", widget: root), preview: .beside,
      badge: .symbol(Self.icon),
      acceptedItemCount: session.itemCount(takenBy: Desk.uploadKinds))
  }

  func dropInteractionClearsMarks(_ interaction: DropInteraction) {
    show(refusal: nil)
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    { [weak self] in
      guard let self else { return false }
      if let carried = session.localDrag?.localContext as? CarriedItems {
        return desk.upload(desk.items(carried.ids))
      }
      return await take {
        try await session.receive(
          into: self.desk.incoming, digesting: Library.newDigest
        ).arrival
      }
    }
  }
}
