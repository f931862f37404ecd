"""The third-party notices cover everything in the client. Incomplete notices are not written."""

import json
from pathlib import Path

import pytest

from scripts import notices


def package(
    modules: Path, name: str, version: str = "1.0.0", licence: str = "Copyright, all of it.", **more: str
) -> None:
    folder = modules / name
    folder.mkdir(parents=True)
    about = {"name": name, "version": version, "license": "MIT", "homepage": "https://example.org", **more}
    (folder / "package.json").write_text(json.dumps(about))
    if licence:
        (folder / "LICENSE.md").write_text(licence)


def bundled(folder: Path, **packages: str) -> Path:
    file = folder / "third-party.json"
    file.write_text(json.dumps([{"name": name, "version": version} for name, version in packages.items()]))
    return file


def test_each_package_is_named_with_its_licence(tmp_path: Path) -> None:
    package(tmp_path, "wings")
    package(tmp_path, "vite", licence="Ours.\n\n# Licenses of bundled dependencies\nTheirs.")
    found = notices.of_page(bundled(tmp_path, wings="1.0.0", vite="1.0.0"), tmp_path)
    text = notices.written(found, notices.Notice("engine", "2", "MIT", "https://example.org/engine", "Its text."))
    assert "wings 1.0.0\nLicence: MIT\nHome: https://example.org\n" in text
    assert "Copyright, all of it." in text
    assert "Ours." in text
    assert "Theirs." not in text
    assert text.endswith("Its text.\n")


def test_a_package_without_a_licence_text_is_refused(tmp_path: Path) -> None:
    package(tmp_path, "wings", licence="")
    with pytest.raises(notices.Incomplete, match=r"wings has no licence file"):
        notices.of_page(bundled(tmp_path, wings="1.0.0"), tmp_path)


def test_a_package_that_only_names_a_known_licence_gets_its_text(tmp_path: Path) -> None:
    package(tmp_path, "wings", licence="", license="Apache-2.0")
    (found,) = notices.of_page(bundled(tmp_path, wings="1.0.0"), tmp_path)
    assert found.text.strip().startswith("Apache License")


def test_another_version_than_the_built_one_is_refused(tmp_path: Path) -> None:
    package(tmp_path, "wings", version="1.1.0")
    with pytest.raises(notices.Incomplete, match=r"built with wings 1\.0\.0, but 1\.1\.0 is installed"):
        notices.of_page(bundled(tmp_path, wings="1.0.0"), tmp_path)


def test_without_a_build_it_says_what_to_run(tmp_path: Path) -> None:
    with pytest.raises(notices.Incomplete, match=r"make web/dist/index\.html"):
        notices.of_page(tmp_path / "third-party.json", tmp_path)


def test_a_short_address_of_a_repository_becomes_a_whole_one(tmp_path: Path) -> None:
    package(tmp_path, "wings", homepage="", repository="flyers/wings")
    (found,) = notices.of_page(bundled(tmp_path, wings="1.0.0"), tmp_path)
    assert found.home == "https://github.com/flyers/wings"
