import Localization
import Transfer

extension CheckedField<UploadAddress> {
  /// Where files are uploaded to. What can't be an address says so, and nothing is
  /// uploaded then. A password doesn't show.
  static func uploadAddress(in preferences: Preferences) -> CheckedField {
    CheckedField(
      tr("Upload Address"),
      tr(
        "Where Photos uploads files to, such as "
          + "https://me:password@example.org/photos/. They are sent as they "
          + "are, with where and how a photo was taken."),
      hint: "https://", purpose: .web, in: preferences,
      Meaning(
        read: { text, known in
          Result { () throws(UploadAddress.Problem) in
            try UploadAddress(text, knowing: known)
          }.mapError { Complaint(sentence: $0.sentence) }
        },
        mayBegin: UploadAddress.mayBegin, shown: \.shown,
        get: { preferences.uploadAddress },
        set: { preferences.uploadAddress = $0 }))
  }
}
