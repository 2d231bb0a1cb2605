import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const tool = (...path: string[]): string => join(root, 'node_modules', ...path)

/** The steps of `npm run check`; a step fails when one of its commands does. */
const STEPS: { name: string; commands: string[][] }[] = [
  {
    name: 'types',
    commands: [
      [tool('@react-router/dev/dist/cli/index.js'), 'typegen'],
      // Each of a project's checkers repeats part of the work: with the usual four, two cores take twice as long.
      [tool('typescript/bin/tsc'), '-b', '--checkers', '1'],
    ],
  },
  { name: 'lint', commands: [[tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']] },
  { name: 'walls', commands: [[join(root, 'scripts/walls.ts')]] },
  { name: 'unused code', commands: [[tool('knip/bin/knip.js'), '--no-progress']] },
  { name: 'phrase lists', commands: [[join(root, 'scripts/phrases.ts'), '--verify']] },
  { name: 'table types', commands: [[join(root, 'scripts/tables.ts'), '--verify']] },
]

/** Runs every step, prints the output of those that fail, and counts both. */
export async function runCheckSteps(): Promise<{ passed: number; failed: number }> {
  let failed = 0
  for (const { name, commands } of STEPS) {
    const begun = performance.now()
    const said: string[] = []
    let isGood = true
    for (const command of commands) if (isGood) isGood = await runsWell(command, said)
    if (!isGood) failed += 1
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (!isGood) console.log(said.join('').trimEnd())
  }
  return { passed: STEPS.length - failed, failed }
}

function runsWell(command: readonly string[], said: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root, maxBuffer: 1e8 }, (error, out, err) => {
      said.push(out, err)
      resolve(error === null)
    })
  })
}
