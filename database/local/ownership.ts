import { chmod, lchown, lstat, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'

type Owner = { uid: number; gid: number }

/**
 * PostgreSQL starts only on files of its own account, in a folder that nobody else can enter; a copy or a backup may have others.
 * Root repairs that. @throws for everybody else, with the command that does
 */
export async function repairOwnership(cluster: string, owner: Owner | undefined): Promise<void> {
  const uid = owner?.uid ?? process.getuid?.()
  if (uid === undefined) return
  for (const path of await foreignFiles(cluster, uid)) {
    if (!owner) throw new Error(belongsToAnother(cluster))
    await lchown(path, owner.uid, owner.gid)
  }
  const { mode } = await stat(cluster)
  if ((mode & 0o027) !== 0) await chmod(cluster, 0o700)
}

const belongsToAnother = (cluster: string): string =>
  `${cluster} belongs to another account. Start as that one or as root, or give it to yours: sudo chown -R ${userInfo().username} ${cluster}`

/** The folder and what is in it, as far as it belongs to another account. Folders that cannot be read belong to one. */
async function foreignFiles(cluster: string, uid: number): Promise<string[]> {
  const found: string[] = []
  const isForeign = async (path: string) => (await lstat(path)).uid !== uid
  if (await isForeign(cluster)) found.push(cluster)
  const folders = [cluster]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES' && found.length > 0) return []
      throw error
    })
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) folders.push(path)
      if (await isForeign(path)) found.push(path)
    }
  }
  return found
}
