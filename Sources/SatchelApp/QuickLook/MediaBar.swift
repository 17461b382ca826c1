import GtkBridge
import Localization
import Transfer

/// Plays a film or a sound: a button, how far it is, how loud, and the way to the
/// desktop's own settings of sound, which alone can choose what it is heard from
/// (CTL-60).
///
/// The file isn't touched before the person plays it, and no sound begins by
/// itself.
@MainActor final class MediaBar {
  let root = Box(.horizontal, spacing: 6, isGroup: true)
  /// Called when there is something to see.
  var onVideo: (MediaStream) -> Void = { _ in }
  /// Called when it can't be played.
  var onProblem: () -> Void = {}
  private let path: String
  private let say: (String) -> Void
  private let button = Button(icon: MediaBar.start, name: tr("Play"))
  private let scale = Scale(0...1, step: 5)
  private let time = Label("0:00")
  private let volume = VolumeButton()
  private var stream: MediaStream?
  private var length = Duration.zero
  private var showsFilm = false
  /// Runs until it is known what there is to play.
  private var patience: Timeout?
  /// Whether the scale is moved to where the stream is, not by the person.
  private var isTelling = false

  private static let start = "media-playback-start-symbolic"
  private static let pause = "media-playback-pause-symbolic"

  /// How long a file may take until it is known what there is to play. GStreamer
  /// doesn't always say that it can't be: on a busy machine, 1.22 lost the error
  /// of one damaged file in nine.
  private static let opening = Duration.seconds(5)

  /// The desktops' settings of sound, by their entries; the first that is
  /// installed is offered.
  private static let settings = [
    "gnome-sound-panel.desktop", "kcm_pulseaudio.desktop",
    "cinnamon-settings-sound.desktop", "mate-volume-control.desktop",
    "org.pulseaudio.pavucontrol.desktop", "pavucontrol.desktop",
  ]

  /// - Parameters:
  ///   - path: the file.
  ///   - say: gets what the person is to know.
  init(_ path: String, say: @escaping (String) -> Void) {
    self.path = path
    self.say = say
    root.addClass("media-bar")
    root.setAccessibleName(tr("Player"))
    for widget in [button, volume] as [Widget] { widget.addClass("flat") }
    scale.expand(horizontally: true, vertically: false)
    scale.setAccessibleName(tr("Position"))
    scale.isSensitive = false
    time.addClass("item-detail")
    time.addClass("numeric")
    root.append(button, scale, time, volume)
    appendSettings()
    button.onClicked { [weak self] in self?.toggle() }
    scale.onChange { [weak self] in self?.seek() }
    volume.onChange { [weak self] in
      guard let self else { return }
      stream?.volume = volume.value
    }
  }

  private func appendSettings() {
    guard let program = Self.settings.lazy.compactMap(Program.named).first
    else { return }
    let button = Button(
      icon: "emblem-system-symbolic", name: tr("Sound Settings…"))
    button.addClass("flat")
    button.onClicked { [say] in
      program.open([]) { say(tr("The sound settings can’t be opened. \($0)")) }
    }
    root.append(button)
  }

  /// Whether a key is for what has the keyboard here.
  func takes(_ key: String) -> Bool {
    root.hasFocusWithin
      && [
        "space", "Return", "KP_Enter", "Left", "Right", "Up", "Down",
      ].contains(key)
  }

  /// Ends it, whatever is played.
  func stop() {
    stream?.pause()
    forget()
    length = .zero
    scale.isSensitive = false
    tell()
  }

  private func toggle() {
    guard let stream = stream ?? begin() else { return end() }
    if stream.isPlaying { stream.pause() } else { stream.play() }
  }

  /// Begins to read the file; nil where nothing plays any.
  private func begin() -> MediaStream? {
    let new = MediaStream(path: path)
    guard new.problem == nil else { return nil }
    stream = new
    new.volume = volume.value
    new.onChange { [weak self] in self?.tell() }
    patience = Timeout(after: Self.opening) { [weak self] in self?.end() }
    return new
  }

  private func seek() {
    guard !isTelling else { return }
    stream?.seek(to: .seconds(scale.value))
  }

  /// Shows how the stream is.
  private func tell() {
    if stream?.problem != nil { return end() }
    let isPlaying = stream?.isPlaying == true
    button.setIcon(
      isPlaying ? Self.pause : Self.start,
      name: isPlaying ? tr("Pause") : tr("Play"))
    if let stream, stream.isPrepared { tell(stream) }
    let position = TransferWords.playingTime(
      stream?.position ?? .zero, least: 0)
    let words =
      length > .zero
      ? "\(position) / \(TransferWords.playingTime(length))" : position
    if time.text != words { time.text = words }
  }

  private func tell(_ stream: MediaStream) {
    patience?.cancel()
    if stream.hasVideo, !showsFilm {
      showsFilm = true
      onVideo(stream)
    }
    if stream.length != length, stream.length > .zero {
      length = stream.length
      isTelling = true
      scale.setRange(0...(length / .seconds(1)))
      isTelling = false
      scale.isSensitive = true
    }
    // The person has just moved it.
    guard !stream.isSeeking else { return }
    isTelling = true
    scale.value = stream.position / .seconds(1)
    isTelling = false
  }

  private func end() {
    forget()
    onProblem()
  }

  private func forget() {
    patience?.cancel()
    stream = nil
  }
}
