import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { BackupFailure } from '../backup-failure.ts'
import { encrypted } from '../encryption.ts'
import type { BackupTarget } from '../targets/backup-target.ts'
import { inWorkspace } from '../workspace.ts'

interface Sealing {
  prefix: 'part-' | 'base-'
  /** Free on the disk of DATA_DIR. */
  bytes: number
  content: AsyncIterable<Uint8Array>
  /** Asked for once the content has been read. */
  name: () => string
}

/** Stores a file, compressed and encrypted, and compares its length. @throws BackupFailure */
export async function storeSealed(
  app: FastifyInstance,
  { target, recipient, signal }: { target: BackupTarget; recipient: string; signal: AbortSignal },
  { prefix, bytes, content, name: nameOf }: Sealing,
): Promise<void> {
  const work = async (folder: string): Promise<void> => {
    const path = join(folder, 'file')
    const seal = (compressed: AsyncIterable<Uint8Array>) => encrypted(compressed, [recipient])
    await pipeline(content, createGzip(), seal, createWriteStream(path, { mode: 0o600 }), { signal })
    const name = nameOf()
    await target.write(name, path)
    const [{ size }, stored] = await Promise.all([stat(path), target.list()])
    if (stored.find((file) => file.name === name)?.bytes === size) return
    await target.remove(name)
    throw new BackupFailure('target_cut', `${name} does not have ${size} bytes there`)
  }
  await inWorkspace(app.config.dataDir, bytes, work, prefix)
}
