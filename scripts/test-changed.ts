import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'

// `npm run test:changed`: the tests of what differs from the main branch. Nearly every integration test and journey imports the whole
// server, so these are chosen by place: those of a changed domain, and those that changed themselves.

const root = join(import.meta.dirname, '..')
const { values } = readArguments('Usage: npm run test:changed -- [--since origin/main]', {
  since: { type: 'string', default: 'origin/main' },
})

const changed = changedFiles(values.since).filter(
  (file) => /\.tsx?$/.test(file) && existsSync(join(root, file)),
)
const tests = changed.filter((file) => /\.test\.tsx?$/.test(file))
const servers = changed.flatMap((file) => {
  const [, house] = /^((?:app|platform|domains\/[^/]+)\/)(?:server|contract|rules)\//.exec(file) ?? []
  return house ? [`${house}server/`] : (/^(?:database|demo)\//.exec(file) ?? [])
})
const chosen = [...new Set([...tests, ...servers])]

const good = [
  changed.length === 0 || runsWell(['related', ...changed, '--run', '--project', 'unit']),
  chosen.length === 0 ||
    runsWell(['run', '--project', 'integration', '--project', 'faults', '--project', 'journeys', ...chosen]),
]
process.exitCode = good.every(Boolean) ? 0 : 1

function runsWell(args: readonly string[]): boolean {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const options = { cwd: root, stdio: 'inherit' } as const
  return spawnSync(process.execPath, [vitest, ...args, '--passWithNoTests'], options).status === 0
}

/** Since the commit at which this branch left `since`, or since the last commit if there is none; also what is not committed. */
function changedFiles(since: string): string[] {
  const [base = 'HEAD'] = lines('merge-base', 'HEAD', since)
  return [...lines('diff', '--name-only', base), ...lines('ls-files', '--others', '--exclude-standard')]
}

function lines(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}
