import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TargetRow } from './queries.ts'
import type { BackupTarget } from './targets/backup-target.ts'

/** The file with the owner's key, encrypted with their passphrase: a new key gets another file. */
export const keyFileOf = (recipient: string): string => `key-${recipient.slice(-12)}.age`

/** Puts the owner's key beside the backups, if it is kept by a passphrase. */
export async function storeKey(
  target: BackupTarget,
  { wrapped_identity, recipient }: Pick<TargetRow, 'wrapped_identity' | 'recipient'>,
): Promise<void> {
  if (!(wrapped_identity && recipient)) return
  const name = keyFileOf(recipient)
  if ((await target.list()).some((file) => file.name === name)) return
  const folder = await mkdtemp(join(tmpdir(), 'the-box-key-'))
  try {
    const path = join(folder, name)
    await writeFile(path, wrapped_identity, { mode: 0o600 })
    await target.write(name, path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
