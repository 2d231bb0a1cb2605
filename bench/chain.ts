import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { buildApp } from '../app/server/app.ts'
import { loadConfig } from '../app/server/config.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { startLocalPostgres } from '../database/postgres-local.ts'
import { bookingViolations } from '../tests/support/gym-books.ts'
import { centerOf, chainMembers, classOf, fillChain } from './chain-gym.ts'
import { type Call, HttpLoad, type Measured } from './http-load.ts'
import { type Running, startServer } from './processes.ts'
import { type Figure, perSecond } from './report.ts'

/** The minute of the opening, in which everybody looks and books. */
const minuteMs = 60_000
/** Members of the sample: their rate says how long all of them take. */
const sampled = 24_000
const clients = 128

const MB = 1_000_000
const mb = (bytes: number): string => `${(bytes / MB).toLocaleString('en', { maximumFractionDigits: 0 })} MB`

/** 500 centers and 150,000 members, whose 17:00 goes through one node and through two. */
export async function measureChain(): Promise<Figure[]> {
  const cache = join(import.meta.dirname, '../.cache')
  await mkdir(cache, { recursive: true })
  const dataDir = await mkdtemp(join(cache, 'chain-'))
  const postgres = await startLocalPostgres({ dataDir, durable: true })
  const { pool, db } = connect(postgres.url, {
    max: 2,
    name: 'watch',
    limits: { connectMs: 60_000, statementMs: 600_000 },
  })
  const loads = [new HttpLoad(), new HttpLoad()]
  const nodes: Running[] = []
  try {
    await migrate(postgres.url)
    await fillChain(postgres.url)
    const settings = {
      DATABASE_URL: postgres.url,
      JWT_SECRET: randomBytes(32).toString('hex'),
      DATA_DIR: join(dataDir, 'server'),
    }
    const tokens = await mintTokens(settings)
    nodes.push(await startServer(settings), await startServer(settings))
    const before = await databaseBytes(pool)

    const figures: Figure[] = []
    const rates: number[] = []
    for (const [round, count] of [1, 2].entries()) {
      const taking = nodes.slice(0, count)
      const each = sampled / count
      const watch = watchDatabase(pool)
      const cpu = await processorOf([...taking.map(({ pid }) => pid)])
      const begun = performance.now()
      const measured = await Promise.all(
        taking.map(({ port }, nth) => {
          const load = loads[nth] as HttpLoad
          const members = Array.from({ length: each }, (_, n) => memberOf(round * sampled + nth * each + n))
          return load.send({ port, clients: clients / count, calls: callsOf(members, tokens), warmUp: 0 })
        }),
      )
      const ms = performance.now() - begun
      const used = (await processorOf(taking.map(({ pid }) => pid))).map(
        (now, n) => (now - (cpu[n] ?? 0)) / ms,
      )
      const seen = await watch.stop()
      refuseOthers(measured)
      const rate = (sampled / ms) * 1000
      rates.push(rate)
      figures.push({
        what: `Members who look and book, ${count === 1 ? 'one node' : 'two nodes'}`,
        figure: perSecond(rate),
        details: `nodes use ${used.map((share) => share.toFixed(2)).join(' and ')} of a core; ${seen}`,
      })
    }
    const violations = await bookingViolations(db)
    if (violations.length > 0) throw new Error(violations.slice(0, 5).join('\n'))
    const [one = 0, two = 0] = rates
    const needed = chainMembers / (minuteMs / 1000)
    const bytes = await databaseBytes(pool)
    return [
      ...figures,
      { what: 'Two nodes to one', figure: (two / one).toFixed(2), details: 'on the cores of this machine' },
      {
        what: 'Their minute',
        figure: `${(chainMembers / two).toFixed(0)} s`,
        details: `${(two / needed).toFixed(2)} of the ${perSecond(needed)} that all of them in one minute are`,
      },
      {
        what: 'Database',
        figure: mb(bytes),
        details: `${Math.round(before / chainMembers)} bytes a member, ${Math.round((bytes - before) / (2 * sampled))} more a booking`,
      },
      { what: 'Node', figure: mb(await residentOf(nodes[0]?.pid)), details: 'resident, after the rush' },
    ]
  } finally {
    for (const load of loads) load.stop()
    for (const node of nodes) await node.stop()
    await pool.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** Spreads the sample over all centers; each member is asked once. */
const memberOf = (nth: number): number => 1 + ((nth * 7) % chainMembers)

const callsOf = (members: readonly number[], tokens: readonly string[]): Call[] => {
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return members.flatMap((id): Call[] => {
    const token = tokens[id - 1] ?? ''
    return [
      { method: 'GET', path: `/api/classes?centerId=${centerOf(id)}&date=${date}`, token },
      {
        method: 'POST',
        path: `/api/classes/${classOf(id)}/join`,
        token,
        body: { userId: id },
        idempotencyKey: `chain-${id}`,
      },
    ]
  })
}

function refuseOthers(measured: readonly Measured[]): void {
  const others = measured.flatMap((each) => (each.others ? [JSON.stringify(each.others)] : []))
  if (others.length > 0) throw new Error(`answers ${others.join(' and ')}`)
}

async function mintTokens(settings: Record<string, string>): Promise<string[]> {
  const app = await buildApp({
    config: loadConfig({ ...settings, LOG_LEVEL: 'silent' }),
    jobs: false,
    web: false,
  })
  const tokens = Array.from({ length: chainMembers }, (_, n) =>
    app.tokens.sign({ id: n + 1, roles: ['USER'], language: 'ca' }),
  )
  await app.close()
  return tokens
}

async function databaseBytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  return rows[0]?.bytes ?? 0
}

/** Samples the nodes' connections in pg_stat_activity ten times a second. */
function watchDatabase(pool: pg.Pool) {
  const waits = new Map<string, number>()
  let most = 0
  let goesOn = true
  const watching = (async () => {
    while (goesOn) {
      const { rows } = await pool.query<{ state: string; wait: string | null }>(
        `select state, wait_event as wait from pg_stat_activity where application_name like 'the-box%'`,
      )
      most = Math.max(most, rows.length)
      for (const { wait } of rows.filter(({ state }) => state === 'active'))
        waits.set(wait ?? 'processor', (waits.get(wait ?? 'processor') ?? 0) + 1)
      await pause(100)
    }
  })()
  return {
    stop: async (): Promise<string> => {
      goesOn = false
      await watching
      const all = [...waits.values()].reduce((sum, count) => sum + count, 0)
      const top = [...waits].toSorted(([, a], [, b]) => b - a).slice(0, 3)
      const shares = top.map(([wait, count]) => `${wait} ${Math.round((count / all) * 100)} %`)
      return `${most} connections; statements wait for ${shares.join(', ')}`
    },
  }
}

/** Milliseconds of processor time that the processes have used. */
async function processorOf(pids: readonly (number | undefined)[]): Promise<number[]> {
  return Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // Clock ticks of 10 ms, of the process in user and in system mode.
      return (Number(fields[11]) + Number(fields[12])) * 10
    }),
  )
}

async function residentOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}
