import LayoutAPI

/// Bodies that never change while the service runs.
struct ConstantDocuments: Sendable {
    let ok = ServiceDocuments.health("ok")
    let devices = DevicesDocument.all()
    let catalogue = CatalogueDocument.all()
    let version = ServiceDocuments.version()
    let openAPI = Array(OpenAPIDocument.json.description.utf8)
    let openAPIAsYAML = Array(OpenAPIDocument.yaml.description.utf8)
}
