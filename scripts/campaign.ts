import { readArguments } from './arguments.ts'
import { runLongTest } from './long-test.ts'

// `npm run campaign -- --injections 200 --seed 1`: the long form of tests/faults/campaign/campaign.test.ts. About 4 seconds an
// injection; the same seed injects the same faults.

const option = { type: 'string' } as const
const { values } = readArguments('Usage: npm run campaign -- [--injections 200] [--seed 1]', {
  injections: option,
  seed: option,
})
runLongTest('faults', ['tests/faults/campaign/campaign.test.ts'], {
  CAMPAIGN_INJECTIONS: values.injections ?? '200',
  CAMPAIGN_SEED: values.seed ?? '1',
})
