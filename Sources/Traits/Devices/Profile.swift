/// The operating system whose behaviour and measures a layout follows.
package enum Profile: String, Sendable, CaseIterable {
    case iOS18 = "ios-18"
    case iOS26 = "ios-26"
    case iOS27 = "ios-27"

    /// The profile of a request that names none.
    package static let standard = Profile.iOS18

    /// The major version of the system that runs on devices of `idiom`; from 26 on all platforms share one number.
    package func majorVersion(on idiom: UserInterfaceIdiom) -> Int {
        switch (self, idiom) {
        case (.iOS18, .mac): 15
        case (.iOS18, .watch): 11
        case (.iOS18, .vision): 2
        case (.iOS18, .phone), (.iOS18, .pad), (.iOS18, .tv): 18
        case (.iOS26, _): 26
        case (.iOS27, _): 27
        }
    }
}
