import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../../../app/server/app.ts'
import { loadConfig } from '../../../app/server/config.ts'
import { fillDemoGym } from '../../../demo/fill-demo.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { madrid } from '../madrid.ts'

/**
 * A clone of the demo gym at `moment` (Madrid time, `2026-11-18 15:00`) for this test file. The first file of a run that asks for
 * a moment creates that gym, which takes some seconds.
 */
export async function demoDatabase(moment: string): Promise<TestDatabase> {
  const template = `demo_gym_${moment.replace(/\D/g, '')}`
  await ensureDemoGym(inject('postgresUrl'), template, moment)
  return testDatabase({ template, max: 4 })
}

async function ensureDemoGym(server: string, demo: string, moment: string): Promise<void> {
  const address = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href
  const client = new pg.Client(address('postgres'))
  await client.connect()
  try {
    // Only one of two files that start together creates it. The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [demo])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo])
    if (rowCount) return
    const draft = `${demo}_${process.pid}`
    await client.query(`create database ${draft} template ${new URL(server).pathname.slice(1)}`)
    await fill(address(draft), madrid(moment))
    await client.query(`alter database ${draft} rename to ${demo}`)
  } finally {
    await client.end()
  }
}

async function fill(databaseUrl: string, now: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'the-box-demo-'))
  const config = loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, clock: () => now, jobs: false, web: false })
  try {
    await app.ready()
    await fillDemoGym(app)
  } finally {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
