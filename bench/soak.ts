import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '../app/server/app.ts'
import { loadConfig } from '../app/server/config.ts'
import { connect } from '../database/connect.ts'
import { freePort } from '../database/local/cluster.ts'
import { migrate } from '../database/migrate.ts'
import { startLocalPostgres } from '../database/postgres-local.ts'
import { Chance } from '../demo/chance.ts'
import { demoZone } from '../demo/data/catalogue.ts'
import { fillDemoGym } from '../demo/fill-demo.ts'
import { addDays, dayAt, firstOfMonth, instantOf, monthAfter } from '../platform/rules/local-time.ts'
import { bookingViolations } from '../tests/support/gym-books.ts'
import { judgeFlat, type Series } from './flatness.ts'
import type { Figure } from './report.ts'
import { adminDeeds, memberDeeds, SoakPerson, type Tally } from './soak-member.ts'
import type { NodeState } from './soak-node.ts'
import { countBills, readMembers, readTables, type TableState } from './soak-tables.ts'

const members = 40
const admins = 1
/** Share of the run after which the month of the gym ends. */
const monthEndsAt = 1 / 3

interface Sample extends NodeState, TableState {
  fds: number
  requests: number
  logBytes: number
}

/**
 * Mixed traffic on a demo gym for some minutes, with a month end in it, through one node whose clock is moved. Says of memory,
 * handles, tables and logs whether the second half is as the first.
 */
export async function soak(minutes = 60): Promise<Figure[]> {
  const now = Date.now()
  const monthEnd = instantOf(monthAfter(firstOfMonth(dayAt(now, demoZone)), 1), '00:00', demoZone)
  const shift = Math.round(monthEnd - minutes * 60_000 * monthEndsAt - now)
  const clock = () => Date.now() + shift
  const cache = join(import.meta.dirname, '../.cache')
  await mkdir(cache, { recursive: true })
  const dataDir = await mkdtemp(join(cache, 'soak-'))
  const postgres = await startLocalPostgres({ dataDir, durable: true })
  const { pool, db } = connect(postgres.url, {
    max: 2,
    name: 'soak',
    limits: { connectMs: 60_000, statementMs: 120_000 },
  })
  let node: ChildProcess | undefined
  let log: FileHandle | undefined
  try {
    await migrate(postgres.url)
    const environment = {
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      DATA_DIR: join(dataDir, 'server'),
      JWT_SECRET: randomBytes(32).toString('hex'),
      PAYMENTS: 'demo',
      TRUST_PROXY: '1',
    }
    const filling = await buildApp({
      config: loadConfig({ ...environment, LOG_LEVEL: 'silent' }),
      clock,
      jobs: false,
      web: false,
    })
    await filling.ready()
    await fillDemoGym(filling, { members: 150, days: 120 })
    await filling.close()
    await pool.query('vacuum analyze')

    const port = await freePort()
    log = await open(join(dataDir, 'node.log'), 'w')
    const child = fork(join(import.meta.dirname, 'soak-node.ts'), {
      execArgv: ['--expose-gc'],
      env: { ...process.env, ...environment, PORT: String(port), SOAK_CLOCK_SHIFT_MS: String(shift) },
      stdio: ['ignore', log.fd, 'inherit', 'ipc'],
    })
    node = child
    // Ends the wait for an answer, too, if the node dies.
    const died = once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the node ended with ${code}`)),
    )
    died.catch(() => {})
    const said = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), died]))[0]
    await said()

    const people = await readMembers(pool, members)
    const tally: Tally = new Map()
    const ending = new AbortController()
    const days = () => [0, 1, 2, 3].map((n) => addDays(dayAt(clock(), demoZone), n))
    const person = (cin: string, centerId: number, nth: number, pauseMs: number) =>
      new SoakPerson({
        port,
        cin,
        centerId,
        pauseMs,
        days,
        tally,
        chance: new Chance(nth),
        stop: ending.signal,
      })
    const running = [
      ...people.map(({ cin, centerId }, nth) => person(cin, centerId, nth, 2_000).run(memberDeeds)),
      ...Array.from({ length: admins }, (_, n) => person('00000000T', 1, 1_000 + n, 15_000).run(adminDeeds)),
    ]
    const billsBefore = await countBills(pool)
    const samples: Sample[] = []
    const requests = () => [...tally].reduce((sum, [name, count]) => sum + (name === 'live' ? 0 : count), 0)
    const every = Math.min(60_000, (minutes * 60_000) / 40)
    const until = performance.now() + minutes * 60_000
    while (performance.now() < until) {
      await pause(every)
      const tables = await readTables(pool)
      child.send('sample')
      const state = (await said()) as NodeState
      const { size: logBytes } = await log.stat()
      const fds = (await readdir(`/proc/${child.pid}/fd`)).length
      samples.push({ ...state, ...tables, fds, requests: requests(), logBytes })
      console.log(JSON.stringify(samples.at(-1)))
    }
    ending.abort()
    await Promise.all(running)
    const gone = once(child, 'exit')
    child.send('stop')
    await gone
    console.log(
      [...tally]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, n]) => `${n} ${name}`)
        .join('\n'),
    )
    // 503 is an answer of a busy machine: nothing was done, and the client may repeat it.
    const failed = [...tally].filter(([name]) => !/ ([234]\d\d|503)$|^live$/.test(name))
    const written = (await countBills(pool)) - billsBefore
    const wrong = [
      ...(await bookingViolations(db)),
      ...failed.map(([name, count]) => `${count} times ${name}`),
      ...(written === 0 ? ['the month ended and no bill was written'] : []),
    ]
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    return [
      {
        what: `${minutes} minutes of mixed traffic`,
        figure: `${requests().toLocaleString('en')} requests`,
        details: `${written} bills at the month end, ${tally.get('live') ?? 0} live messages`,
      },
      ...seriesOf(samples).map(judgeFlat),
    ]
  } finally {
    node?.kill('SIGKILL')
    await log?.close()
    await pool.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

const MB = 1_000_000

/** Limits: some figures must not grow with time, others not faster than the requests. */
function seriesOf(samples: readonly Sample[]): Series[] {
  const level = (
    what: string,
    read: (sample: Sample) => number,
    { most = 1.1, slack, unit }: { most?: number; slack: number; unit: string },
  ) => ({ what, values: samples.map(read), most, slack, unit })
  const perRequest = (what: string, read: (sample: Sample) => number, slack: number) => ({
    what: `${what} per request`,
    values: samples.slice(1).map((sample, at) => {
      const before = samples[at] as Sample
      return (read(sample) - read(before)) / Math.max(1, sample.requests - before.requests)
    }),
    most: 1.25,
    slack,
    unit: 'bytes',
  })
  return [
    level('Heap after a collection', ({ heap }) => heap / MB, { slack: 3, unit: 'MB' }),
    level('Memory outside the heap', ({ external }) => external / MB, { slack: 3, unit: 'MB' }),
    level('Resident memory', ({ rss }) => rss / MB, { most: 1.15, slack: 10, unit: 'MB' }),
    level('Open files and sockets', ({ fds }) => fds, { slack: 10, unit: 'files' }),
    level('Timers, sockets and requests', ({ resources }) => resources, { slack: 15, unit: 'resources' }),
    level('Database connections', ({ connections }) => connections, { slack: 4, unit: 'connections' }),
    level('Dead rows', ({ deadRows }) => deadRows, { most: 1.5, slack: 1_000, unit: 'rows' }),
    level('Jobs kept', ({ jobs }) => jobs, { most: 1.5, slack: 200, unit: 'rows' }),
    level('Messages to be sent', ({ waiting }) => waiting, { most: 1.5, slack: 50, unit: 'rows' }),
    level('Tries kept for limits', ({ tries }) => tries, { most: 1.5, slack: 200, unit: 'rows' }),
    perRequest('Log', ({ logBytes }) => logBytes, 20),
    perRequest('Database', ({ bytes }) => bytes, 200),
  ]
}
