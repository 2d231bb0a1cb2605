// Runs one job as a process of its own, which a test may kill: `run-job.ts <job> <milliseconds>`, with the settings of a node and the
// tax agency as JSON in TEST_TAX_AGENCY.
import { buildApp } from '../../../app/server/app.ts'
import { loadConfig } from '../../../app/server/config.ts'

const [, , job = '', at = ''] = process.argv
const taxAgency = JSON.parse(process.env.TEST_TAX_AGENCY ?? 'null')
const app = await buildApp({
  config: { ...loadConfig(process.env), taxAgency },
  clock: () => Number(at) + Math.floor(performance.now()),
  jobs: false,
  web: false,
})
await app.ready()
await app.runJob(job)
await app.close()
