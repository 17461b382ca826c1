import DesktopDriverC
import Glibc

/// A connection to a message bus. Calls block; used on one thread at a time.
final class BusConnection {
  let connection: OpaquePointer

  /// Connects to the bus at this D-Bus address.
  init(address: String) throws {
    var error: UnsafeMutablePointer<GError>?
    guard let connection = desktop_bus_connect(address, &error) else {
      throw Self.failure("connecting to \(address)", error)
    }
    self.connection = connection
  }

  /// Ends the connection.
  func close() {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// What the bus calls this connection.
  var name: String {
    g_dbus_connection_get_unique_name(connection).map {
      String(cString: $0)
    } ?? ""
  }

  /// Calls a method and gives the tuple of its results.
  ///
  /// - Parameter files: Descriptors that go with the call, which are those of
  ///   its arguments of type `h` by their index; they stay the caller's.
  /// - Throws: `DesktopError` of code `timeout` where no answer came in time, and
  ///   of code `refused` where it was an error.
  func call(
    _ destination: String, _ path: String, _ interface: String,
    _ method: String, _ arguments: [Argument] = [], files: [Int32] = [],
    limit: Int32 = 3000
  ) throws -> Variant {
    var error: UnsafeMutablePointer<GError>?
    guard
      let result = desktop_bus_call(
        connection, destination, path, interface, method,
        Argument.tuple(arguments), files, Int32(files.count), limit, &error)
    else {
      throw Self.failure("\(interface).\(method) of \(destination)", error)
    }
    return Variant(owning: result)
  }

  /// Calls a method of several objects of one program at once.
  ///
  /// - Returns: the tuple of the results of each, in the order of the paths; nil
  ///   for one that failed.
  /// - Throws: `DesktopError` of code `timeout` where the program didn't answer
  ///   all in time: what it has isn't known then.
  func callEach(
    _ destination: String, _ paths: [String], _ interface: String,
    _ method: String, _ arguments: [Argument] = [], limit: Int32 = 3000
  ) throws -> [Variant?] {
    guard !paths.isEmpty else { return [] }
    var results = [OpaquePointer?](repeating: nil, count: paths.count)
    var copies: [UnsafePointer<CChar>?] = paths.map {
      UnsafePointer(strdup($0))
    }
    defer {
      for copy in copies { free(UnsafeMutableRawPointer(mutating: copy)) }
    }
    let silent = desktop_bus_call_each(
      connection, destination, &copies, Int32(paths.count), interface, method,
      Argument.tuple(arguments), limit, &results)
    let answers = results.map { $0.map { Variant(owning: $0) } }
    guard silent == 0 else {
      throw DesktopError(
        .timeout,
        "\(interface).\(method) of \(destination) has no answer after "
          + "\(limit) ms, for \(silent) of \(paths.count) things.")
    }
    return answers
  }

  /// Sends a signal to everyone.
  func emit(_ signal: String, _ path: String, _ interface: String) {
    g_dbus_connection_emit_signal(
      connection, nil, path, interface, signal, nil, nil)
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  private static func failure(
    _ what: String, _ error: UnsafeMutablePointer<GError>?
  ) -> DesktopError {
    defer { if let error { g_error_free(error) } }
    let reason =
      error?.pointee.message.map { String(cString: $0) } ?? "no reason given"
    let isSilence = desktop_bus_was_silence(error) != 0
    return DesktopError(
      isSilence ? .timeout : .refused, "\(what) failed: \(reason)")
  }
}
