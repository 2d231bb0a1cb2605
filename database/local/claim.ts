import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginning } from './processes.ts'

const NAME = 'supervisor.json'

/** Writes down that this process looks after the folder's server; false when another living process does. */
export async function claim(folder: string): Promise<boolean> {
  const file = join(folder, NAME)
  const draft = `${file}.${process.pid}`
  for (;;) {
    await writeFile(draft, JSON.stringify({ pid: process.pid, begun: beginning(process.pid) }))
    // A link is made whole or not at all, and only one of two can make it.
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

/** Gives the folder up. */
export async function unclaim(folder: string): Promise<void> {
  await rm(join(folder, NAME), { force: true })
}

/** 'living' or 'dead' after the process that claimed the folder; 'none' when nobody did. */
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
  // Somebody may have replaced the dead claim by a living one since we looked: then it goes back.
  if (await isLiving(aside)) await rename(aside, file)
  else await rm(aside, { force: true })
}
