import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs test files longer than `npm test` does; `settings` are their environment variables. */
export function runLongTest(
  project: string,
  files: readonly string[],
  settings: Record<string, string>,
): void {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const run = spawnSync(process.execPath, [vitest, 'run', '--project', project, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  process.exitCode = run.status ?? 1
}
