import { runCheckSteps } from './check-steps.ts'

// `npm run check`: every static check.
const { passed, failed } = await runCheckSteps()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
