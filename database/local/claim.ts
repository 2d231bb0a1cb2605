import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginning } from './processes.ts'

const NAME = 'supervisor.json'

/** Records that this process runs the folder's server; false if another live process does. */
export async function claim(folder: string): Promise<boolean> {
  const file = join(folder, NAME)
  const draft = `${file}.${process.pid}`
  for (;;) {
    await writeFile(draft, JSON.stringify({ pid: process.pid, begun: beginning(process.pid) }))
    // Creating a link is atomic, so only one of two processes succeeds.
    const made = await link(draft, file).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    await rm(draft, { force: true })
    if (made) return true
    if (await isLiving(file)) return false
    await removeDead(file)
  }
}

/** Releases the folder. */
export async function unclaim(folder: string): Promise<void> {
  await rm(join(folder, NAME), { force: true })
}

/** The state of the process that claimed the folder; 'none' if no process did. */
export async function claimant(folder: string): Promise<'living' | 'dead' | 'none'> {
  const file = join(folder, NAME)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return 'none'
  return (await isLiving(file)) ? 'living' : 'dead'
}

async function isLiving(file: string): Promise<boolean> {
  try {
    const { pid, begun } = JSON.parse(await readFile(file, 'utf8')) as { pid: number; begun: string }
    return begun !== '' && beginning(pid) === begun
  } catch {
    return false
  }
}

async function removeDead(file: string): Promise<void> {
  const aside = `${file}.${process.pid}.dead`
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  // Another process may have replaced the dead claim since: then it is put back.
  if (await isLiving(aside)) await rename(aside, file)
  else await rm(aside, { force: true })
}
