import CSatchelGtk
import GtkShim

// Signals: one box for each closure, one trampoline for each C signature. A
// wrong signature does not fail, it corrupts, so each function here names the
// signals that have it. Connect flags are 0 unless it says so: `accept`,
// `prepare` and the drop signals stop at the first handler, and one connected
// AFTER never runs.

@MainActor extension Object {
  @discardableResult private func connect<Body>(
    _ signal: String, _ body: Body, _ trampoline: GCallback,
    isAfter: Bool = false
  ) -> UInt {
    withPointer {
      g_signal_connect_data(
        $0, signal, trampoline, Closure(body).retained, releaseClosure,
        isAfter ? G_CONNECT_AFTER : GConnectFlags(rawValue: 0))
    }
  }

  /// `void (*)(instance, data)`: clicked, changed, activate, destroy, map…
  ///
  /// - Returns: the handler, to be disconnected before the object goes.
  @discardableResult func onSignal(
    _ signal: String, _ body: @escaping @MainActor () -> Void
  ) -> UInt {
    let trampoline:
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) ->
        Void = { _, data in
          let data = Carried(data)
          MainActor.assumeIsolated {
            Closure<@MainActor () -> Void>.body(at: data.raw)?()
          }
        }
    return connect(signal, body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `void (*)(instance, pointer, data)`: setup, bind, drag-begin, notify::…
  func onPointer(
    _ signal: String,
    _ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) {
    typealias Body = @MainActor (UnsafeMutableRawPointer?) -> Void
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        UnsafeMutableRawPointer?
      ) -> Void = { _, argument, data in
        let argument = Carried(argument)
        let data = Carried(data)
        MainActor.assumeIsolated {
          Closure<Body>.body(at: data.raw)?(argument.raw)
        }
      }
    connect(signal, body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `void (*)(instance, enum, data)`: icon-press.
  func onChoice(
    _ signal: String, _ body: @escaping @MainActor (Int32) -> Void
  ) {
    typealias Body = @MainActor (Int32) -> Void
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?
      ) -> Void = { _, value, data in
        let data = Carried(data)
        MainActor.assumeIsolated {
          Closure<Body>.body(at: data.raw)?(value)
        }
      }
    connect(signal, body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `void (*)(gesture, double, data)`: a pinch's scale-changed.
  func onNumber(
    _ signal: String, _ body: @escaping @MainActor (Double) -> Void
  ) {
    typealias Body = @MainActor (Double) -> Void
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, Double, UnsafeMutableRawPointer?
      ) -> Void = { _, value, data in
        let data = Carried(data)
        MainActor.assumeIsolated {
          Closure<Body>.body(at: data.raw)?(value)
        }
      }
    connect(signal, body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `void (*)(instance, guint, guint, data)`: selection-changed.
  func onRange(_ signal: String, _ body: @escaping @MainActor () -> Void) {
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, UInt32, UInt32, UnsafeMutableRawPointer?
      ) -> Void = { _, _, _, data in
        let data = Carried(data)
        MainActor.assumeIsolated {
          Closure<@MainActor () -> Void>.body(at: data.raw)?()
        }
      }
    connect(signal, body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `gboolean (*)(instance, data)`: close-request.
  func onQuestion(
    _ signal: String, _ body: @escaping @MainActor () -> Bool
  ) {
    typealias Body = @MainActor () -> Bool
    let trampoline:
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) ->
        gboolean = { _, data in
          let data = Carried(data)
          return MainActor.assumeIsolated {
            Closure<Body>.body(at: data.raw)?() == true ? 1 : 0
          }
        }
    connect(signal, body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `gboolean (*)(instance, pointer, data)`: accept.
  func onPointerQuestion(
    _ signal: String,
    _ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Bool
  ) {
    typealias Body = @MainActor (UnsafeMutableRawPointer?) -> Bool
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        UnsafeMutableRawPointer?
      ) -> gboolean = { _, argument, data in
        let argument = Carried(argument)
        let data = Carried(data)
        return MainActor.assumeIsolated {
          Closure<Body>.body(at: data.raw)?(argument.raw) == true ? 1 : 0
        }
      }
    connect(signal, body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `gboolean (*)(controller, double, double, data)`: scroll.
  func onPointQuestion(
    _ signal: String, _ body: @escaping @MainActor (Double, Double) -> Bool
  ) {
    typealias Body = @MainActor (Double, Double) -> Bool
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?
      ) -> gboolean = { _, x, y, data in
        let data = Carried(data)
        return MainActor.assumeIsolated {
          Closure<Body>.body(at: data.raw)?(x, y) == true ? 1 : 0
        }
      }
    connect(signal, body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `GdkContentProvider *(*)(source, double, double, data)`: prepare.
  func onPrepare(
    _ body: @escaping @MainActor (Double, Double) -> UnsafeMutableRawPointer?
  ) {
    typealias Body = @MainActor (Double, Double) -> UnsafeMutableRawPointer?
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?
      ) -> UnsafeMutableRawPointer? = { _, x, y, data in
        let data = Carried(data)
        return MainActor.assumeIsolated {
          Carried(Closure<Body>.body(at: data.raw)?(x, y))
        }.raw
      }
    connect("prepare", body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `GdkDragAction (*)(target, drop, double, double, data)`: drag-enter,
  /// drag-motion.
  func onDropPosition(
    _ signal: String,
    _ body:
      @escaping @MainActor (UnsafeMutableRawPointer?, Double, Double) ->
      UInt32
  ) {
    typealias Body =
      @MainActor (UnsafeMutableRawPointer?, Double, Double) ->
      UInt32
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Double, Double,
        UnsafeMutableRawPointer?
      ) -> UInt32 = { _, drop, x, y, data in
        let drop = Carried(drop)
        let data = Carried(data)
        return MainActor.assumeIsolated {
          Closure<Body>.body(at: data.raw)?(drop.raw, x, y) ?? 0
        }
      }
    connect(signal, body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `void (*)(source, drag, gboolean or enum, data)`: drag-end. With
  /// `gboolean` as the result, drag-cancel; its answer is always FALSE here.
  func onDragEnding(
    _ signal: String,
    _ body: @escaping @MainActor (UnsafeMutableRawPointer?, Int32) -> Bool
  ) {
    typealias Body = @MainActor (UnsafeMutableRawPointer?, Int32) -> Bool
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32,
        UnsafeMutableRawPointer?
      ) -> gboolean = { _, drag, value, data in
        let drag = Carried(drag)
        let data = Carried(data)
        return MainActor.assumeIsolated {
          Closure<Body>.body(at: data.raw)?(drag.raw, value) == true ? 1 : 0
        }
      }
    connect(signal, body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `gboolean (*)(controller, guint, guint, GdkModifierType, data)`:
  /// key-pressed.
  func onKey(
    _ body: @escaping @MainActor (UInt32, UInt32) -> Bool
  ) {
    typealias Body = @MainActor (UInt32, UInt32) -> Bool
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, UInt32, UInt32, UInt32,
        UnsafeMutableRawPointer?
      ) -> gboolean = { controller, value, _, state, data in
        let (controller, data) = (Carried(controller), Carried(data))
        return MainActor.assumeIsolated {
          guard satchel_key_is_input_methods(OpaquePointer(controller.raw)) == 0
          else { return 0 }
          return Closure<Body>.body(at: data.raw)?(value, state) == true ? 1 : 0
        }
      }
    connect("key-pressed", body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `void (*)(controller, keyval, keycode, state, data)`.
  func onKeyReleased(_ body: @escaping @MainActor (UInt32) -> Void) {
    typealias Body = @MainActor (UInt32) -> Void
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, UInt32, UInt32, UInt32,
        UnsafeMutableRawPointer?
      ) -> Void = { _, value, _, _, data in
        let data = Carried(data)
        MainActor.assumeIsolated { Closure<Body>.body(at: data.raw)?(value) }
      }
    connect(
      "key-released", body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `void (*)(gesture, int, double, double, data)`: a click's pressed,
  /// released.
  func onPress(
    _ signal: String, _ body: @escaping @MainActor (Int, Double, Double) -> Void
  ) {
    typealias Body = @MainActor (Int, Double, Double) -> Void
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, Int32, Double, Double,
        UnsafeMutableRawPointer?
      ) -> Void = { _, count, x, y, data in
        let data = Carried(data)
        MainActor.assumeIsolated {
          Closure<Body>.body(at: data.raw)?(Int(count), x, y)
        }
      }
    connect(signal, body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `void (*)(controller, double, double, data)`: a drop motion's enter and
  /// motion, a swipe.
  func onPoint(
    _ signal: String, _ body: @escaping @MainActor (Double, Double) -> Void
  ) {
    typealias Body = @MainActor (Double, Double) -> Void
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?
      ) -> Void = { _, x, y, data in
        let data = Carried(data)
        MainActor.assumeIsolated {
          Closure<Body>.body(at: data.raw)?(x, y)
        }
      }
    connect(signal, body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `void (*)(buffer, GtkTextIter *, const char *, int, data)`: insert-text.
  ///
  /// - Parameters:
  ///   - isAfter: whether it is called when the text has come.
  ///   - body: gets where the iterator is, and the text.
  func onTextInsertion(
    isAfter: Bool = false,
    _ body: @escaping @MainActor (TextPlace, String) -> Void
  ) {
    typealias Body = @MainActor (TextPlace, String) -> Void
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutablePointer<GtkTextIter>?,
        UnsafePointer<CChar>?, Int32, UnsafeMutableRawPointer?
      ) -> Void = { _, iter, text, length, data in
        guard let iter, let text else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
        let words = String(decoding: bytes, as: UTF8.self)
        let line = Int(gtk_text_iter_get_line(iter))
        let column = Int(gtk_text_iter_get_line_offset(iter))
        let data = Carried(data)
        MainActor.assumeIsolated {
          Closure<Body>.body(at: data.raw)?(
            TextPlace(line: line, column: column), words)
        }
      }
    connect(
      "insert-text", body, unsafeBitCast(trampoline, to: GCallback.self),
      isAfter: isAfter)
  }

  /// `void (*)(buffer, GtkTextIter *, GtkTextIter *, data)`: delete-range.
  func onTextDeletion(
    _ body: @escaping @MainActor (TextPlace, TextPlace) -> Void
  ) {
    typealias Body = @MainActor (TextPlace, TextPlace) -> Void
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutablePointer<GtkTextIter>?,
        UnsafeMutablePointer<GtkTextIter>?, UnsafeMutableRawPointer?
      ) -> Void = { _, start, end, data in
        let places = [start, end].compactMap { $0 }.map {
          TextPlace(
            line: Int(gtk_text_iter_get_line($0)),
            column: Int(gtk_text_iter_get_line_offset($0)))
        }
        guard places.count == 2 else { return }
        let data = Carried(data)
        MainActor.assumeIsolated {
          Closure<Body>.body(at: data.raw)?(places[0], places[1])
        }
      }
    connect(
      "delete-range", body, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// `void (*)(application, GFile **, int, const char *, data)`: open.
  func onOpen(_ body: @escaping @MainActor ([String]) -> Void) {
    typealias Body = @MainActor ([String]) -> Void
    let trampoline:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutablePointer<OpaquePointer?>?, Int32,
        UnsafePointer<CChar>?, UnsafeMutableRawPointer?
      ) -> Void = { _, files, count, _, data in
        let uris = (0..<Int(count)).compactMap { index -> String? in
          guard let file = files?[index] else { return nil }
          return takeString(g_file_get_uri(file))
        }
        let data = Carried(data)
        MainActor.assumeIsolated {
          Closure<Body>.body(at: data.raw)?(uris)
        }
      }
    connect("open", body, unsafeBitCast(trampoline, to: GCallback.self))
  }
}

/// Copies a string that GLib allocated, and frees it.
func takeString(_ string: UnsafeMutablePointer<CChar>?) -> String? {
  guard let string else { return nil }
  defer { g_free(string) }
  return String(cString: string)
}
