import CSatchelGtk

/// A film or a sound that can be played.
///
/// What plays it is a module of GTK's, which loads GStreamer's plug-ins; without
/// one there is a ``problem``. It is a picture too: what shows of the film now.
@MainActor public final class MediaStream: Paintable {
  /// Begins to read a file; nothing is played yet.
  ///
  /// - Parameter path: of a file with whatever name.
  public convenience init(path: String) {
    self.init(
      owning: UnsafeMutableRawPointer(
        nonNull(gtk_media_file_new_for_filename(path))))
  }

  /// Why it can't be played, or not any more, in the toolkit's words; nil while
  /// nothing is wrong.
  public var problem: String? {
    withPointer { stream in
      gtk_media_stream_get_error(stream).map {
        String(cString: $0.pointee.message)
      }
    }
  }

  /// Whether it is known what there is to play.
  public var isPrepared: Bool {
    withPointer { gtk_media_stream_is_prepared($0) != 0 }
  }

  /// Whether there is something to see.
  public var hasVideo: Bool {
    withPointer { gtk_media_stream_has_video($0) != 0 }
  }

  /// Whether it is heard, or seen, now.
  public var isPlaying: Bool {
    withPointer { gtk_media_stream_get_playing($0) != 0 }
  }

  /// Whether it has come to its end.
  public var isEnded: Bool {
    withPointer { gtk_media_stream_get_ended($0) != 0 }
  }

  /// Whether it is about to go on from somewhere else.
  public var isSeeking: Bool {
    withPointer { gtk_media_stream_is_seeking($0) != 0 }
  }

  /// What is played now, from its beginning on.
  public var position: Duration {
    withPointer { .microseconds(Int64(gtk_media_stream_get_timestamp($0))) }
  }

  /// How long it is; zero while that isn't known.
  public var length: Duration {
    withPointer { .microseconds(Int64(gtk_media_stream_get_duration($0))) }
  }

  /// How loud it is, from 0 to 1.
  public var volume: Double {
    get { withPointer { gtk_media_stream_get_volume($0) } }
    set { withPointer { gtk_media_stream_set_volume($0, newValue) } }
  }

  /// Plays it, as soon as it can be; from the beginning when it is at its end.
  public func play() {
    if isEnded { seek(to: .zero) }
    withPointer { gtk_media_stream_play($0) }
  }

  /// Stops where it is.
  public func pause() {
    withPointer { gtk_media_stream_pause($0) }
  }

  /// Goes on from somewhere else.
  public func seek(to position: Duration) {
    let microseconds = gint64(position / .microseconds(1))
    withPointer { gtk_media_stream_seek($0, microseconds) }
  }

  /// Called whenever something of it changes, such as ``position``.
  public func onChange(_ body: @escaping @MainActor () -> Void) {
    onPointer("notify") { _ in body() }
  }
}
