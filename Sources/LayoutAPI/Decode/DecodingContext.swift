import SwiftSource
import ViewTree

/// What decoding depends on besides the body.
package struct DecodingContext: Sendable {
    package var limits: Limits
    /// Says whether the device catalogue has an id.
    package var knowsDevice: @Sendable (String) -> DeviceLookup

    package init(limits: Limits = Limits(), knowsDevice: @escaping @Sendable (String) -> DeviceLookup) {
        self.limits = limits
        self.knowsDevice = knowsDevice
    }
}

/// The answer of the device catalogue for an id.
package enum DeviceLookup: Equatable, Sendable {
    case known
    /// `nearest` is the id that the caller may have meant; `NearestName.find` finds it.
    case unknown(nearest: String?)
}

/// The memory of decoding, kept from request to request; for one thread at a time.
///
/// A decoded request points into it and is valid until the next decoding with the same storage.
package final class DecodingStorage {
    let parser = JSONParser()
    package let tree = TreeStorage()
    var identifiers = IdentifierSet()
    let expressions = ExpressionCache()
    /// Keeps clients from choosing ids that collide.
    let identifierSeed: UInt64

    package init() {
        var generator = SystemRandomNumberGenerator()
        identifierSeed = generator.next()
    }

    deinit {
        identifiers.deallocate()
    }

    /// Bytes kept, in all.
    package var byteCapacity: Int {
        parser.byteCapacity + tree.arrays.byteCapacity + identifiers.byteCapacity + expressions.byteCapacity
    }
}
