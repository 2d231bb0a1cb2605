import { createHash } from 'node:crypto'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { languages } from '../../platform/contract/languages.ts'
import { phrase } from '../../platform/phrases/texts.ts'
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
import { columnsLeftBehind, operationalTables } from './declarations.ts'
import {
  archiveFormat,
  formatVersion,
  type Manifest,
  manifestName,
  type OnProgress,
  pictureFile,
  tableFile,
} from './format.ts'

export interface ArchiveSource {
  /** Of the product. */
  version: string
  madeAt: Date
  onProgress?: OnProgress
  signal?: AbortSignal
}

/**
 * Writes the whole gym as a ZIP file into `output`, in bounded memory, and ends it. `client` must be in a REPEATABLE READ transaction,
 * whose snapshot is what the archive holds. @throws if the database cannot be read, `output` fails or `signal` aborts
 */
export async function writeArchive(
  client: pg.ClientBase,
  output: Writable,
  source: ArchiveSource,
): Promise<Manifest> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'`,
  )
  const catalog = await readCatalog(client, 'public')
  const manifest = await readManifest(client, catalog, source)
  const zip = new ZipFile()
  const writer = new ArchiveWriter(client, zip, manifest, source)
  const tables = catalog.tables.filter(travels)
  // Asked before the first file is added, because from then on a statement waits for what is being sent.
  const pictures = await listPictures(client, tables)
  const body = zip.outputStream as Readable
  zip.on('error', (error) => body.destroy(error))
  for (const language of languages) {
    writer.add(`README.${language}.txt`, async () => Readable.from([readmeIn(language)]))
  }
  for (const table of tables) writer.addTable(table)
  for (const picture of pictures) writer.addPicture(picture)
  // Opened last, when the sizes and checksums of all others are known.
  writer.add(manifestName, async () => Readable.from([JSON.stringify(manifest, null, 2)]))
  zip.end()
  try {
    await pipeline(body, output, { signal: source.signal })
    return manifest
  } catch (error) {
    // A COPY that nobody reads does not end: the connection must.
    ;(client as unknown as { connection: pg.Connection }).connection.stream.destroy()
    throw error
  }
}

const readmeIn = (language: (typeof languages)[number]): string =>
  `${phrase(language, 'archiveReadme.text')
    .split('\n')
    .map((line) => line.trim())
    .join('\r\n')}\r\n`

async function readManifest(
  client: pg.ClientBase,
  catalog: Catalog,
  { version, madeAt }: ArchiveSource,
): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  )
  const { rows: gyms } = await client.query<{ name: string; is_demo: boolean }>(
    'select name, is_demo from gym',
  )
  const about: Manifest['tables'] = []
  for (const table of catalog.tables.filter(travels)) {
    const pictures = pictureColumn(table)
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::float8 as n from ${inSchema(client, 'public', table.name)}`,
    )
    about.push({
      name: table.name,
      columns: columnsThatTravel(table)
        .filter((column) => column !== pictures)
        .map(({ name }) => name),
      rows: rows[0]?.n ?? 0,
      pictures: pictures !== undefined,
    })
  }
  return {
    format: archiveFormat,
    formatVersion,
    version,
    madeAt: madeAt.toISOString(),
    gym: gyms[0]?.name ?? '',
    isDemo: gyms[0]?.is_demo ?? false,
    migrations,
    tables: about,
    sequences: await lastNumbers(client, catalog),
    leftBehind: { ...operationalTables, ...columnsLeftBehind },
    files: {},
  }
}

/** Sequences are no part of the snapshot: the numbers may be ahead of the rows, never behind. */
async function lastNumbers(client: pg.ClientBase, catalog: Catalog): Promise<Manifest['sequences']> {
  const each = sequencesOf(catalog).filter(({ table }) => travels({ name: table }))
  const { rows } = await client.query<{ name: string; last: string | null }>(
    each
      .map(
        ({ table, column, sequence }) =>
          `select ${client.escapeLiteral(`${table}.${column}`)} as name, case when is_called then last_value::text end as last from ${sequence}`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

interface Picture {
  table: Table
  key: string[]
  mediaType: string
}

async function listPictures(client: pg.ClientBase, tables: readonly Table[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const table of tables.filter(pictureColumn)) {
    const keys = table.primaryKey.map((name) => `${client.escapeIdentifier(name)}::text`)
    const { rows } = await client.query<{ key: string[]; mediaType: string }>(
      `select array[${keys}] as key, media_type as "mediaType" from ${inSchema(client, 'public', table.name)} ${orderOf(client, table)}`,
    )
    pictures.push(...rows.map((row) => ({ table, ...row })))
  }
  return pictures
}

class ArchiveWriter {
  readonly #client: pg.ClientBase
  readonly #zip: ZipFile
  readonly #manifest: Manifest
  readonly #source: ArchiveSource
  readonly #total: number
  #done = 0

  constructor(client: pg.ClientBase, zip: ZipFile, manifest: Manifest, source: ArchiveSource) {
    this.#client = client
    this.#zip = zip
    this.#manifest = manifest
    this.#source = source
    this.#total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  }

  /** Adds a file. `open` is called when the files before it are written, so that one statement runs at a time. */
  add(path: string, open: () => Promise<Readable>, { compress = true }: { compress?: boolean } = {}): void {
    this.#zip.addReadStreamLazy(path, { mtime: this.#source.madeAt, compress }, (done) => {
      open().then(
        (stream) => {
          // The library waits forever for a stream that fails.
          const measured = path === manifestName ? stream : this.#measured(path, stream)
          measured.on('error', (error) => this.#zip.emit('error', error))
          done(null, measured)
        },
        (error) => done(error, Readable.from([])),
      )
    })
  }

  addTable(table: Table): void {
    const entry = this.#manifest.tables.find(({ name }) => name === table.name)
    const columns = table.columns.filter(({ name }) => entry?.columns.includes(name))
    const { onProgress } = this.#source
    this.add(tableFile(table.name), async () => {
      const before = this.#done
      const most = entry?.rows ?? 0
      let lines = 0
      const copy = this.#client.query(
        copyTo(
          `copy (select ${columnList(this.#client, columns)} from ${inSchema(this.#client, 'public', table.name)}
           ${orderOf(this.#client, table)}) to stdout (format csv, header, encoding 'utf8')`,
        ),
      )
      const counted = new Transform({
        transform: (chunk: Buffer, _encoding, next) => {
          // Close enough for a progress bar: texts may hold line ends.
          for (const byte of chunk) if (byte === 10) lines += 1
          this.#done = before + Math.min(lines, most)
          onProgress?.({ table: table.name, done: this.#done, total: this.#total })
          next(null, chunk)
        },
        flush: (next) => {
          this.#done = before + most
          onProgress?.({ table: table.name, done: this.#done, total: this.#total })
          next()
        },
      })
      copy.on('error', (error) => counted.destroy(error))
      return copy.pipe(counted)
    })
  }

  addPicture({ table, key, mediaType }: Picture): void {
    const isIt = table.primaryKey.map((name, i) => `${this.#client.escapeIdentifier(name)}::text = $${i + 1}`)
    const open = async (): Promise<Readable> => {
      const { rows } = await this.#client.query<{ bytes: Buffer }>(
        `select bytes from ${inSchema(this.#client, 'public', table.name)} where ${isIt.join(' and ')}`,
        key,
      )
      return Readable.from([rows[0]?.bytes ?? Buffer.alloc(0)])
    }
    // Compressed already.
    this.add(pictureFile(table.name, key, mediaType), open, { compress: false })
  }

  /** Writes size and checksum of a file into the manifest when it has passed. */
  #measured(path: string, stream: Readable): Readable {
    const hash = createHash('sha256')
    let bytes = 0
    const measured = new Transform({
      transform: (chunk: Buffer | string, _encoding, next) => {
        const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
        hash.update(data)
        bytes += data.length
        next(null, data)
      },
      flush: (next) => {
        this.#manifest.files[path] = { bytes, sha256: hash.digest('hex') }
        next()
      },
    })
    stream.on('error', (error) => measured.destroy(error))
    return stream.pipe(measured)
  }
}

const orderOf = (client: pg.ClientBase, { primaryKey }: Table): string =>
  primaryKey.length === 0
    ? ''
    : `order by ${columnList(
        client,
        primaryKey.map((name) => ({ name })),
      )}`
