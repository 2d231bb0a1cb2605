import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { connectToMigrate } from '../connect-to-migrate.ts'
import type { BackupEnd, BackupHead, FileLine, SequenceLine, TableLine } from './format.ts'

const ROWS_AT_ONCE = 500

export interface BackupSource {
  databaseUrl: string
  /** Its files, without folders and hidden files, are saved too: secrets. */
  dataDir: string | null
  /** Of the product. */
  version: string
  madeAt: Date
  /** Passes the compressed file on, encrypted. */
  through?: (compressed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
  /** Reads more of the moment that is saved. */
  inSnapshot?: (client: pg.Client) => Promise<void>
  signal?: AbortSignal
}

/**
 * Saves the database as of one moment, also while nodes use it. The file appears when it is complete, and only its owner can read it.
 * @returns the number of rows in each table. @throws if the file exists, or the database cannot be read
 */
export async function writeBackup(path: string, source: BackupSource): Promise<BackupEnd> {
  const draft = `${path}.part`
  if (existsSync(path)) throw new Error(`${path} exists: give another name.`)
  const client = await connectToMigrate(source.databaseUrl)
  const end: BackupEnd = { tables: {} }
  try {
    await pipeline(
      lines(client, source, end),
      createGzip(),
      source.through ?? ((compressed: AsyncIterable<Uint8Array>) => compressed),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      { signal: source.signal },
    )
    // Unlike a rename, this never replaces another backup.
    await link(draft, path)
    return end
  } finally {
    await rm(draft, { force: true })
    await client.end()
  }
}

async function* lines(
  client: pg.Client,
  { dataDir, version, madeAt, inSnapshot }: BackupSource,
  end: BackupEnd,
): AsyncGenerator<string> {
  // Only one snapshot for all tables shows places and their charges together.
  await client.query(`begin isolation level repeatable read read only;
    set local timezone = 'UTC'; set local bytea_output = 'hex'; set local search_path = public`)
  const { rows: migrations } = await client.query<BackupHead['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  )
  const head: BackupHead = { format: 'the-box-backup', version, madeAt: madeAt.toISOString(), migrations }
  yield line(head)
  for (const table of await tableNames(client)) {
    yield line(['table', table] satisfies TableLine)
    const hash = createHash('sha256')
    let rows = 0
    for await (const some of rowsOf(client, table)) {
      const text = some.map((row) => `${row}\n`).join('')
      hash.update(text)
      rows += some.length
      yield text
    }
    end.tables[table] = { rows, sha256: hash.digest('hex') }
  }
  await inSnapshot?.(client)
  yield* await sequenceLines(client)
  if (dataDir) for (const file of await fileLines(dataDir)) yield line(file)
  yield line(end)
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations' order by 1`)
  return rows.map(({ name }) => name)
}

async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<string[]> {
  await client.query(
    `declare rows no scroll cursor for select row_to_json(t)::text as row from ${client.escapeIdentifier(table)} t`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close rows')
}

/** Read after the tables: a sequence is no part of the snapshot, and must not be behind the rows. */
async function sequenceLines(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; value: string; is_called: boolean }>(`
    select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as is_called
    from pg_sequences where schemaname = 'public' order by 1`)
  return rows.map(({ name, value, is_called }) =>
    line(['sequence', name, value, is_called] satisfies SequenceLine),
  )
}

async function fileLines(dataDir: string): Promise<FileLine[]> {
  return (await readSecrets(dataDir)).map(([name, content]) => ['file', name, content.toString('base64')])
}

/** The files of DATA_DIR, without folders and hidden files. */
export async function readSecrets(dataDir: string): Promise<[name: string, content: Buffer][]> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  return Promise.all(
    names.sort().map(async (name) => [name, await readFile(join(dataDir, name))] satisfies [string, Buffer]),
  )
}
