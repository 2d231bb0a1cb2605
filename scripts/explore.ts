import { randomInt } from 'node:crypto'
import { readArguments } from './arguments.ts'
import { runLongTest } from './long-test.ts'

// `npm run explore -- --seconds 300`: the long form of the tests that try random sequences, with a seed that `npm test` has not tried.
// Each tries for so many seconds; with file names only those.

const option = { type: 'string' } as const
const { values, positionals } = readArguments(
  'Usage: npm run explore -- [--seconds 60] [--seed N] [tests/properties/booking …]',
  { seconds: option, seed: option },
)
const seed = values.seed ?? String(randomInt(2 ** 31))
console.log(`seed ${seed}`)
const files = positionals.length > 0 ? positionals : ['tests/properties', 'tests/model']
runLongTest('integration', files, { TEST_SEED: seed, EXPLORE_SECONDS: values.seconds ?? '60' })
