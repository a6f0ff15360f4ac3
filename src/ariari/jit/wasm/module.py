"""Makes a module of WebAssembly from batches: each is a function that the module exports.

Numba compiles the rules as for the CPU. What it writes for LLVM is linked, rewritten, optimised and
emitted for `wasm32`; nothing in it allocates, raises to Python or calls back.
"""

import re
import tempfile
from collections.abc import Mapping, Sequence, Set
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm

from ariari.jit.batch import Batch
from ariari.jit.compiler import Twins, reached_rules
from ariari.jit.wasm.backend import WasmBackend, entry_loop, loop_types, wrapper
from ariari.jit.wasm.convention import rewritten
from ariari.jit.wasm.linker import link, need_linker

__all__ = ["build"]

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint,+simd128"
"""What every browser since 2023 can do."""
SPEED = 3
"""LLVM's level of optimisation."""
ROUNDS = 2
"""How often its passes run: calls that the first inlines leave work for the second, worth 4 %."""
_REFERENCES = "nrt"
_STUBS = (
    "define void @NRT_incref(ptr %0) { ret void }\ndefine void @NRT_decref(ptr %0) { ret void }"
)
"""Numba counts references to arrays, in a library of its own; these arrays are the caller's."""
_FITTED = re.compile(r'^target (triple|datalayout) = .*$|"target-(cpu|features)"="[^"]*"', re.M)
"""What Numba's code says of the machine it is written for."""


def build(batches: Sequence[Batch], name: str) -> Path:
    """Return the module of these batches: the one that is kept, or else a new one."""
    backend = WasmBackend()
    loops = {batch: entry_loop(batch) for batch in batches}
    rules = {rule: None for loop in loops.values() for rule in reached_rules(loop)}
    directory = Twins(backend).directory(rules) or _without_cache()
    module = directory / f"{name}.wasm"
    if not module.exists():
        need_linker()
        with tempfile.TemporaryDirectory(dir=directory) as folder:
            code, made = Path(folder, "code.o"), Path(folder, "module.wasm")
            code.write_bytes(_compiled(_twins(), loops))
            link(code, [batch.name for batch in batches], made)
            made.replace(module)
    return module


@cache
def _twins() -> Twins:
    """Return this process's twins: rules that several modules have are compiled once."""
    return Twins(WasmBackend(), keep=False)


@cache
def _without_cache() -> Path:
    """Return where the modules of this process are kept if nothing else is."""
    return Path(tempfile.mkdtemp(prefix="ariari-wasm-"))


def _compiled(twins: Twins, loops: Mapping[Batch, FunctionType]) -> bytes:
    """Return the object file of all entries and of the rules that they reach."""
    found: dict[Any, None] = {}
    parts = [_STUBS]
    for batch, loop in loops.items():
        dispatcher = twins.entry(loop)
        dispatcher.compile(loop_types(batch))
        (made,) = dispatcher.overloads.values()
        found |= dict.fromkeys(_libraries(made.library))
        parts.append(wrapper(batch, made.fndesc.llvm_func_name))
    machine = _machine()
    code = _parsed("", machine)
    for part in [*(str(library._final_module) for library in found), *parts]:
        code.link_in(_parsed(part, machine))
    return _emitted(code, machine, {batch.name for batch in loops})


def _libraries(library: Any) -> list[Any]:
    """Return the library of an entry and those of the rules that it reaches."""
    found = [library]
    for each in found:  # grows while it is walked
        linked = [other for other in each._linking_libraries if other.name != _REFERENCES]
        found += [other for other in linked if other not in found]
    return found


@cache
def _machine() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(features=FEATURES, opt=SPEED, reloc="static")


def _parsed(text: str, machine: Any) -> Any:
    """Return code for that machine."""
    code = llvm.parse_assembly(_FITTED.sub("", text))
    code.triple = TRIPLE
    code.data_layout = str(machine.target_data)
    return code


def _emitted(code: Any, machine: Any, exported: Set[str]) -> bytes:
    """Return the object file; what is not exported may be inlined or left out."""
    for each in [*code.functions, *code.global_variables]:
        if not each.is_declaration and each.name not in exported:
            each.linkage = "internal"
    code.verify()
    code = _parsed(rewritten(str(code)), machine)
    for _ in range(ROUNDS):
        options = llvm.create_pipeline_tuning_options(SPEED)
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(code, builder)
    made: bytes = machine.emit_object(code)
    return made
