import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Migration, readMigrations } from '../migration-files.ts'
import {
  type Catalog,
  columnList,
  columnsThatTravel,
  inSchema,
  pictureColumn,
  readCatalog,
  sequencesOf,
  type Table,
  travels,
} from './catalog.ts'
import { ArchiveError, type Manifest, type OnProgress, pictureFolder, tableFile } from './format.ts'
import type { OpenArchive } from './open-archive.ts'

/** Made and dropped within the transaction, so nobody else ever sees it. */
export const draftSchema = 'archive_draft'

export interface LoadOptions {
  onProgress?: OnProgress
  signal?: AbortSignal
}

/**
 * Reads an archive into the schema `draftSchema`, as a database of this version: makes the tables with the migrations that the
 * gym had, copies the rows, then runs the later migrations. `client` must be in a transaction.
 * @throws ArchiveError archive_damaged
 */
export async function loadArchive(
  client: pg.ClientBase,
  archive: OpenArchive,
  options: LoadOptions = {},
): Promise<void> {
  const { manifest } = archive
  const names = new Set(manifest.migrations.map(({ name }) => name))
  const files = await readMigrations()
  await client.query(`set local statement_timeout = 0; set local lock_timeout = '5s'; set local timezone = 'UTC';
    set local datestyle = 'ISO'; create schema ${draftSchema}; set local search_path = ${draftSchema}`)
  await run(
    client,
    files.filter(({ name }) => names.has(name)),
  )
  await withoutChecks(client, async (catalog) => {
    refuseIncomplete(manifest, catalog)
    await client.query(`truncate ${catalog.tables.map(({ name }) => inSchema(client, draftSchema, name))}`)
    await copyTables(client, archive, catalog, options)
    await setSequences(client, manifest)
  })
  await run(
    client,
    files.filter(({ name }) => !names.has(name)),
  )
  await client.query('set local search_path = public')
}

async function run(client: pg.ClientBase, files: readonly Migration[]): Promise<void> {
  for (const { sql } of files) await client.query(sql)
}

/** Drops foreign keys and switches triggers off for the work; adding the keys again checks all rows. */
async function withoutChecks(
  client: pg.ClientBase,
  work: (catalog: Catalog) => Promise<void>,
): Promise<void> {
  const catalog = await readCatalog(client, draftSchema)
  const each = (statements: string[]) => client.query(statements.join(';'))
  const named = (name: string) => inSchema(client, draftSchema, name)
  const { tables, references } = catalog
  await each(
    references.map(
      ({ table, name }) => `alter table ${named(table)} drop constraint ${client.escapeIdentifier(name)}`,
    ),
  )
  await each(tables.map(({ name }) => `alter table ${named(name)} disable trigger user`))
  await work(catalog)
  await each(tables.map(({ name }) => `alter table ${named(name)} enable trigger user`))
  await refusingBadRows(() =>
    each(
      references.map(
        ({ table, name, definition }) =>
          `alter table ${named(table)} add constraint ${client.escapeIdentifier(name)} ${definition}`,
      ),
    ),
  )
}

/** Every table and column of that version must be there, or have stayed behind. */
function refuseIncomplete(manifest: Manifest, { tables }: Catalog): void {
  const there = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const table of tables.filter(travels)) {
    const about = there.get(table.name)
    if (!about && table.name in manifest.leftBehind) continue
    if (!about) throw new ArchiveError('archive_damaged', `the table ${table.name} is missing`)
    const columns = new Set(about.columns)
    const missing = columnsThatTravel(table).find(
      (column) =>
        !columns.has(column.name) &&
        !(about.pictures && column === pictureColumn(table)) &&
        !(`${table.name}.${column.name}` in manifest.leftBehind),
    )
    if (missing)
      throw new ArchiveError('archive_damaged', `the column ${table.name}.${missing.name} is missing`)
  }
  for (const { name, columns } of manifest.tables) {
    const table = tables.find((each) => each.name === name)
    const strange = columns.find(
      (column) => !table?.columns.some((each) => each.name === column && !each.generated),
    )
    if (strange) throw new ArchiveError('archive_damaged', `${name}.${strange} is no column of that version`)
  }
}

async function copyTables(
  client: pg.ClientBase,
  archive: OpenArchive,
  { tables }: Catalog,
  { onProgress, signal }: LoadOptions,
): Promise<void> {
  const { manifest } = archive
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  let before = 0
  for (const about of manifest.tables) {
    const table = tables.find(({ name }) => name === about.name) as Table
    const into = inSchema(client, draftSchema, table.name)
    const pictures = about.pictures ? pictureColumn(table) : undefined
    const bytes = client.escapeIdentifier(pictures?.name ?? '')
    if (pictures) await client.query(`alter table ${into} alter column ${bytes} drop not null`)
    const columns = about.columns.map((name) => ({ name }))
    let lines = 0
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        for (const byte of chunk) if (byte === 10) lines += 1
        onProgress?.({ table: table.name, done: before + Math.min(lines, about.rows), total })
        next(null, chunk)
      },
    })
    const copy = copyFrom(
      `copy ${into} (${columnList(client, columns)}) from stdin (format csv, header match, encoding 'utf8')`,
    )
    await refusingBadRows(async () =>
      pipeline(await archive.open(tableFile(table.name)), counted, client.query(copy), { signal }),
    )
    if (copy.rowCount !== about.rows)
      throw new ArchiveError('archive_damaged', `${table.name} has ${copy.rowCount} rows, not ${about.rows}`)
    before += about.rows
    onProgress?.({ table: table.name, done: before, total })
    if (!pictures) continue
    await readPictures(client, archive, table, signal)
    await refusingBadRows(() => client.query(`alter table ${into} alter column ${bytes} set not null`))
  }
}

/** The name of a picture is the primary key of its row. */
async function readPictures(
  client: pg.ClientBase,
  archive: OpenArchive,
  { name, primaryKey }: Table,
  signal: AbortSignal | undefined,
): Promise<void> {
  const folder = pictureFolder(name)
  const isIt = primaryKey
    .map((column, i) => `${client.escapeIdentifier(column)}::text = $${i + 2}`)
    .join(' and ')
  for (const path of Object.keys(archive.manifest.files).filter((each) => each.startsWith(folder))) {
    signal?.throwIfAborted()
    const key = path
      .slice(folder.length)
      .replace(/\.[a-z]+$/, '')
      .split('-')
    if (key.length !== primaryKey.length) throw new ArchiveError('archive_damaged', `${path} has no row`)
    const { rowCount } = await client.query(
      `update ${inSchema(client, draftSchema, name)} set bytes = $1 where ${isIt}`,
      [await buffer(await archive.open(path)), ...key],
    )
    if (rowCount !== 1) throw new ArchiveError('archive_damaged', `${path} has no row`)
  }
}

async function setSequences(client: pg.ClientBase, { sequences }: Manifest): Promise<void> {
  for (const { table, column, sequence } of sequencesOf(await readCatalog(client, draftSchema))) {
    const last = sequences[`${table}.${column}`]
    if (last != null) await client.query('select setval($1::regclass, $2)', [sequence, last])
  }
}

/** Class 22: a value that cannot be read. Class 23: a row that breaks a rule. */
async function refusingBadRows<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    if (/^2[23]/.test(code ?? '')) throw new ArchiveError('archive_damaged', message, { cause: error })
    throw error
  }
}
