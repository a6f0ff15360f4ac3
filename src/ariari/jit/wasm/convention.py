"""How the functions of a module call one another: results in registers, and a trap for a failure.

Numba's functions write their result where the caller says and return a status, which every caller
checks. In WebAssembly, where places have to be in memory, both take 6 % of the time of a game.
"""

import re

__all__ = ["rewritten"]

_FUNCTION = re.compile(
    r"^define internal i32 (?P<name>@\S+?)\(ptr [^,\n]*%retptr, ptr [^,\n]*%excinfo(?:, )?"
    r"(?P<given>[^\n]*)\{\n(?P<entry>[^\s:]+:[^\n]*\n)(?P<body>.*?)^\}\n",
    re.MULTILINE | re.DOTALL,
)
"""A function as Numba writes it, before anything is optimised."""
_CALL = re.compile(
    r"^  %(?P<status>\S+) = call i32 (?P<name>@\S+?)\(ptr (?P<place>[^,\n]+), ptr [^,\n)]+(?:, )?"
    r"(?P<given>[^\n]*)$",
    re.MULTILINE,
)
_RESULT = re.compile(r"^  store (\S+) .*, ptr %retptr\b", re.MULTILINE)
_RETURN = re.compile(r"^  ret i32 (\S+)$", re.MULTILINE)
_ELEMENT = re.compile(r"\bgetelementptr (?!inbounds)")
_TRAP = "  call void @llvm.trap()\n  unreachable"
_NOTHING, _NONE = "void", "ptr"
"""What a function returns if its result is None, which Numba writes as a null pointer."""


def rewritten(code: str) -> str:
    """Return LLVM's code of a module with calls that suit WebAssembly.

    An element of an array lies behind its start, so what is added to an index may become part of
    an instruction; a failing assertion ends the call of the module.
    """
    results = {found["name"]: _result_of(found["body"]) for found in _FUNCTION.finditer(code)}
    code = _FUNCTION.sub(lambda found: _function(found, results[found["name"]]), code)
    code = _CALL.sub(lambda found: _call(found, results.get(found["name"])), code)
    return _ELEMENT.sub("getelementptr inbounds nuw ", code) + "\ndeclare void @llvm.trap()\n"


def _result_of(body: str) -> str:
    """Return the type of a function's result."""
    kinds = set(_RESULT.findall(body)) - {_NONE}
    assert len(kinds) <= 1, f"results of several types: {kinds}"
    return kinds.pop() if kinds else _NOTHING


def _function(found: re.Match[str], result: str) -> str:
    """Return a function that keeps its result in a variable of its own, and returns that."""
    body = _RETURN.sub(lambda status: _return(status, result), found["body"])
    kind = _NONE if result == _NOTHING else result
    own = f"  %retptr = alloca {kind}\n  %excinfo = alloca ptr\n"
    head = f"define internal {result} {found['name']}({found['given']}{{\n{found['entry']}"
    return f"{head}{own}{body}}}\n"


def _return(status: re.Match[str], result: str) -> str:
    """Return the result, or a trap where the status would not be 0."""
    if status[1] != "0":
        return _TRAP
    if result == _NOTHING:
        return "  ret void"
    value = f"%returned.{status.start()}"
    return f"  {value} = load {result}, ptr %retptr\n  ret {result} {value}"


def _call(found: re.Match[str], result: str | None) -> str:
    """Return a call after which the result is where the caller looks, and the status is 0."""
    if result is None:
        return found[0]  # one of Numba's own functions, which are inlined
    status = f"  %{found['status']} = add i32 0, 0"
    call = f"call {result} {found['name']}({found['given']}"
    if result == _NOTHING:
        return f"  {call}\n{status}"
    value = f"%result.{found['status']}"
    return f"  {value} = {call}\n  store {result} {value}, ptr {found['place']}\n{status}"
