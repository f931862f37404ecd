"""The addresses at which others on the network reach this computer, and which requests may see them.

Finding them sends nothing: a connected UDP socket has an address of its own before it sends anything.
"""

from __future__ import annotations

import contextlib
import ipaddress
import socket
import sys
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

EVERYWHERE: Final = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}  # with the address family to listen on
HERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}
# Reserved for examples (RFC 5737, RFC 3849). No one has them, so the route to them leads out of this network.
OUTSIDE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
DISCARD: Final = 9  # a port
# Headers that a proxy adds. Its clients come from its address, which may be this computer's.
OF_PROXIES: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


def url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def page_url(host: str, port: int) -> str:
    """Return where a browser on this computer finds a server that listens on `host`."""
    return url(HERE.get(host, host), port)


def network_urls(host: str, port: int) -> list[str]:
    """Return where others on the network find it, the most useful first. Empty if it listens to this computer only."""
    return [url(each, port) for each in network_hosts(host)]


def network_hosts(host: str) -> list[str]:
    if host not in EVERYWHERE:
        return [] if is_here(host) else [host]
    family = EVERYWHERE[host]
    found = _towards_outside(family)
    # Looking up a name may ask a name server. Windows knows its own name. Elsewhere this is the last resort.
    if sys.platform == "win32" or not found:
        found += _of_own_name(family)
    return list(dict.fromkeys(each for each in found if _is_reachable(each)))


def is_here(host: str) -> bool:
    """Return whether a host, given as an address or a name, is this computer."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def is_from_here(client: str, headers: Mapping[str, str]) -> bool:
    """Return whether a browser on this computer sent the request directly to it, without a proxy."""
    if any(name in headers for name in OF_PROXIES):
        return False
    try:
        asked = urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:
        return False
    return is_here(client) and is_here(asked)


def _towards_outside(family: socket.AddressFamily) -> list[str]:
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((OUTSIDE[family], DISCARD))
        return [str(probe.getsockname()[0])]
    return []


def _of_own_name(family: socket.AddressFamily) -> list[str]:
    with contextlib.suppress(OSError, UnicodeError):
        return [str(place[4][0]) for place in socket.getaddrinfo(socket.gethostname(), None, family)]
    return []


def _is_reachable(text: str) -> bool:
    """Return whether others can reach the address. Link-local ones need an interface name, which browsers reject."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return False
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)
