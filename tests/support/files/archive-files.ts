import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { type Manifest, manifestName } from '../../../database/archive/format.ts'
import { loadArchive } from '../../../database/archive/load-archive.ts'
import { type ArchiveFile, openArchive } from '../../../database/archive/open-archive.ts'
import { lockGym, replaceGym } from '../../../database/archive/replace-gym.ts'
import { writeArchive } from '../../../database/archive/write-archive.ts'
import { connectToMigrate } from '../../../database/connect-to-migrate.ts'

export const fileOf = (bytes: Buffer): ArchiveFile => ({
  size: bytes.length,
  async *read(start, end) {
    yield bytes.subarray(start, end)
  },
})

/** The gym of a database as an archive. */
export async function archiveOf(databaseUrl: string): Promise<Buffer> {
  const client = await connectToMigrate(databaseUrl)
  try {
    await client.query('begin isolation level repeatable read read only')
    const output = new PassThrough()
    const [bytes] = await Promise.all([
      buffer(output),
      writeArchive(client, output, { version: '1.2.3', madeAt: new Date(0) }),
    ])
    return bytes
  } finally {
    await client.end()
  }
}

/** Makes a database the gym of an archive, in one transaction. */
export async function enter(databaseUrl: string, bytes: Buffer): Promise<void> {
  const client = await connectToMigrate(databaseUrl)
  try {
    const archive = await openArchive(fileOf(bytes))
    await client.query('begin')
    await loadArchive(client, archive)
    await lockGym(client)
    await replaceGym(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Files of a ZIP by name. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

export async function zipped(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** The same archive with other files, or another manifest. */
export async function edited(
  bytes: Buffer,
  edit: (files: Map<string, Buffer>, manifest: Manifest) => void,
): Promise<Buffer> {
  const files = await unzipped(bytes)
  const manifest = JSON.parse(String(files.get(manifestName))) as Manifest
  edit(files, manifest)
  if (files.has(manifestName)) files.set(manifestName, Buffer.from(JSON.stringify(manifest)))
  return zipped(files)
}

/** Resolves when the stream has something to read. */
export const readable = (stream: Readable): Promise<unknown> => once(stream, 'readable')
