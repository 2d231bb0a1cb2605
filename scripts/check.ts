import { runCheckSteps } from './check-steps.ts'

// `npm run check`: all that can be said about the code without running it.
const { passed, failed } = runCheckSteps()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
