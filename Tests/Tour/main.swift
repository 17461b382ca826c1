import DesktopDriver
import Foundation

// Walks through real drags on desktops that nobody sees, and saves pictures:
// satchel-tour [FOLDER]

let folder = CommandLine.arguments.dropFirst().first ?? ".build/tour"
do {
  let album = try Album(folder: folder)
  let film = Look(appearance: .light, size: .wide, animates: true)
  try await withDesktop(.x11, film.configuration, name: "film") { session in
    let tour = try await Tour.start(film, album: album, on: session)
    try await tour.film(into: folder + "/film")
  }
  for look in Look.all {
    try await withDesktop(
      .x11, look.configuration, name: "tour-\(look.name)"
    ) { session in
      let tour = try await Tour.start(look, album: album, on: session)
      switch look.size {
      case .wide: try await tour.wholeWay()
      case .narrow: try await tour.glance()
      }
    }
  }
} catch {
  FileHandle.standardError.write(Data("The tour broke off: \(error)\n".utf8))
  exit(1)
}
