import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../../app/server/app.ts'
import { loadConfig } from '../../../app/server/config.ts'
import { Chance } from '../../../demo/chance.ts'
import { addDays, type Day, dayAt } from '../../../platform/rules/local-time.ts'
import { buildClass, buildLot, buildMembers, madrid, zone } from '../../support/gym.ts'
import { bookingViolations } from '../../support/gym-books.ts'
import { insertRow } from '../../support/rows.ts'
import { buildSlot, holdSlot } from '../../support/slots.ts'
import { moneyViolations } from '../../support/till.ts'
import { startNode } from '../node-process.ts'
import { type PatroniCluster, startPatroniCluster } from '../patroni-cluster.ts'
import { openSilentProxy } from '../silent-proxy.ts'
import { startFaultSite } from '../site.ts'
import { messageIds, readBooks } from './books.ts'
import { contradictions } from './class-histories.ts'
import { runClient } from './client.ts'
import { outcomeOf, type Try } from './history.ts'
import { chooseInjection, inject, kinds, type Station } from './injections.ts'
import { verify } from './verify.ts'

// A campaign: members use several nodes while faults are injected, and every answer is compared with the database afterwards.
// `npm test` injects each kind once, `npm run campaign -- --injections 200 --seed 1` that many by chance, `npm run bench -- failover` kills the
// primary of a cluster under Patroni.

const { CAMPAIGN_INJECTIONS: wanted, CAMPAIGN_SEED, CAMPAIGN_CLUSTER } = process.env
const seed = Number(CAMPAIGN_SEED ?? 1)
const chance = new Chance(seed)
const usual = CAMPAIGN_CLUSTER ? (['kill-database', 'kill-node', 'kill-database'] as const) : kinds
const faults = wanted ? Array.from({ length: Number(wanted) }, () => chooseInjection(chance)) : usual
const HOUR = 3_600_000

let cluster: PatroniCluster | undefined
const startCluster = async (folder: string) => {
  cluster = await startPatroniCluster(folder)
  return cluster
}
const place = CAMPAIGN_CLUSTER ? { database: startCluster } : { diskMegabytes: 400 }
const site = await startFaultSite({ members: 14, classes: 0, ...place })
const tomorrow = addDays(dayAt(site.madeAt, zone), 1)
const classes = await Promise.all(
  [12, 14, 16, 18].map((hour) =>
    buildClass(site.gym, { startsAt: madrid(`${tomorrow} ${hour}:00`), maxPeople: 4 }),
  ),
)
const walkInClass = await buildClass(site.gym, { startsAt: site.madeAt + HOUR, maxPeople: 10, lasts: 120 })
const slot = await buildSlot(site.gym, { startsAt: madrid(`${tomorrow} 20:00`), maxPeople: 6 })
const holders = await buildMembers(site.db, 3, site.gym.unlimited)
await holdSlot(site.gym, slot.slotId, holders)
classes.push(...slot.classIds)
for (const id of site.members)
  await buildLot(site.db, id, { amount: 200, expiresAt: site.madeAt + 720 * HOUR })

const environment = { ...site.environment, PAYMENTS: 'demo' }
const stations: Station[] = []
for (let nth = 0; nth < 2; nth += 1) {
  const proxy = await openSilentProxy(site.environment.DATABASE_URL ?? '')
  const own = { ...environment, DATABASE_URL: proxy.url, DATABASE_READ_URL: cluster?.readUrl ?? '' }
  stations.push({ proxy, environment: own, node: await startNode(own, undefined, 240_000) })
}
afterAll(() => {
  for (const { node } of stations) node.kill('SIGKILL')
})

test(`${faults.length} injections with seed ${seed}: nothing is lost, done twice or done late`, {
  timeout: 60_000 + faults.length * (CAMPAIGN_CLUSTER ? 300_000 : 20_000),
}, async () => {
  // Only now: it takes wishes for some seconds, and nodes may take longer to start.
  const draw = await openDraw(addDays(tomorrow, 1))
  const history: Try[] = []
  const ending = new AbortController()
  const clients = site.members.map((memberId) =>
    runClient({
      memberId,
      token: () => site.token(memberId),
      trainerToken: site.trainerToken,
      origins: stations.map(({ node }) => node.origin),
      classes,
      walkInClass,
      draw,
      history,
      chance: new Chance(seed * 1_000 + memberId),
      stop: ending.signal,
    }),
  )
  await pause(1_000)
  const counts: Record<string, number> = {}
  for (const kind of faults) {
    counts[kind] = (counts[kind] ?? 0) + 1
    const begun = performance.now()
    await inject(kind, site, stations, chance)
    if (wanted || cluster)
      console.log(`${kind}, ready again after ${Math.round(performance.now() - begun)} ms`)
    await pause(200 + chance.between(0, 599))
  }
  ending.abort()
  await Promise.all(clients)
  await sendMails()

  const sent = await messageIds(join(site.environment.DATA_DIR ?? '', 'outbox'))
  const books = await readBooks(site.db, sent)
  const outcomes = Object.groupBy(history, outcomeOf)
  const done = Object.groupBy(outcomes.done ?? [], ({ wish }) => wish.what)
  const doneCounts = Object.fromEntries(Object.entries(done).map(([what, tries]) => [what, tries.length]))
  console.log(
    `seed ${seed}: ${JSON.stringify(counts)}; ${history.length} requests, done ${JSON.stringify(doneCounts)}, ` +
      `${outcomes.refused?.length ?? 0} refused, ${outcomes.unknown?.length ?? 0} without an answer; ` +
      `${books.bookings.filter(({ promotedAt }) => promotedAt !== null).length} promoted, ${books.mails.length} mails; ` +
      `${longestPause(outcomes.done ?? [])} ms at most without anything done`,
  )
  // Otherwise faults or members were too weak to test anything.
  expect(Object.keys(done).sort()).toEqual(['join', 'leave', 'move', 'pay', 'walk-in', 'wish'])
  expect(outcomes.unknown?.length).toBeGreaterThan(0)
  expect(books.mails.length).toBeGreaterThan(0)
  expect(verify(history, books)).toEqual([])
  expect(contradictions(history, books)).toEqual([])
  expect(await bookingViolations(site.db)).toEqual([])
  expect(await moneyViolations(site.db)).toEqual([])
})

test.runIf(CAMPAIGN_CLUSTER)(
  'a restore to a moment after the fail-over has everything until then',
  async () => {
    const { rows } = await sql<{ at: Date; n: number }>`
    select clock_timestamp() as at, count(*)::int as n from bookings`.execute(site.db)
    await pause(1_500)
    await site.db.updateTable('gym').set({ name: 'Later' }).execute()
    const restored = await cluster?.queryRestored(
      rows[0]?.at ?? new Date(0),
      `select (select count(*)::int from bookings) as n, name = 'Later' as later from gym`,
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect(restored).toEqual([{ n: rows[0]?.n, later: false }])
  },
  300_000,
)

/** Milliseconds. */
function longestPause(done: readonly Try[]): number {
  const times = done
    .flatMap(({ answeredAt }) => (answeredAt === null ? [] : [answeredAt]))
    .toSorted((a, b) => a - b)
  return Math.max(0, ...times.slice(1).map((at, n) => at - (times[n] ?? at)))
}

/** A draw of two classes that takes wishes while the first faults are injected. */
async function openDraw(day: Day): Promise<{ id: number; classIds: number[] }> {
  const activity = site.gym.strong
  const classIds = await Promise.all(
    [12, 14].map((hour) =>
      buildClass(site.gym, { startsAt: madrid(`${day} ${hour}:00`), maxPeople: 4, activity }),
    ),
  )
  const seed = randomBytes(32)
  const now = Date.now()
  const { id } = await insertRow(site.db, 'draws', {
    ...{ center_id: site.gym.center.id, activity_id: activity, on_date: day, started_by: site.gym.admin },
    ...{ wishes_from: new Date(now), opens_at: new Date(now + 12_000), closes_at: new Date(now + 14_000) },
    seed: seed.toString('hex'),
    seed_hash: createHash('sha256').update(seed).digest('hex'),
    created_at: new Date(now),
  })
  return { id, classIds }
}

/** Decides the draw if it is still open, settles open payments and sends what waits, as the jobs of a later minute would. */
async function sendMails(): Promise<void> {
  for (const { node } of stations) node.kill('SIGKILL')
  await Promise.all(stations.map(({ node }) => node.ended))
  await sql`update outbox set next_try_at = now(), failed_at = null where sent_at is null`.execute(site.db)
  // The host is part of a Message-ID.
  const config = loadConfig({ ...environment, PUBLIC_URL: 'http://127.0.0.1', LOG_LEVEL: 'error' })
  const app = await buildApp({ config, clock: () => Date.now() + HOUR, jobs: false, web: false })
  try {
    await app.ready()
    await app.runJob('draws')
    await app.runJob('reconcile-payments')
    await app.runJob('send-outbox')
  } finally {
    await app.close()
  }
}
