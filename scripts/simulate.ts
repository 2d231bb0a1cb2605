import { readArguments } from './arguments.ts'
import { runLongTest } from './long-test.ts'

// `npm run simulate -- --seconds 600 --seed 1`: the long form of tests/simulation/. Seeds are tried one after the
// other from the given one on, until the time is over; with `--seconds 0` only that one. `--defect "mails"` plants the defect with that in
// its name and tells which seeds find it.

const option = { type: 'string' } as const
const { values } = readArguments(
  'Usage: npm run simulate -- [--seconds 60] [--seed 1] [--scene NAME] [--defect NAME]',
  {
    defect: option,
    scene: option,
    seconds: option,
    seed: option,
  },
)
runLongTest('integration', ['tests/simulation/long-run.test.ts'], {
  SIMULATE_SECONDS: values.seconds ?? '60',
  SIMULATE_SEED: values.seed ?? '1',
  SIMULATE_SCENE: values.scene ?? '',
  SIMULATE_DEFECT: values.defect ?? '',
})
