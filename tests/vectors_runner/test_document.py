"""Reading vectors: where they can be, and that nothing unreadable is ignored."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.refusal import BadInput
from aerodrome.vectors.document import Vector, read_vectors


def written(folder: Path, name: str, text: str) -> list[Vector]:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return read_vectors([path])


def test_blocks_of_markdown(tmp_path: Path) -> None:
    text = """# Title

```json
{"id": "J", "steps": []}
```

Prose, and a list:

- item
  ~~~yml title="x"
  id: Y
  steps:
    - a: 1
  ~~~

```python
id = "no"
```

````markdown
```yaml
id: quoted, not meant
```
````

```YAML
id: 7
```

```yaml
colour: red   # no vector
```
"""
    found = written(tmp_path, "a.md", text)
    assert [(vector.id, vector.line, vector.problem) for vector in found] == [
        ("J", 4, ""),
        ("Y", 11, ""),
        ("7", 27, ""),
    ]
    assert found[1].record == {"id": "Y", "steps": [{"a": 1}]}


@pytest.mark.parametrize(
    ("name", "text", "ids"),
    [
        ("one.yaml", "id: A\nsteps: []\n", ["A"]),
        ("many.yml", "id: A\n---\nid: B\n", ["A", "B"]),
        ("list.yaml", "- id: A\n- id: B\n", ["A", "B"]),
        ("one.json", '{"id": "A"}', ["A"]),
        ("list.json", '[{"id": "A"}, {"note": 1}, {"id": "B"}]', ["A", "B"]),
        ("bom.json", '\ufeff{"id": "A"}', ["A"]),
    ],
)
def test_whole_files(name: str, text: str, ids: list[str], tmp_path: Path) -> None:
    assert [(vector.id, vector.problem) for vector in written(tmp_path, name, text)] == [(each, "") for each in ids]


def test_folders_are_searched_in_order_and_hidden_ones_are_not(tmp_path: Path) -> None:
    for name in ("b.yaml", "a/z.yaml", ".git/c.yaml", "notes.txt"):
        written(tmp_path, name, f"id: {name}\n") if name.endswith("yaml") else (tmp_path / name).write_text("id: no")
    assert [vector.id for vector in read_vectors([tmp_path])] == ["a/z.yaml", "b.yaml"]


@pytest.mark.parametrize(
    ("name", "text", "id_", "words"),
    [
        ("a.md", "```json\n{\n  'id': 1\n}\n```\n", "a.md:3", "Line 3: this is not JSON"),
        ("a.md", "\n```yaml\nid: A\n  steps: [\n```\n", "a.md:4", "Line 4: this is not YAML"),
        ("a.md", "```yaml\nid: A\n", "a.md:2", "is not closed"),
        ("a.yaml", "id: A\nsteps: []\nsteps: []\n", "a.yaml:3", "the key 'steps' appears twice"),
        ("a.json", '{"id": "A", "expect": 1, "expect": 2}', "a.json:1", "the key 'expect' appears twice"),
        ("a.json", '{"id": "A", "x": NaN}', "a.json:1", "NaN is not a number"),
        ("a.yaml", "steps: []\n", "a.yaml:1", "the vector has no id"),
        ("a.json", '{"type": "setup"}', "a.json:1", "the vector has no id"),
        ("a.yaml", "id: [A]\n", "a.yaml:1", "the id of a vector must be a text"),
        ("a.yaml", "id: A\nx: !!python/object:os.system {}\n", "a.yaml:2", "this is not YAML"),
        ("a.yaml", "id: A\nx: !!set {a, b}\n", "a.yaml:1", "a set is not allowed here"),
        ("a.yaml", "id: A\nx: &x [*x]\n", "a.yaml:1", "too large"),
        ("a.json", "[" * 5000, "a.json:1", "this is not JSON"),
    ],
)
def test_what_cannot_be_read_is_a_failure_with_file_and_line(
    name: str, text: str, id_: str, words: str, tmp_path: Path
) -> None:
    (broken,) = written(tmp_path, name, text)
    assert broken.id == id_
    assert words in broken.problem


def test_an_id_stands_once_in_a_file(tmp_path: Path) -> None:
    first, second = written(tmp_path, "a.yaml", "- id: A\n- id: A\n")
    assert first.problem == ""
    assert "the id A was used before, at line 1" in second.problem
    other = tmp_path / "b.yaml"
    other.write_text("id: A\n", encoding="utf-8")
    assert [vector.problem for vector in read_vectors([other, other])] == ["", ""]


def test_words_of_yaml_mean_themselves(tmp_path: Path) -> None:
    words = "id: A,on: off,yes: no,y: 010,d: 2020-01-01,t: 12:30,f: 1_000,x: 0x1f,tile: 0/1,m: -2,n: ~,b: true,q: 1.5"
    text = words.replace(",", "\n")
    (vector,) = written(tmp_path, "a.yaml", text)
    assert vector.record == {
        "id": "A", "on": "off", "yes": "no", "y": "010", "d": "2020-01-01", "t": "12:30", "f": "1_000", "x": "0x1f",
        "tile": "0/1", "m": -2, "n": None, "b": True, "q": 1.5,
    }  # fmt: skip


def test_a_path_needs_vectors(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="There is no file or folder"):
        read_vectors([tmp_path / "x.md"])
    with pytest.raises(BadInput, match="holds no vectors"):
        read_vectors([tmp_path])


@given(
    text=st.text(alphabet=st.sampled_from("`~ \n\tid:json{}[]\"-&*!|>yaml#,'"), max_size=80),
    suffix=st.sampled_from(["md", "json", "yaml"]),
)
def test_no_text_breaks_the_reader(text: str, suffix: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / f"any.{suffix}"
    path.write_text(text, encoding="utf-8")
    try:
        found = read_vectors([path])
    except BadInput:
        return
    assert all(vector.id for vector in found)
