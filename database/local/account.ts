import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, copyBinaries } from './binaries.ts'

/** The account PostgreSQL runs as, and where its files are. */
export type Home = {
  /** The folder of the cluster; the account can enter it. */
  base: string
  binaries: Binaries
  /** The owner of the files, if it is not the current account. */
  owner?: { uid: number; gid: number }
  /** Wraps a program and its arguments so that it runs as the account. */
  command: (
    program: string,
    args: string[],
  ) => { program: string; args: string[]; uid?: number; gid?: number }
}

/**
 * Finds a way to run PostgreSQL with its data in `folder`. A plain user just runs it. PostgreSQL refuses to
 * run as root, so root gives the files to another account. If that account cannot enter the folder (a
 * repository under /root), it gets one capability that allows it; where that is impossible the files are
 * stored elsewhere.
 * @throws if nothing works on this machine.
 */
export async function findHome(
  folder: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<Home> {
  await mkdir(folder, { recursive: true })
  if (process.getuid?.() !== 0) {
    return { base: folder, binaries, command: (program, args) => ({ program, args }) }
  }
  const owner = await chooseOwner(folder)
  const elsewhere = fallbackFolder(folder)
  const ways = [asUser(owner), lending(owner, '+dac_read_search'), lending(owner, '+dac_override')]
  if (!existsSync(join(elsewhere, 'cluster'))) {
    for (const command of ways) {
      if (tryOut(command, folder, binaries)) return { base: folder, binaries, owner, command }
    }
    if (existsSync(join(folder, 'cluster'))) {
      throw new Error(
        `PostgreSQL's account (uid ${owner.uid}) can no longer enter ${folder}: open its parents.`,
      )
    }
  }
  await mkdir(elsewhere, { recursive: true, mode: 0o755 })
  const copy = await copyBinaries(binaries, elsewhere)
  const command = asUser(owner)
  if (!tryOut(command, elsewhere, copy)) {
    throw new Error(
      `PostgreSQL cannot run here as uid ${owner.uid}: set DATABASE_URL, or start as a plain user.`,
    )
  }
  log(`the database is in ${elsewhere}, because PostgreSQL's account cannot enter ${folder}`)
  return { base: elsewhere, binaries: copy, owner, command }
}

const asUser =
  (owner: { uid: number; gid: number }): Home['command'] =>
  (program, args) => ({ program, args, ...owner })

function lending(owner: { uid: number; gid: number }, capability: string): Home['command'] {
  const drop = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--no-new-privs']
  // For non-root users access() ignores capabilities unless this bit is set, and initdb uses it to find its programs.
  const keep = ['--securebits=+no_setuid_fixup', `--inh-caps=${capability}`, `--ambient-caps=${capability}`]
  return (program, args) => ({ program: 'setpriv', args: [...drop, ...keep, '--', program, ...args] })
}

/** Enters the folder and starts initdb as the account; `--show` only prints settings. */
function tryOut(command: Home['command'], folder: string, { initdb }: Binaries): boolean {
  const script = 'cd -- "$1" && exec "$2" --show -D "$1"'
  const { program, args, ...ids } = command('/bin/sh', ['-c', script, 'sh', folder, initdb])
  return spawnSync(program, args, { ...ids, stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** The owner of an existing cluster, else of the data folder, else an unprivileged account of this machine. */
async function chooseOwner(folder: string): Promise<{ uid: number; gid: number }> {
  // A copy from another machine may belong to an account that this one does not have.
  const named = readAccounts()
  const accounts = [...named.values()]
  for (const place of [join(folder, 'cluster'), join(fallbackFolder(folder), 'cluster')]) {
    const found = await stat(place).catch(() => undefined)
    if (found && found.uid !== 0 && accounts.some(({ uid }) => uid === found.uid))
      return { uid: found.uid, gid: found.gid }
  }
  const parent = await stat(folder)
  if (parent.uid !== 0 && accounts.some((account) => account.uid === parent.uid)) {
    return { uid: parent.uid, gid: parent.gid }
  }
  // initdb looks up its user name, so the uid must have one.
  return named.get('postgres') ?? named.get('nobody') ?? named.get('daemon') ?? { uid: 65534, gid: 65534 }
}

function readAccounts(): Map<string, { uid: number; gid: number }> {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return new Map(
    lines.map((line) => {
      const [name = '', , uid, gid] = line.split(':')
      return [name, { uid: Number(uid), gid: Number(gid) }]
    }),
  )
}

function fallbackFolder(folder: string): string {
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 10)
  return join(existsSync('/var/lib') ? '/var/lib' : '/var/tmp', `the-box-${mark}`)
}
