import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The certificates of this machine, for a network that opens HTTPS on the way. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const INSIDE = '/etc/certificates-of-the-host.crt'

/** Why no root can be booted here; null if one can. It shares the network of this machine. */
export async function whyNotHere(ports: readonly number[]): Promise<string | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux'
  for (const program of ['debootstrap', 'systemd-nspawn', 'nsenter'])
    if (spawnSync(program, ['--version']).error) return `${program} is not installed`
  for (const port of ports) if (await isTaken(port)) return `port ${port} is taken`
  return null
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.unref()
  })
}

/** A fresh Debian in `folder`; what was downloaded once is kept beside it. */
export function freshRoot(folder: string, suite: string): string {
  const [kept, root] = [join(folder, suite), join(folder, `${suite}-root`)]
  mkdirSync(folder, { recursive: true })
  if (!existsSync(kept)) {
    const draft = `${kept}.part`
    rmSync(draft, { recursive: true, force: true })
    const packages = '--include=systemd,systemd-sysv,dbus,ca-certificates'
    const mirror = 'http://deb.debian.org/debian'
    const made = spawnSync('debootstrap', ['--variant=minbase', packages, suite, draft, mirror], {
      encoding: 'utf8',
    })
    if (made.status !== 0) throw new Error(`debootstrap failed:\n${made.stdout.slice(-2_000)}`)
    renameSync(draft, kept)
  }
  rmSync(root, { recursive: true, force: true })
  spawnSync('cp', ['-a', '--reflink=auto', kept, root])
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(root, INSIDE))
  writeFileSync(join(root, 'etc/hostname'), 'box\n')
  return root
}

export interface Booted {
  /** Runs a command as root inside; `input` is what somebody types. */
  run: (command: string, input?: string) => { said: string; status: number | null }
  stop: () => Promise<void>
}

/** Boots it with its own systemd. */
export async function boot(root: string): Promise<Booted> {
  const options = ['--boot', '--register=no', '--keep-unit', '--resolv-conf=replace-host', '--machine=box']
  const child = spawn('systemd-nspawn', ['-D', root, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (text) => (said += text))
  const inside = (command: string, input = '') => {
    const certificates = existsSync(join(root, INSIDE))
      ? [`NODE_EXTRA_CA_CERTS=${INSIDE}`, `npm_config_cafile=${INSIDE}`]
      : []
    const environment = ['PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8', ...certificates]
    const enter = ['-t', String(leaderOf(child)), '-m', '-u', '-i', '-p', '-r', '-w']
    const call = [...enter, 'env', '-i', ...environment, 'sh', '-c', command]
    const { stdout, stderr, status } = spawnSync('nsenter', call, { encoding: 'utf8', input, maxBuffer: 1e8 })
    return { said: stdout + stderr, status }
  }
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the root does not boot:\n${said}`)
    const state = leaderOf(child) ? inside('systemctl is-system-running').said.trim() : ''
    if (['running', 'degraded'].includes(state)) break
    await pause(200)
  }
  return {
    run: inside,
    stop: async () => {
      const gone = once(child, 'exit')
      inside('systemctl poweroff --force')
      await Promise.race([gone, pause(30_000, undefined, { ref: false })])
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    },
  }
}

/** The first process inside, as this machine counts. */
function leaderOf({ pid = 0 }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
  } catch {
    return 0
  }
}
