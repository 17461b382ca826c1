import Foundation
import Testing

@testable import SatchelApp

/// The code that the gallery of controls shows.
@Suite struct SpecimenSourceTests {
  /// What is given to `Specimen` first, in all sources.
  private static let titles = SpecimenSource.all.flatMap { source in
    source.matches(of: /[Ss]pecimen\(\n\s*tr\("([^"]+)"\),/).map {
      String($0.1)
    }
  }

  @Test("There are specimens, each with a title of its own")
  func distinct() {
    #expect(Self.titles.count > 15)
    #expect(Set(Self.titles).count == Self.titles.count)
  }

  @Test(
    "Each specimen has its own code: whole, and what was compiled",
    arguments: titles)
  func code(_ title: String) throws {
    let code = try #require(SpecimenSource.code(of: title))
    #expect(code.contains("\"\(title)\""))
    #expect(code.count { $0 == "{" } == code.count { $0 == "}" })
    #expect(code.hasSuffix("}\n") && !code.hasPrefix(" "))
    // Dedented, it is a part of the source.
    let lines = code.split(separator: "\n")
    #expect(
      SpecimenSource.all.contains { source in
        lines.allSatisfy { source.contains($0) }
      })
  }

  @Test("What is no specimen has no code")
  func unknown() {
    #expect(SpecimenSource.code(of: "Nothing of the Sort") == nil)
    #expect(SpecimenSource.code(of: "A", in: "  tr(\"A\"),\n") == nil)
    let source = "enum E {\n  tr(\"A\"),\n  }\n}\n"
    #expect(SpecimenSource.code(of: "A", in: source) == nil)
  }

  @Test("Code ends with its own last brace, and begins with its comment")
  func cut() {
    let source = """
      /// All.
      @MainActor enum E {
        static var b: Int { 1 }

        /// One.
        private static var a: Specimen {
          if x { y }
          return Specimen(
            tr("A"),
            "It is.")
        }

        static func c() {}
      }
      """
    #expect(
      SpecimenSource.code(of: "A", in: source) == """
        /// One.
        private static var a: Specimen {
          if x { y }
          return Specimen(
            tr("A"),
            "It is.")
        }

        """)
  }
}
