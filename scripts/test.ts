import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureWebBuild } from './build/web-build.ts'
import { runCheckSteps } from './check-steps.ts'
import { sayRunTime } from './run-times.ts'
import { uncalledEndpoints } from './uncalled-endpoints.ts'

// `npm test`: the checks, then every test. The last line is `N passed, N failed`; each check counts as one.
// Arguments are passed to Vitest (`npm test -- --project unit`). A run without arguments also checks that every endpoint
// answered a test successfully, and prints its minutes beside those of the last ten.

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

const begun = performance.now()
const root = join(import.meta.dirname, '..')
const reportFile = join(root, 'test-results', 'report.json')
const callsFile = join(root, 'test-results', 'called-endpoints.txt')

// The journeys use the built pages. A failed build is reported, and the other tests still run.
const building = ensureWebBuild().then(
  () => ({ passed: 1, failed: 0 }),
  (error: Error) => {
    console.log(`✗ ${error.message}`)
    return { passed: 0, failed: 1 }
  },
)
const [checks, build] = await Promise.all([runCheckSteps(), building])
const more = process.argv.slice(2)
const tests = runTests(more)
const calls = more.length ? { passed: 0, failed: 0 } : await checkCalls()
const passed = checks.passed + build.passed + tests.passed + calls.passed
const failed = checks.failed + build.failed + tests.failed + calls.failed
if (more.length === 0) console.log(sayRunTime((performance.now() - begun) / 1000))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0

function runTests(more: string[]): { passed: number; failed: number } {
  rmSync(reportFile, { force: true })
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(callsFile, '')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const run = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...more], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CALLS_FILE: callsFile },
  })
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  // A file that breaks before its first test has no failed test, but counts as failed.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const known = report.numFailedTests + broken.length
  // Vitest also fails for errors outside tests: an unhandled rejection, a broken setup.
  return { passed: report.numPassedTests, failed: known || (run.status === 0 ? 0 : 1) }
}

async function checkCalls(): Promise<{ passed: number; failed: number }> {
  const uncalled = await uncalledEndpoints(callsFile)
  if (uncalled.length === 0) return { passed: 1, failed: 0 }
  console.log(`✗ no test got a successful answer from: ${uncalled.join(', ')}`)
  return { passed: 0, failed: 1 }
}
