import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { joinClasses } from '../../domains/booking/server/bookings/join/join-class.ts'
import { requestChange } from '../../domains/memberships/server/memberships/request-change.ts'
import { payRate } from '../../domains/sales/contract/payments.ts'
import { call, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { inWords, joinRequest } from '../support/desk.ts'
import { buildClass, buildGym, buildMember, type Gym, madrid } from '../support/gym.ts'
import { bookingsOf, bookingViolations, membersIn } from '../support/gym-books.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { addedCard, moneyViolations } from '../support/till.ts'

// Two nodes billing one month, two requests changing one plan; each with a control that fails without the lock.

interface Town {
  db: Kysely<DB>
  gym: Gym
  one: FastifyInstance
  two: FastifyInstance
}

let now = madrid('2026-11-20 10:00')
async function newTown(): Promise<Town> {
  const { db, url } = await testDatabase()
  const gym = await buildGym(db)
  await db.updateTable('gym').set({ billed_from: '2020-01-01', days_to_show: 30 }).execute()
  const clock = () => now
  return { db, gym, one: await testApp(url, { clock }), two: await testApp(url, { clock }) }
}

async function payers({ db, gym, one }: Town, count: number): Promise<number[]> {
  const members: number[] = []
  for (let i = 0; i < count; i += 1) {
    const member = await buildMember(db, { plan: gym.three, planFrom: '2026-12-01' })
    await addedCard(one, member)
    members.push(member)
  }
  return members
}

async function timesCharged(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select count(i.id)::integer as n from members m
      join payment_customers c on c.member_id = m.id
      join demo_intents i on i.customer = c.provider_id and i.kind = 'payment' and i.status = 'succeeded'
    group by m.id`.execute(db)
  return rows.map((row) => row.n)
}

const town = await newTown()

test('two nodes billing the month repeatedly charge every member once', async () => {
  const { db, one, two } = town
  now = madrid('2026-11-20 10:00')
  await payers(town, 25)
  now = madrid('2026-12-01 00:05')
  await Promise.all([one, two, one, two].map((node) => node.runJob('bill-months')))
  await Promise.all([one, two].map((node) => node.runJob('bill-months')))
  expect(await timesCharged(db)).toEqual(Array(25).fill(1))
  expect(await moneyViolations(db)).toEqual([])
})

test('control: without the lock and the unique bill per month they charge twice', async () => {
  const wild = await newTown()
  now = madrid('2026-11-20 10:00')
  await payers(wild, 1)
  for (const index of ['bills_one_a_month', 'payments_one_a_month', 'payments_one_a_bill'])
    await sql`drop index ${sql.ref(index)}`.execute(wild.db)
  const together = barrier(2)
  for (const node of [wild.one, wild.two]) {
    const { connect } = node.pool
    const wildPool = interceptStatements(
      Object.assign(Object.create(node.pool), { connect: connect.bind(node.pool) }),
      {
        rewrite: withoutLocks,
        watch: async ({ text }) => {
          if (text.startsWith('insert into "bills"')) await together()
        },
      },
    )
    Object.assign(node.pool, { connect: wildPool.connect })
  }
  now = madrid('2026-12-01 00:05')
  await Promise.all([wild.one, wild.two].map((node) => node.runJob('bill-months')))
  await wild.one.runJob('bill-months')
  const [times] = await timesCharged(wild.db)
  expect(times).toBeGreaterThan(1)
})

test('the job and the member paying at the same moment charge once', async () => {
  const { db, one, two } = town
  for (let round = 0; round < 8; round += 1) {
    now = madrid('2026-11-20 10:00')
    const [member = 0] = await payers(town, 1)
    await db.updateTable('demo_cards').set({ kind: 'no_funds' }).execute()
    now = madrid('2026-12-01 00:05')
    await one.runJob('bill-months')
    await db.updateTable('demo_cards').set({ kind: 'good' }).execute()
    now = madrid('2026-12-02 00:05')
    const [answer] = await Promise.all([
      call(two, payRate, { as: member, params: { id: member }, body: { amount: 50 } }),
      one.runJob('bill-months'),
    ])
    expect(answer.status).toBeLessThan(500)
    now = madrid('2026-12-02 03:00')
    await one.runJob('reconcile-payments')
    await one.runJob('bill-months')
  }
  expect(new Set(await timesCharged(db))).toEqual(new Set([1]))
  expect(await moneyViolations(db)).toEqual([])
})

const pauseFor = (node: FastifyInstance, memberId: number) =>
  requestChange(node, { memberId, byId: memberId }, { kind: 'maintenance', months: 1 })

test('booking during a pause request leaves no place within the pause', async () => {
  const { db, gym, one, two } = town
  now = madrid('2026-11-20 10:00')
  for (let round = 0; round < 20; round += 1) {
    const member = await buildMember(db, { plan: gym.unlimited })
    const id = await buildClass(gym, { startsAt: madrid('2026-12-08 18:00') })
    const early = round % 2 ? pauseFor(one, member) : undefined
    const joined = joinClasses(two.pool, now, [joinRequest(id, member)])
    await Promise.all([joined, early ?? pauseFor(one, member)])
    const [word] = (await joined).map(inWords)
    expect(['IN', 'not_active']).toContain(word)
    expect(await membersIn(db, id, 'IN')).toEqual([])
    if (word === 'IN') expect(await bookingsOf(db, id, member)).toMatchObject([{ ended: 'paused' }])
  }
  expect(await bookingViolations(db)).toEqual([])
})

test('control: without the member’s lock it leaves one', async () => {
  const { db, gym, one, two } = town
  now = madrid('2026-11-20 10:00')
  const member = await buildMember(db, { plan: gym.unlimited })
  const id = await buildClass(gym, { startsAt: madrid('2026-12-08 18:00') })
  let paused: Promise<void> | undefined
  const node = interceptStatements(openNode(two.config.databaseUrl), {
    rewrite: withoutLocks,
    before: {
      'insert-bookings': () => {
        paused ??= pauseFor(one, member)
        return paused
      },
    },
  })
  await joinClasses(node, now, [joinRequest(id, member)])
  await paused
  expect(await membersIn(db, id, 'IN')).toEqual([member])
})
