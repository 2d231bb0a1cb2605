import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs one test file by itself, longer than `npm test` does; `settings` are its environment variables. */
export function runLongTest(project: string, file: string, settings: Record<string, string>): void {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const run = spawnSync(process.execPath, [vitest, 'run', '--project', project, file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  process.exitCode = run.status ?? 1
}
