/// Where somebody is who goes from place to place and in and out of stacks, as
/// plain arrays say it.
struct PathModel {
  /// The names at the side, from top to bottom.
  let places: [String]
  /// Whether only the places or one of them shows.
  let isFolded: Bool
  /// What shows: a place, and the stacks that were opened in it.
  private(set) var place: String
  private(set) var stacks: [String] = []
  /// Whether the list of places shows alone.
  private(set) var isAtPlaces = false
  private var kept: [String: [String]] = [:]

  init(places: [String], isFolded: Bool) {
    self.places = places
    self.isFolded = isFolded
    place = places[0]
  }

  /// A click on a name at the side, or its number.
  mutating func choose(_ name: String) {
    if name == place {
      if !isAtPlaces { stacks = [] }
    } else {
      kept[place] = stacks
      place = name
      stacks = kept[name] ?? []
    }
    isAtPlaces = false
  }

  /// The place above or below the one that shows, where there is one.
  mutating func go(by step: Int) {
    let index = (places.firstIndex(of: place) ?? 0) + step
    if places.indices.contains(index) { choose(places[index]) }
  }

  mutating func open(_ stack: String) { stacks.append(stack) }

  mutating func goBack() {
    guard !isAtPlaces else { return }
    if stacks.isEmpty {
      isAtPlaces = isFolded
    } else {
      stacks.removeLast()
    }
  }

  /// What the header says of where this is.
  var title: String { isAtPlaces ? "Satchel" : stacks.last ?? place }

  /// What Back says; nil while it leads nowhere.
  var back: String? {
    guard !isAtPlaces else { return nil }
    if let parent = ([place] + stacks).dropLast().last {
      return "Back to \(parent)"
    }
    return isFolded ? "Back to Places" : nil
  }
}
