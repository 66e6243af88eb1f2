/// What faults mean and how to mend them, for the pages `/problems/<code>`.
extension FaultCode {
    /// A short name for people, the same for every occurrence.
    package var title: String { page.title }
    /// What is wrong where a fault has this code.
    package var explanation: String { page.explanation }
    /// What to do about it.
    package var remedy: String { page.remedy }

    /// The problem in whose `errors` the faults stand.
    package var problem: ProblemCode { self == .limit ? .limitExceeded : .invalidViewTree }

    private typealias Page = (title: String, explanation: String, remedy: String)

    private var page: Page {
        switch self {
        case .unknownType, .unsupportedType, .unknownModifier, .unsupportedModifier, .modifierNotApplicable: typePage
        case .unknownArgument, .missingArgument, .wrongType, .invalidValue, .invalidNumber, .outOfRange, .limit:
            valuePage
        case .frameOverloadMix, .conflictingArguments, .conflictingMembers, .childrenNotAllowed, .childrenCount:
            formPage
        case .duplicateID, .invalidID, .unknownDevice, .unknownName, .unknownTarget, .unknownBinding: namePage
        case .expressionSyntax, .expressionType, .expressionFailed, .recursiveView, .invalidLayout, .invalidInteraction:
            meaningPage
        case .swiftSyntax, .swiftUnsupported, .swiftType, .swiftFailed: sourcePage
        }
    }

    private var typePage: Page {
        switch self {
        case .unknownType:
            (
                "Unknown type", "No view of the format, and none that the request declares in views, has this type.",
                "Write a type of GET /v1/catalog as Swift spells it, declare the view in views, or let "
                    + "options.unknown replace what is unknown."
            )
        case .unsupportedType:
            (
                "Unsupported type", "The format knows the type, and this version does not lay it out.",
                "Put what suggestion names in its place, such as a Leaf of the size that the view has."
            )
        case .unknownModifier:
            (
                "Unknown modifier", "The format has no modifier of this name.",
                "Write a modifier of GET /v1/catalog as Swift spells it, or let options.unknown skip what is unknown."
            )
        case .unsupportedModifier:
            (
                "Unsupported modifier",
                "The format knows the modifier, and this version does not take it: it is planned, or has no meaning "
                    + "in a tree without running code.",
                "Leave it out, or write what suggestion names."
            )
        default:
            (
                "Modifier not applicable", "The modifier belongs to another type of view or to another place.",
                "Move it to where detail says: resizable, for one, stands on an Image before all other modifiers."
            )
        }
    }

    private var valuePage: Page {
        switch self {
        case .unknownArgument:
            (
                "Unknown argument", "The object has a member that the format does not know there, or that is planned.",
                "Take the member out or spell it as suggestion does. Notes for people go into $comment."
            )
        case .missingArgument:
            (
                "Missing argument", "The object lacks a member that it needs; pointer is the object.",
                "Add the member that expected names."
            )
        case .wrongType:
            (
                "Wrong type",
                "The value is of another JSON type than the one wanted, or an expression where none may stand.",
                "Write what expected names: numbers and booleans without quotation marks."
            )
        case .invalidValue:
            (
                "Invalid value", "The value is none of those that the place takes.",
                "Write one of the values that expected lists; suggestion names the nearest."
            )
        case .invalidNumber:
            (
                "Invalid number", "The number is infinite or none at all where a finite one is wanted.",
                "Write a finite number, or leave the member out for no bound."
            )
        case .outOfRange:
            (
                "Out of range", "The number is outside the range that the place takes.",
                "Write a number in the range that expected names. An expression is clamped to it instead."
            )
        default:
            (
                "Limit", "The request asks for more than one of the limits of GET /v1/limits allows; limit names it.",
                "Ask for less, in smaller requests if need be, or let the operator of the service raise the limit."
            )
        }
    }

    private var formPage: Page {
        switch self {
        case .frameOverloadMix:
            (
                "Mixed forms of frame", "One frame modifier has arguments of the fixed and of the flexible form.",
                "Write two frame modifiers: one with width or height, one with minimum, ideal and maximum lengths."
            )
        case .conflictingArguments:
            (
                "Conflicting arguments", "Arguments of one view or modifier exclude one another, or come all or none.",
                "Keep one form of them, as detail says."
            )
        case .conflictingMembers:
            (
                "Conflicting members", "Members of the request exclude one another, or declare one name twice.",
                "Keep one of them, as detail says."
            )
        case .childrenNotAllowed:
            (
                "Children not allowed", "The view is a leaf, or its component has no Slot for children.",
                "Put the children into a container, or a Slot into the body of the component."
            )
        default:
            (
                "Number of children", "The view takes another number of children.",
                "Give it as many as detail says; a stack around several makes one of them."
            )
        }
    }

    private var namePage: Page {
        switch self {
        case .duplicateID:
            (
                "Duplicate id", "Two views or marks have one id; related points to the first.",
                "Rename one. In a ForEach, and in components whose uses have ids, ids are told apart by themselves."
            )
        case .invalidID:
            (
                "Invalid id", "The id is empty, too long, begins with #, or has a bracket or control character.",
                "Write letters, digits and punctuation other than [ and ]."
            )
        case .unknownDevice:
            (
                "Unknown device", "The catalogue of devices has no such id.",
                "Take an id of GET /v1/devices, or describe the device by its size and scale."
            )
        case .unknownName:
            (
                "Unknown name", "An expression or an assignment names what is not in scope at its place.",
                "Declare it in state, values or parameters, or write a name that is in scope."
            )
        case .unknownTarget:
            (
                "Unknown target", "An interaction names a view or a use of a component that is not there at its time.",
                "Write the expanded id of a scroll view, or of a use with state, that the layout before it has."
            )
        default:
            (
                "Unknown binding", "A binding names no state variable in scope.",
                "Declare the variable in state of the request or of the component; values cannot be bound."
            )
        }
    }

    private var meaningPage: Page {
        switch self {
        case .expressionSyntax:
            (
                "Expression syntax", "The text is no expression; column counts Unicode scalars from 1.",
                "Write one Swift expression of operators, calls and members: no closures, statements or assignments."
            )
        case .expressionType:
            (
                "Type of an expression", "The expression has a value of another kind than its place takes.",
                "Convert the value, or choose another member; detail says what is wanted."
            )
        case .expressionFailed:
            (
                "Expression failed",
                "The expression has no value: its operands do not fit, an index is out of range, or nil is forced.",
                "Guard the expression with ?:, ?? or ?., or convert its operands; column says where it failed."
            )
        case .recursiveView:
            (
                "Recursive view", "A component contains itself, by itself or through others.",
                "Take the use out of its own body; data that nests is laid out by a ForEach over its levels."
            )
        case .invalidLayout:
            (
                "Invalid layout", "A declared layout is no struct that conforms to Layout.",
                "Declare one struct of the layout's name with sizeThatFits and placeSubviews."
            )
        default:
            (
                "Invalid interaction", "An entry of interactions is not one interaction, or not possible here.",
                "Write exactly one member into each entry; a window is resized in a request with a device alone."
            )
        }
    }

    /// Codes of requests with Swift source, which this version refuses as a whole.
    private var sourcePage: Page {
        switch self {
        case .swiftSyntax:
            ("Swift syntax", "The Swift source does not parse; line and column say where.", "Mend the source there.")
        case .swiftUnsupported:
            (
                "Unsupported Swift", "The Swift source uses what is outside of the part of Swift that is run.",
                "Write it with structs, functions and the views and modifiers of GET /v1/catalog."
            )
        case .swiftType:
            (
                "Type in Swift source", "A value in the Swift source is of another type than its place takes.",
                "Convert the value, as the compiler would ask for."
            )
        default:
            (
                "Swift failed", "The Swift source ended in a trap while it ran, such as an index out of range.",
                "Guard the operation at the line that the fault names."
            )
        }
    }
}
