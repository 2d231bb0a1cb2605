import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'

// `npm run campaign -- --injections 200 --seed 1`: the long form of tests/faults/campaign/campaign.test.ts. About 4 seconds an
// injection; the same seed injects the same faults.

const option = { type: 'string' } as const
const { values } = readArguments('Usage: npm run campaign -- [--injections 200] [--seed 1]', {
  injections: option,
  seed: option,
})
const root = join(import.meta.dirname, '..')
const run = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'faults',
    'tests/faults/campaign/campaign.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CAMPAIGN_INJECTIONS: values.injections ?? '200',
      CAMPAIGN_SEED: values.seed ?? '1',
    },
  },
)
process.exitCode = run.status ?? 1
