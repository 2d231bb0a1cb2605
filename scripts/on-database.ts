import { resolve } from 'node:path'
import { startLocalPostgres } from '../database/postgres-local.ts'

export interface DatabasePlace {
  databaseUrl: string
  dataDir: string
}

/**
 * Runs `work` on the database of DATABASE_URL, else on the built-in one in DATA_DIR. `alone` refuses a built-in one that a server
 * uses; it is started for the time of the work if none runs.
 */
export async function onDatabase<T>(alone: boolean, work: (place: DatabasePlace) => Promise<T>): Promise<T> {
  const dataDir = resolve(process.env.DATA_DIR || 'data')
  const databaseUrl = process.env.DATABASE_URL
  if (databaseUrl) return work({ databaseUrl, dataDir })
  const local = await startLocalPostgres({ dataDir, ...(alone && { address: '' }) })
  try {
    return await work({ databaseUrl: local.url, dataDir })
  } finally {
    await local.stop()
  }
}
