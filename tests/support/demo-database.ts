import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { dayAt, instantOf } from '../../rules/local-time.ts'
import { buildApp } from '../../server/app.ts'
import { loadConfig } from '../../server/config.ts'
import { fillDemoGym } from '../../server/features/demo/fill-demo.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { zone } from './gym.ts'

const demo = 'demo_gym'

/** Milliseconds from the real time to the journeys' own: there it is three in the afternoon, whenever they run. */
const ahead = instantOf(dayAt(Date.now(), zone), '15:00', zone) - Date.now()

/** The journeys' time, in epoch milliseconds. It is the real day, for pages that are rendered say which day it is. */
export const journeyClock = (): number => Date.now() + ahead

/** A clone of the demo gym for this test file. The first file of a run makes the gym, which takes some seconds. */
export async function demoDatabase(): Promise<TestDatabase> {
  await ensureDemoGym(inject('postgresUrl'))
  return testDatabase({ template: demo, max: 4 })
}

async function ensureDemoGym(server: string): Promise<void> {
  const address = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href
  const client = new pg.Client(address('postgres'))
  await client.connect()
  try {
    // Two files that begin at once would both make it. Let go with the connection.
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo])
    if (rowCount) return
    // Half a gym never gets the name.
    const draft = `${demo}_${process.pid}`
    await client.query(`create database ${draft} template ${new URL(server).pathname.slice(1)}`)
    await fill(address(draft))
    await client.query(`alter database ${draft} rename to ${demo}`)
  } finally {
    await client.end()
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'the-box-demo-'))
  const config = loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, clock: journeyClock, jobs: false, web: false })
  try {
    await app.ready()
    await fillDemoGym(app)
  } finally {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
