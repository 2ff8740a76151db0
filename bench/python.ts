// Times libraries of Python inside Python, on the same sequences: start of the interpreter and reading of the file are
// left out, as they are for ours. Processor time is measured, so that other work on the machine does not count.
import type { Peer } from './bench.ts';

/**
 * `call`: a Python expression over `s`, the sequences of the file in order. It runs once, then for a third of a second,
 * and the median counts. The first Python that has the library runs it.
 */
export function makePythonPeer(
  tool: string,
  {
    distribution,
    setUp,
    call,
    goal,
  }: {
    readonly distribution: string;
    readonly setUp: string;
    readonly call: string;
    readonly goal?: number;
  },
): Peer {
  const lines = [
    'import sys, time',
    setUp,
    's = ["".join(r.split("\\n")[1:]) for r in open(sys.argv[1]).read().split(">")[1:]]',
    `f = lambda: ${call}`,
    'f()',
    'v = []',
    'begun = time.perf_counter()',
    'while len(v) < 1 or time.perf_counter() - begun < 0.3:',
    '  t = time.process_time()',
    '  f()',
    '  v.append(time.process_time() - t)',
    'print(sorted(v)[len(v) // 2] * 1000)',
  ];
  return {
    tool,
    command: inPython(distribution, `'${lines.join('\n')}' {file}`),
    tellsTime: true,
    version: inPython(distribution, `'${versionOf(distribution)}'`),
    ...(goal !== undefined && { goal }),
  };
}

/** A shell command that runs the script in the first Python that has the library. */
function inPython(distribution: string, script: string): string {
  const has = `$p -c '${versionOf(distribution)}' > /dev/null 2>&1`;
  return `for p in python3 /usr/bin/python3; do if ${has}; then exec $p -c ${script}; fi; done; exit 1`;
}

function versionOf(distribution: string): string {
  return `import importlib.metadata as m; print(m.version("${distribution}"))`;
}
