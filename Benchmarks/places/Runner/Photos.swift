import DesktopDriver
import Foundation
import Harness

/// Photos with very many pictures, against few.
func measurePhotos(_ report: Report, _ leftovers: Leftovers) async throws {
  let many = setting("BENCH_PHOTOS", usually: 100_000)
  let rounds = setting("BENCH_ROUNDS", usually: 10)
  report.heading("\(many) photos, and 100, \(rounds) times:")
  guard let photo = ProcessInfo.processInfo.environment["PHOTO"] else {
    throw DesktopError(.notFound, "PHOTO names no picture.")
  }
  try await withDesktop(.x11, name: "bench-photos") { session in
    var all: [(place: LongPlace, figures: LongPlace.Figures)] = []
    for count in [100, many] {
      let place = try await LongPlace.make(
        "Photos", of: count, kind: "image", file: photo, on: session)
      all.append((place, LongPlace.Figures()))
    }
    for round in 0..<rounds {
      for index in all.indices {
        let place = all[index].place
        let satchel = try await place.open(&all[index].figures)
        if round == rounds - 1 {
          try await place.goThrough(satchel, rounds, &all[index].figures)
        }
        satchel.app.kill()
        try await satchel.app.waitForExit()
      }
    }
    report.tell("Photos", all[0], all[1])
  }
}
