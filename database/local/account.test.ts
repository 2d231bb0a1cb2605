import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findHome } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { createCluster, freePort } from './cluster.ts'
import { isReady, supervise } from './supervisor.ts'

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)('root: programs and data are both in a folder that only root can enter', async () => {
  const closed = await mkdtemp(join(tmpdir(), 'the-box-closed-'))
  try {
    await chmod(closed, 0o700)
    const log: string[] = []
    const home = await findHome(join(closed, 'data'), await copyOfPrograms(closed), (line) => log.push(line))
    expect(log).toEqual([])
    const access = { port: await freePort(), superPassword: 'one', password: 'two' }
    const cluster = await createCluster(home, access, false)
    const server = await supervise({ home, cluster, access, durable: false, log: (line) => log.push(line) })
    expect(await isReady(access)).toBe(true)
    await server.stop()
    expect(log).toEqual([])
  } finally {
    await rm(closed, { recursive: true })
  }
})

async function copyOfPrograms(folder: string): Promise<Binaries> {
  const { root } = await findBinaries()
  const copy = join(folder, 'native')
  await cp(root, copy, { recursive: true, verbatimSymlinks: true })
  return { root: copy, initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
}
