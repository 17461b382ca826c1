/// Whether bubblewrap can confine programs here; prints once why the tests that
/// need it are left out.
public let bubblewrapWorks: Bool = {
  do {
    try run(
      "bwrap", "--unshare-all", "--unshare-user", "--disable-userns",
      "--ro-bind", "/", "/", "true")
    return true
  } catch {
    tellLeftOut(
      "no thumbnailer was run, bubblewrap can’t confine any: \(error)")
    return false
  }
}()
