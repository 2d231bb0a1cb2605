import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupFailure, ofSystem } from '../backup-failure.ts'
import { type BackupTarget, draftOf, type TargetOf } from './backup-target.ts'

/** A folder of this machine, or one that it has mounted. */
export function folderTarget({ path }: TargetOf<'folder'>, signal?: AbortSignal): BackupTarget {
  if (!isAbsolute(path)) throw new BackupFailure('target_missing', `${path} is not absolute`)
  const inFolder = (name: string): string => join(path, name)
  return {
    list: () =>
      translated(async () => {
        const files = (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isFile())
        return Promise.all(
          files.map(async ({ name }) => {
            const { size, mtime } = await stat(inFolder(name))
            return { name, bytes: size, at: mtime }
          }),
        )
      }),
    write: (name, from) =>
      translated(async () => {
        const draft = inFolder(draftOf(name))
        try {
          const into = createWriteStream(draft, { mode: 0o600, flush: true })
          await pipeline(createReadStream(from), into, { signal })
          await rename(draft, inFolder(name))
        } finally {
          await rm(draft, { force: true })
        }
      }),
    read: (name) =>
      translated(async () => {
        const file = await open(inFolder(name)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') throw new BackupFailure('backup_missing', `${name} is gone`)
          throw error
        })
        return file.createReadStream()
      }),
    remove: (name) => translated(() => rm(inFolder(name), { force: true })),
    close: async () => {},
  }
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw ofSystem(error) ?? error
  }
}
