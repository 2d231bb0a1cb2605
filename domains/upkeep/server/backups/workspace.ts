import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupFailure } from './backup-failure.ts'

/** What runs at the same time has other names. */
type Prefix = 'backup-' | 'part-' | 'base-'

/**
 * Runs `work` with an empty folder in `DATA_DIR/tmp`, removed afterwards, also what a killed run has left. `bytes` must be free.
 * @throws BackupFailure backup_disk_full
 */
export async function inWorkspace<T>(
  dataDir: string,
  bytes: number,
  work: (folder: string) => Promise<T>,
  prefix: Prefix = 'backup-',
): Promise<T> {
  const tmp = join(dataDir, 'tmp')
  await mkdir(tmp, { recursive: true, mode: 0o700 })
  for (const name of await readdir(tmp))
    if (name.startsWith(prefix)) await rm(join(tmp, name), { recursive: true, force: true })
  await requireFree(tmp, bytes)
  const folder = await mkdtemp(join(tmp, prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL may be on the same disk: it must not be filled until a write fails. @throws BackupFailure backup_disk_full */
async function requireFree(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes)
    throw new BackupFailure(
      'backup_disk_full',
      `${folder} has ${bavail * bsize} bytes free of ${bytes} needed`,
    )
}
