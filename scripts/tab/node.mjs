// Runs a Python program in WebAssembly, for the build of a tab and for its tests.
//
//   node node.mjs JOB.json
//
// The job names npm's package (`pyodide`) or a built tab (`tab`), folders to mount, and a program. Its function `main` is
// called with the arguments of the job.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Start Python with its whole standard library, as npm has it. */
async function startPyodide(folder) {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  // Bytecode without columns is a quarter smaller. Tracebacks still name the line.
  return loadPyodide({ indexURL: folder, env: { PYTHONNODEBUGRANGES: "1" } });
}

/** Start Python and the engine as the worker of a page does. */
async function startTab(folder) {
  const { archives, site } = JSON.parse(readFileSync(join(folder, "tab.json"), "utf-8"));
  const python = await startPyodide(join(folder, "runtime"));
  for (const path of archives) python.unpackArchive(bytesOf(join(folder, path)), "zip", { extractDir: site });
  python.pyimport("tab_runtime").install();
  return python;
}

function bytesOf(file) {
  return Uint8Array.from(readFileSync(file)); // Pyodide does not know Node's own kind of array
}

function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

// An uncaught error would be printed with the line that it is from, and Pyodide is one line of a megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const job = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const python = job.tab ? await startTab(resolve(job.tab)) : await startPyodide(resolve(job.pyodide));
for (const [place, folder] of Object.entries(job.mounts)) python.mountNodeFS(place, resolve(folder));
// What the loops of scripts/tab/speed.py measure. Python's own clock counts no processor time here.
python.registerJsModule("node", { processorSeconds });
python.globals.set("job", JSON.stringify(job));
await python.runPythonAsync(`
import inspect, json, sys
sys.dont_write_bytecode = True
job = json.loads(job)
with open(job["program"], encoding="utf-8") as file:
    program = compile(file.read(), job["program"], "exec")
names = {"__name__": "inside"}
exec(program, names)
done = names["main"](*job["arguments"])
if inspect.isawaitable(done):
    await done
`);
process.exit(0); // a program may leave tasks behind
