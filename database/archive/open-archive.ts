import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { readMigrations } from '../migration-files.ts'
import { ArchiveError, formatVersion, Manifest, manifestName, pictureFolder, tableFile } from './format.ts'

/** A file that can be read from any place: on disk, or in parts in the database. */
export interface ArchiveFile {
  size: number
  /** Bytes from `start` to before `end`. */
  read: (start: number, end: number) => AsyncIterable<Buffer>
}

/** An archive whose directory and manifest have been read; the files are checked while they are read. */
export interface OpenArchive {
  manifest: Manifest
  /** @throws ArchiveError archive_damaged, also from the stream, when its bytes differ from the manifest */
  open: (path: string) => Promise<Readable>
}

const MAX_FILES = 1_000_000
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024
/** A file that unpacks to more than this many times its size, and to more than this many bytes, is no gym's. */
const MAX_RATIO = 200
const SMALL_BYTES = 64 * 1024 * 1024

class FileReader extends RandomAccessReader {
  readonly #file: ArchiveFile

  constructor(file: ArchiveFile) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.read(start, end))
  }
}

const unreadable = (message: string, cause?: unknown) =>
  new ArchiveError('archive_unreadable', message, { cause })
const damaged = (message: string, cause?: unknown) => new ArchiveError('archive_damaged', message, { cause })

/** @throws ArchiveError archive_unreadable, archive_damaged, archive_newer */
export async function openArchive(file: ArchiveFile): Promise<OpenArchive> {
  let zip: ZipFile
  const entries = new Map<string, Entry>()
  try {
    // Refuses names that lead out of a folder, and sizes that are not what the directory says.
    zip = await fromRandomAccessReaderPromise(new FileReader(file), file.size, {
      lazyEntries: true,
      autoClose: false,
    })
    if (zip.entryCount > MAX_FILES) throw new Error('too many files')
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    throw unreadable(`not a complete ZIP file: ${(error as Error).message}`, error)
  }
  const manifest = await readManifest(zip, entries.get(manifestName))
  await refuseNewer(manifest)
  refuseUnexpected(manifest, entries)
  return {
    manifest,
    open: async (path) => {
      const entry = entries.get(path)
      const about = manifest.files[path]
      if (!entry || !about) throw damaged(`${path} is missing`)
      const stream = await zip.openReadStreamPromise(entry).catch((error) => {
        throw damaged(`${path}: ${error.message}`, error)
      })
      return checked(path, stream, about)
    },
  }
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > MAX_MANIFEST_BYTES) throw unreadable(`has no ${manifestName}`)
  let text = ''
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)).setEncoding('utf8')) text += chunk
  } catch (error) {
    throw damaged(`${manifestName}: ${(error as Error).message}`, error)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw unreadable(`${manifestName} is no JSON`, error)
  }
  if (((value as { formatVersion?: number } | null)?.formatVersion ?? 0) > formatVersion) {
    throw new ArchiveError('archive_newer', 'a later format')
  }
  const read = Manifest.safeParse(value)
  if (!read.success) throw unreadable(`${manifestName} is of something else: ${read.error.message}`)
  return read.data
}

/** @throws ArchiveError archive_newer, if this version lacks one of its migrations */
async function refuseNewer({ migrations, version }: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const strange = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (strange) throw new ArchiveError('archive_newer', `version ${version} has the migration ${strange.name}`)
}

/** Every file has its line in the manifest, with its size, and the reverse. */
function refuseUnexpected(manifest: Manifest, entries: ReadonlyMap<string, Entry>): void {
  const folders = manifest.tables.filter(({ pictures }) => pictures).map(({ name }) => pictureFolder(name))
  const tables = new Set(manifest.tables.map(({ name }) => tableFile(name)))
  for (const [path, { compressedSize, uncompressedSize }] of entries) {
    if (path === manifestName) continue
    const about = manifest.files[path]
    const known =
      tables.has(path) ||
      /^README\.[a-z]+\.txt$/.test(path) ||
      folders.some((folder) => path.startsWith(folder))
    if (!about || !known) throw damaged(`${path} does not belong to it`)
    if (about.bytes !== uncompressedSize) throw damaged(`${path} has another size`)
    if (uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MAX_RATIO)
      throw damaged(`${path} unpacks to ${uncompressedSize} bytes from ${compressedSize}`)
  }
  const missing = [...tables, ...Object.keys(manifest.files)].find((path) => !entries.has(path))
  if (missing) throw damaged(`${missing} is missing`)
}

/** The library counts bytes and does not compute checksums. */
function checked(path: string, stream: Readable, { sha256 }: { sha256: string }): Readable {
  const hash = createHash('sha256')
  const check = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      hash.update(chunk)
      next(null, chunk)
    },
    flush: (next) => next(hash.digest('hex') === sha256 ? null : damaged(`${path} was changed`)),
  })
  stream.on('error', (error) => check.destroy(damaged(`${path}: ${error.message}`, error)))
  check.on('close', () => stream.destroy())
  return stream.pipe(check)
}
