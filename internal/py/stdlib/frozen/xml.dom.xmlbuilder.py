"""Options of builders of documents. Only the usual ones work here."""


class Options:
    """What a builder keeps of a document."""

    namespaces = 1
    errorHandler = filter = None


for _value, _names in {
        True: "namespace_declarations external_parameter_entities external_general_entities external_dtd_subset create_entity_ref_nodes entities "
              "whitespace_in_element_content cdata_sections comments charset_overrides_xml_encoding",
        False: "validation validate_if_schema validate datatype_normalization infoset supported_mediatypes_only"}.items():
    for _name in _names.split():
        setattr(Options, _name, _value)
