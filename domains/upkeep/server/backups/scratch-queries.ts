import pg from 'pg'
import { connectToMigrate } from '../../../../database/connect-to-migrate.ts'
import { BackupFailure } from './backup-failure.ts'

const MOST_NAME_BYTES = 63
const SUFFIX = '_proof'

/** Beside the gym's own database, whose name it carries: other gyms on the server have others. */
function scratchOf(databaseUrl: string): { name: string; url: string } {
  const url = new URL(databaseUrl)
  const own = decodeURIComponent(url.pathname.slice(1)) || url.username
  const name = `${own.slice(0, MOST_NAME_BYTES - SUFFIX.length)}${SUFFIX}`
  url.pathname = `/${encodeURIComponent(name)}`
  return { name, url: url.href }
}

/**
 * Runs `work` on a new, empty database of the same server, dropped afterwards, as what a killed run has left is before. `signal`
 * ends its connections. @throws BackupFailure proof_database if it cannot be made
 */
export async function onScratchDatabase<T>(
  databaseUrl: string,
  signal: AbortSignal,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { name, url } = scratchOf(databaseUrl)
  const client = await connectToMigrate(databaseUrl)
  const quoted = pg.escapeIdentifier(name)
  const drop = () => client.query(`drop database if exists ${quoted}`)
  const leave = () =>
    void client
      .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      .catch(() => {})
  try {
    try {
      await drop()
      await client.query(`create database ${quoted} template template0 encoding 'UTF8'`)
    } catch (error) {
      throw new BackupFailure('proof_database', (error as Error).message, error)
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await work(url)
    } finally {
      signal.removeEventListener('abort', leave)
      await drop()
    }
  } finally {
    await client.end()
  }
}
