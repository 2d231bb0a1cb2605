import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Prints every line a child process writes as `name │ line`. The child's stdout and stderr have to be pipes. */
export function prefixLines(name: string, child: ChildProcess): void {
  for (const [stream, output] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    if (stream)
      createInterface({ input: stream }).on('line', (line) => output.write(`${name.padEnd(6)} │ ${line}\n`))
  }
}
