"""Reads openapi.yaml, and takes a name that a mapping has twice for an error, which YAML asks for and PyYAML does not."""
import yaml


class UniqueNameLoader(yaml.SafeLoader):
    """The safe loader, without mappings that repeat a name."""

    def construct_mapping(self, node, deep=False):
        seen = {}
        for key, _ in node.value:
            # `<<` may stand several times, and what it brings may be overridden.
            if not isinstance(key, yaml.ScalarNode) or key.tag == "tag:yaml.org,2002:merge":
                continue
            if (key.tag, key.value) in seen:
                raise yaml.constructor.ConstructorError(
                    "in a mapping", node.start_mark, f"the name {key.value} stands twice", key.start_mark)
            seen[key.tag, key.value] = True
        return super().construct_mapping(node, deep)


def load(text):
    """The value of a YAML document."""
    return yaml.load(text, UniqueNameLoader)
