import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { screens } from '../app/web/screens.ts'
import { connect } from '../database/connect.ts'
import { freePort, readAccess } from '../database/local/cluster.ts'
import { Chance } from '../demo/chance.ts'
import { demoZone } from '../demo/data/catalogue.ts'
import type { GymClass } from '../domains/booking/contract/classes.ts'
import { addDays, dayAt } from '../platform/rules/local-time.ts'
import { writePlainCode } from '../scripts/build/plain-code.ts'
import { bookingViolations } from '../tests/support/gym-books.ts'
import { type Figure, median, millis } from './report.ts'
import { adminDeeds, memberDeeds, SoakPerson, type Tally } from './soak-member.ts'
import { readMembers } from './soak-tables.ts'

const root = join(import.meta.dirname, '..')
const MB = 1024 * 1024
/** Of node and PostgreSQL together. */
const mostMegabytes = 350
const members = 300
/** People who go on using it in a round. */
const regulars = 40
/** Idle connections of the pool are closed after ten seconds; jobs open some each minute, so the least of several looks counts. */
const settleMs = 15_000
const looks = 4
const betweenLooksMs = 5_000
/** Equal rounds of use: in six minutes an hour's calls. After the last it may take this much more than after the first third, an hour. */
const useRounds = 6
const mostGrowth = 1.05

/** Memory in bytes, as the kernel divides what processes share. */
interface Memory {
  node: number
  postgres: number
}

interface Installed {
  port: number
  memory: () => Promise<Memory>
  stop: () => Promise<void>
}

/**
 * Memory of one node and its own PostgreSQL, started as the installer's service does: after the start, after every page, after a 17:00
 * of 300 members, and after equal rounds of use. On one core, then on all.
 */
export async function measureMemory(minutes = 18): Promise<Figure[]> {
  await writePlainCode()
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'memory-'))
  try {
    const environment = {
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', TRUST_PROXY: '1', PAYMENTS: 'demo' },
      ...{ DATA_DIR: folder, JWT_SECRET: randomBytes(32).toString('hex') },
    }
    // Makes the demo gym, which takes memory that no later start needs.
    await (await startInstalled(environment)).stop()
    const oneCore = await measureUse(folder, environment, { minutes, core: 0 })
    return [...oneCore, ...(await measureUse(folder, environment, { minutes }))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureUse(
  folder: string,
  environment: NodeJS.ProcessEnv,
  { minutes, core }: { minutes: number; core?: number },
): Promise<Figure[]> {
  const where = core === undefined ? 'all cores' : 'one core'
  const node = await startInstalled(environment, core)
  const { port: databasePort, password } = await readAccess(join(folder, 'postgres'))
  const { db, pool } = connect(`postgres://box:${password}@127.0.0.1:${databasePort}/box`, { max: 1 })
  try {
    const started = await node.memory()
    const tally: Tally = new Map()
    const ending = new AbortController()
    const days = () => [1, 2, 3].map((n) => addDays(dayAt(Date.now(), demoZone), n))
    const personOf = (seed: number, cin: string, centerId: number, pauseMs = 2_000): SoakPerson =>
      new SoakPerson({
        ...{ port: node.port, cin, centerId, pauseMs, days, tally },
        ...{ chance: new Chance(seed), stop: ending.signal },
      })
    const people = (await readMembers(pool, members)).map(({ cin, centerId }, nth) =>
      personOf(nth, cin, centerId),
    )
    const admin = personOf(members, '00000000T', 1, 15_000)
    for (const person of [admin, ...people]) await person.logIn()

    await readEveryPage(people[0] ?? admin, days()[0] ?? '')
    const read = await node.memory()

    const rush = await joinTogether(people, days()[0] ?? '')
    const joined = await node.memory()

    const rounds: Memory[] = []
    for (let round = 0; round < useRounds; round++) {
      const until = performance.now() + (minutes * 60_000) / useRounds
      const goesOn = () => performance.now() < until
      await Promise.all([
        ...people.slice(0, regulars).map((person) => person.run(memberDeeds, goesOn)),
        admin.run(adminDeeds, goesOn),
      ])
      rounds.push(await node.memory())
    }
    await Promise.all([admin, ...people].map((person) => person.leave()))
    const wrong = [
      ...(await bookingViolations(db)),
      ...[...tally].filter(([name]) => !/ ([234]\d\d|503)$|^live$/.test(name)).map(([name]) => name),
    ]
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    const [third, last] = [useRounds / 3 - 1, useRounds - 1].map((n) => sum(rounds[n] ?? joined)) as [
      number,
      number,
    ]
    const growth = last / third
    const calls = [...tally.values()].reduce((all, each) => all + each, 0)
    return [
      bounded(`After the start, ${where}`, started),
      bounded(`After every page in two languages, ${where}`, read),
      bounded(`After a 17:00 of ${people.length} members, ${where}`, joined, rush),
      bounded(`After ${useRounds} rounds of use, ${where}`, rounds.at(-1) ?? joined),
      {
        what: `Memory after ${minutes} min of use, ${where}`,
        figure: growth.toFixed(2),
        floor: 'the memory after a third of it',
        aim: `≤ ${mostGrowth}`,
        reached: growth <= mostGrowth,
        details: `by round ${rounds.map(({ node, postgres }) => `${megabytes(node)} + ${megabytes(postgres)}`).join(', ')}; ${regulars} members and an admin, ${calls.toLocaleString('en')} calls`,
      },
    ]
  } finally {
    await db.destroy()
    await node.stop()
  }
}

const sum = ({ node, postgres }: Memory): number => node + postgres
const megabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`

const bounded = (what: string, memory: Memory, more = ''): Figure => ({
  what,
  figure: megabytes(sum(memory)),
  aim: `≤ ${mostMegabytes} MB`,
  reached: sum(memory) <= mostMegabytes * MB,
  details: [`node ${megabytes(memory.node)}, PostgreSQL ${megabytes(memory.postgres)}`, more]
    .filter(Boolean)
    .join('; '),
})

/** As a guest, and as far as a member may see it. */
async function readEveryPage(person: SoakPerson, day: string): Promise<void> {
  const named: Record<string, string> = { activityName: 'wod', date: day }
  for (const { path } of screens) {
    const address = path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? '1')
    for (const language of ['ca', 'es']) await person.openPage(`${address}?lang=${language}`)
  }
}

/** Everybody asks for the same class at once. Says how long they waited. */
async function joinTogether(people: readonly SoakPerson[], day: string): Promise<string> {
  const classes = (await people[0]?.ask<GymClass[]>('GET', `/api/classes?centerId=1&date=${day}`)) ?? []
  const wanted = classes.find(({ draw, cancelled }) => draw === null && !cancelled)
  if (!wanted) throw new Error(`no class on ${day}`)
  const begun = performance.now()
  const waits = await Promise.all(
    people.map(async (person) => {
      await person.join(wanted.id)
      return performance.now() - begun
    }),
  )
  return `answers after ${millis(median(waits))}, the last after ${millis(Math.max(...waits))}`
}

/** With the command line and the environment of the service, pinned to a core if one is named. */
async function startInstalled(environment: NodeJS.ProcessEnv, core?: number): Promise<Installed> {
  const unit = await readFile(join(root, 'deploy/single/the-box.service'), 'utf8')
  const [, command = ''] = /^ExecStart=\S+\/node (.*)$/m.exec(unit) ?? []
  const [, set = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  const ofUnit = Object.fromEntries(set.split(' ').map((each) => each.split('=')))
  const port = await freePort()
  const pinned = core === undefined ? [] : ['taskset', '-c', String(core)]
  const [program = '', ...args] = [...pinned, process.execPath, ...command.split(' ')]
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...{ ...process.env, ...ofUnit, ...environment },
      ...{ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('the node did not start')
    await pause(100)
  }
  return { port, memory: () => settledMemory(child), stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function settledMemory(child: ChildProcess): Promise<Memory> {
  await pause(settleMs)
  let least = await memoryOf(child)
  for (let look = 1; look < looks; look++) {
    await pause(betweenLooksMs)
    const found = await memoryOf(child)
    if (sum(found) < sum(least)) least = found
  }
  return least
}

async function memoryOf({ pid = 0 }: ChildProcess): Promise<Memory> {
  const children = await Promise.all((await childrenOf(pid)).map(proportionalSize))
  return { node: await proportionalSize(pid), postgres: children.reduce((all, one) => all + one, 0) }
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  const own = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  return [...own, ...(await Promise.all(own.map(childrenOf))).flat()]
}

/** In bytes; 0 for a process that has ended. */
async function proportionalSize(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024
}
