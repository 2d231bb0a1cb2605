import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connectToMigrate } from './connect-to-migrate.ts'

// Not a package: postgrator records a step outside the step's transaction and takes no lock, and
// node-pg-migrate has no checksums. Both matter: two nodes start at once, and landed files are never edited.

const FOLDER = join(import.meta.dirname, 'migrations')
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/
/** An arbitrary advisory lock id. */
const LOCK = 7_205_113
const LOCK_WAIT_MS = 600_000

/**
 * Runs each file of database/migrations that the database has not seen, in order, each in a transaction
 * together with its record. Several nodes may call it at once; the others wait.
 * @returns the names of the files that ran.
 * @throws if the database cannot be used, if a file that already ran was edited, removed or preceded by a new one, or if a file's SQL fails
 * (it is rolled back).
 */
export async function migrate(databaseUrl: string, folder = FOLDER): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = await connectToMigrate(databaseUrl)
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
    await client.query('select pg_advisory_lock($1)', [LOCK]).catch((error) => {
      throw (error as pg.DatabaseError).code === '55P03'
        ? new Error('Another node has been migrating this database for 10 minutes: see what it waits for.')
        : error
    })
    await client.query('set lock_timeout = 0')
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const seen = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    )
    refuseChanges(seen.rows, files)
    const pending = files.slice(seen.rows.length)
    for (const file of pending) await run(client, file)
    return pending.map((file) => file.name)
  } finally {
    // Ending the connection also releases the lock.
    await client.end()
  }
}

type Migration = { name: string; sql: string; checksum: string }

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1]
    if (!number) throw new Error(`Migration ${name} must be named like 0001-what-it-does.sql`)
    if (numbers.has(number)) throw new Error(`Two migrations carry the number ${number}`)
    numbers.add(number)
  }
  return Promise.all(
    names.map(async (name) => {
      // A checkout may convert line ends; that is not an edit.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function refuseChanges(seen: { name: string; checksum: string }[], files: Migration[]): void {
  seen.forEach((row, position) => {
    const file = files[position]
    if (file?.name === row.name && file.checksum === row.checksum) return
    if (file?.name === row.name) {
      throw new Error(`Migration ${row.name} was edited after it ran here: undo the edit and add a new file.`)
    }
    const known = files.some((each) => each.name === row.name)
    throw new Error(
      known
        ? `Migration ${file?.name} comes before ${row.name}, which already ran: give it the next free number.`
        : `Migration ${row.name} ran here but its file is gone: this code is older than the database.`,
    )
  })
}

async function run(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
