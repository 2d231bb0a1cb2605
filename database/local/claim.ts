import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { beginning, boot } from './processes.ts'

/** A process that holds a claim, and its address if it serves one. */
export type Claimant = { pid: number; address?: string }

/**
 * Records in `file` that this process holds what the file stands for; false if another live process does. A claim ends with
 * its process, also when that is killed.
 */
export async function claim(file: string, address?: string): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  for (;;) {
    await writeFile(draft, JSON.stringify({ pid: process.pid, begun: beginning(process.pid), boot, address }))
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
    if (await livingClaimant(file)) return false
    await removeDead(file)
  }
}

/** Releases the claim. */
export async function unclaim(file: string): Promise<void> {
  await rm(file, { force: true })
}

/** The state of the process that made the claim; 'none' if no process did. */
export async function claimState(file: string): Promise<'living' | 'dead' | 'none'> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return 'none'
  return (await livingClaimant(file)) ? 'living' : 'dead'
}

/** The live process that holds the claim. */
export async function livingClaimant(file: string): Promise<Claimant | undefined> {
  try {
    const record = JSON.parse(await readFile(file, 'utf8')) as Claimant & { begun: string; boot?: string }
    const isSameBoot = record.boot === undefined || record.boot === boot
    return isSameBoot && record.begun !== '' && beginning(record.pid) === record.begun ? record : undefined
  } catch {
    return undefined
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
  if (await livingClaimant(aside)) await rename(aside, file)
  else await rm(aside, { force: true })
}
