import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type MountedDisk = NonNullable<ReturnType<typeof mountDisk>>

/** A disk in memory, mounted on a folder; null where nothing can be mounted, as for all but root. */
export function mountDisk(folder: string, megabytes: number) {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) return null
  const ballast = join(folder, 'ballast')
  return {
    fill: () => {
      const file = openSync(ballast, 'w')
      // Ever smaller pieces, so that nothing is left.
      for (const size of [1 << 22, 1 << 16, 1 << 12]) {
        try {
          while (writeSync(file, Buffer.alloc(size)) === size);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void spawnSync('umount', [folder]),
  }
}
