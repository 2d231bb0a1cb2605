import type pg from 'pg'
import { connectToMigrate } from './connect-to-migrate.ts'
import { lastUnordered, repairs } from './edited-migrations.ts'
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts'

// Not a package: postgrator records a step outside the step's transaction and takes no lock, and
// node-pg-migrate has no checksums. Both matter: two nodes start at once, and landed files are never edited.

/** An arbitrary advisory lock id. */
const LOCK = 7_205_113
const LOCK_WAIT_MS = 600_000

/**
 * Runs each file of database/migrations that the database has not seen, in order, each in a transaction
 * together with its record. Several nodes may call it at once; the others wait. `names` leaves out the other files.
 * @returns the names of the files that ran.
 * @throws if the database cannot be used, if a file that already ran was edited, removed or preceded by a new one, or if a file's SQL fails
 * (it is rolled back).
 */
export async function migrate(
  databaseUrl: string,
  folder = migrationsFolder,
  names?: readonly string[],
): Promise<string[]> {
  const files = (await readMigrations(folder)).filter(({ name }) => names?.includes(name) ?? true)
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
    const edited = refuseChanges(seen.rows, files)
    for (const file of edited) await run(client, file)
    const pending = files.filter(({ name }) => !seen.rows.some((row) => row.name === name))
    for (const file of pending) await run(client, file)
    return pending.map((file) => file.name)
  } finally {
    // Ending the connection also releases the lock.
    await client.end()
  }
}

type Seen = { name: string; checksum: string }

/** Files whose earlier contents ran here, with the SQL that makes up for the difference. @throws for other differences */
function refuseChanges(seen: readonly Seen[], files: readonly Migration[]): Migration[] {
  const edited = seen.flatMap((row) => {
    const file = files.find((each) => each.name === row.name)
    if (!file)
      throw new Error(
        `Migration ${row.name} ran here but its file is gone: this code is older than the database.`,
      )
    if (file.checksum === row.checksum) return []
    const repair = repairs[row.name]?.[row.checksum]
    if (repair) return [{ ...file, sql: repair }]
    throw new Error(`Migration ${row.name} was edited after it ran here: undo the edit and add a new file.`)
  })
  const last = seen.at(-1)?.name ?? ''
  const early = files.find(({ name }) => name < last && !seen.some((row) => row.name === name))
  if (early && early.name > lastUnordered) {
    throw new Error(
      `Migration ${early.name} comes before ${last}, which already ran: give it the next free number.`,
    )
  }
  return edited
}

async function run(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query(
      `insert into schema_migrations (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum`,
      [name, checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
