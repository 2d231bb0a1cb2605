import type { TestProject } from 'vitest/node'
import { migrate } from '../../../database/migrate.ts'
import { type LocalPostgres, startLocalPostgres } from '../../../database/postgres-local.ts'

/** One server for all projects of a run: the first starts it, the last stops it. */
let running: Promise<LocalPostgres> | undefined
let users = 0

/** Starts PostgreSQL and migrates its `box` database, the template of all test databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1
  running ??= startTemplate()
  const server = await running
  project.provide('postgresUrl', server.url)
  return async () => {
    users -= 1
    if (users > 0) return
    running = undefined
    await server.stop()
  }
}

async function startTemplate(): Promise<LocalPostgres> {
  const server = await startLocalPostgres({ log: (line) => process.stderr.write(`${line}\n`) })
  try {
    await migrate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}
