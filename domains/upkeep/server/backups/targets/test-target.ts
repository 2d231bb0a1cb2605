import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { BackupFailure } from '../backup-failure.ts'
import { openTarget, type TargetConfig } from './open-target.ts'

const PATIENCE_MS = 12_000

/** Writes, lists, reads and removes a small file. @returns the place as the target showed itself @throws BackupFailure */
export async function testTarget(config: TargetConfig): Promise<TargetConfig> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const folder = await mkdtemp(join(tmpdir(), 'the-box-test-'))
  const name = `the-box-test-${randomBytes(6).toString('hex')}.txt`
  const sent = randomBytes(1024)
  try {
    await writeFile(join(folder, name), sent)
    const target = await openTarget(config, signal)
    try {
      await target.write(name, join(folder, name))
      const listed = (await target.list()).find((file) => file.name === name)
      const read = await buffer(await target.read(name))
      await target.remove(name)
      if (listed?.bytes !== sent.length || !read.equals(sent))
        throw new BackupFailure('target_cut', 'the file came back otherwise')
      return target.hostKey ? ({ ...config, hostKey: target.hostKey } as TargetConfig) : config
    } finally {
      await target.close()
    }
  } catch (error) {
    if (signal.aborted) throw new BackupFailure('target_unreachable', 'no answer in time', error)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
