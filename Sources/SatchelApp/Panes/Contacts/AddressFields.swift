import GtkBridge
import Localization
import SatchelWidgets
import Transfer

/// Where a postal address is written, in its parts. The country is typed, or
/// chosen from a list of all.
@MainActor final class AddressFields {
  private let street = Entry()
  private let code = Entry()
  private let town = Entry()
  private let region = Entry()
  private let country = Entry()
  private let countries = IndexedList(Region.countries, name: tr("Country"))
  private let choose: PopoverButton
  private let countryRow = Box(.horizontal, spacing: 6)

  init() {
    countries.root.setMargins(top: 6, bottom: 6, start: 6, end: 6)
    choose = PopoverButton(
      icon: "view-list-symbolic", name: tr("Choose Country"),
      opening: countries.root)
    countryRow.append(country, choose)
    countries.onChoose = { [weak self] in
      self?.country.text = $0
      self?.leaveList()
    }
    countries.onCancel = { [weak self] in self?.leaveList() }
  }

  /// Whether the list of countries is open; Escape shuts that.
  var isChoosing: Bool { countries.root.isMapped }

  private func leaveList() {
    choose.popDown()
    country.grabFocus()
  }

  var entries: [Entry] { [street, code, town, region, country] }

  /// The parts in the order in which they are asked for: what each is called,
  /// where it is written, and what stands there beside others.
  var rows: [(title: String, entry: Entry, row: Box?)] {
    [
      (tr("Street"), street, nil), (tr("Postcode"), code, nil),
      (tr("Town"), town, nil),
      (tr("Region"), region, nil), (tr("Country"), country, countryRow),
    ]
  }

  /// Shows an address.
  func show(_ address: PostalAddress) {
    street.text = address.street
    code.text = address.code
    town.text = address.town
    region.text = address.region
    country.text = address.country
  }

  /// What is written now.
  var written: PostalAddress {
    var address = PostalAddress()
    address.street = street.text
    address.code = code.text
    address.town = town.text
    address.region = region.text
    address.country = country.text
    return address
  }
}
