import CSatchelGtk
import GtkShim

/// Files that the source of a drag writes where the target wants them (XDS, the
/// direct save protocol of X11). Elsewhere there is nothing like it.
public enum DirectSave {
  /// The type under which it is offered.
  public static let type = SATCHEL_DIRECT_SAVE

  /// What became of a request.
  public enum Answer: Sendable {
    /// The file is there, whole.
    case saved
    /// It can't be saved there; the target may ask for bytes.
    case elsewhere
    /// It failed, and nothing is there.
    case failed

    var letter: CChar {
      switch self {
      case .saved: CChar(UInt8(ascii: "S"))
      case .elsewhere: CChar(UInt8(ascii: "F"))
      case .failed: CChar(UInt8(ascii: "E"))
      }
    }
  }
}

/// A target's request to have a file written.
///
/// One that is dropped without an answer has failed.
@MainActor public final class SaveRequest {
  /// Where the target wants it: a file URI, or any other text, or nothing.
  public let address: String?
  private var save: OpaquePointer?

  init(address: String?, save: OpaquePointer) {
    self.address = address
    self.save = save
  }

  isolated deinit { answer(.failed) }

  /// Tells the target; the first answer counts.
  public func answer(_ answer: DirectSave.Answer) {
    if let save { satchel_save_answer(save, answer.letter) }
    save = nil
  }
}

extension Drag {
  /// Names the file that the drag can be saved as; ``DirectSave/type`` is among
  /// its types. For a drag that has just begun.
  ///
  /// Programs that are known to keep no files, such as text editors, aren't
  /// offered the type: they take the content itself.
  ///
  /// - Parameters:
  ///   - name: one component of a path.
  ///   - handler: called for each request, until the next drag.
  public func offerSaving(
    as name: String, _ handler: @escaping @MainActor (SaveRequest) -> Void
  ) {
    typealias Body = @MainActor (SaveRequest) -> Void
    let trampoline: SatchelSaveRequest = { save, address, data in
      guard let save else { return }
      let address = address.map { String(cString: $0) }
      let save_ = Carried(save)
      let data = Carried(data)
      MainActor.assumeIsolated {
        guard let raw = save_.raw else { return }
        let request = SaveRequest(address: address, save: OpaquePointer(raw))
        Closure<Body>.body(at: data.raw)?(request)
      }
    }
    withPointer {
      satchel_save_offer(
        $0, name, trampoline,
        Closure<Body>(handler).retained, releaseData)
    }
  }
}

extension Drop {
  /// What the source wants its file to be called, as it wrote it: not safe as
  /// a name. Nil when it can't save one.
  public var saveName: String? {
    withPointer { takeString(satchel_drop_save_name($0)) }
  }

  /// Says where the source is to write its file; nil for nowhere. Then read
  /// ``DirectSave/type``.
  public func setSaveAddress(_ address: String?) {
    withPointer { satchel_drop_set_save_address($0, address) }
  }

  /// What people call the program that the drag comes from, where the window
  /// system tells: on X11. For after the drop.
  public var sourceProgram: String? {
    withPointer { takeString(satchel_drop_source_program($0)) }
  }
}
