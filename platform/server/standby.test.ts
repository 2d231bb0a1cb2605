import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { joinClass } from '../../domains/booking/contract/bookings.ts'
import { listClasses } from '../../domains/booking/contract/classes.ts'
import { getCalendarDay } from '../../domains/booking/contract/templates.ts'
import { listActivities } from '../../domains/gym/contract/activities.ts'
import { exportAudit } from '../../domains/insight/contract/audit-log.ts'
import { getFigures } from '../../domains/insight/contract/figures.ts'
import { startPostgresPair } from '../../tests/faults/postgres-pair.ts'
import { call, testApp } from '../../tests/support/app.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../tests/support/gym.ts'
import { insertRow } from '../../tests/support/rows.ts'
import { addDays } from '../rules/local-time.ts'

// A primary and a real standby; two nodes that read from the standby.

const pair = await startPostgresPair(await mkdtemp(join(tmpdir(), 'the-box-standby-')), {
  isSynchronous: false,
})
const { db, pool } = connect(pair.primary.url, { max: 2 })
const standby = connect(pair.standby.url, { max: 2 })
afterAll(async () => {
  await Promise.all([pool.end(), standby.pool.end()])
  await pair.stop()
}, 60_000)
await migrate(pair.primary.url)
const gym = await buildGym(db)
const day = '2026-05-13'
const clock = () => madrid(`${addDays(day, -1)} 12:00`)
const config = { databaseReadUrl: pair.standby.url }
const first = await testApp(pair.primary.url, { clock, config })
const second = await testApp(pair.primary.url, { clock, config })
const nodes = [first, second]

const lent = () => nodes.reduce((sum, node) => sum + (node.standby?.counts.lent ?? 0), 0)
const places = async (node: FastifyInstance, as: number): Promise<number[]> => {
  const { status, body } = await call(node, listClasses, {
    as,
    query: { date: day, centerId: gym.center.id },
  })
  expect(status).toBe(200)
  return body.flatMap((each: { id: number; mine: object | null }) => (each.mine ? [each.id] : []))
}
const joins = async (node: FastifyInstance, as: number, classId: number): Promise<void> => {
  const { status } = await call(node, joinClass, { as, params: { id: classId }, body: { userId: as } })
  expect(status).toBe(200)
}
const newMember = () => buildMember(db, { plan: gym.unlimited })
/** Until the primary's present is on the standby and no node keeps away from it. */
const untilUsed = () =>
  expect
    .poll(
      async () => {
        const before = lent()
        for (const node of nodes) await places(node, gym.trainer)
        return lent() - before
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(nodes.length)

test('the schedule, figures and exports are read from the standby', async () => {
  await untilUsed()
  /** How many connections of the standby an answer needs. */
  const read = (ask: () => Promise<{ status: number }>) =>
    expect.poll(
      async () => {
        const before = lent()
        return (await ask()).status === 200 ? lent() - before : -1
      },
      // A busy machine answers 503 first.
      { timeout: 60_000 },
    )
  const days = { from: day, to: day }
  await read(() => call(first, getFigures, { as: gym.admin, query: days })).toBeGreaterThan(0)
  await read(() => call(first, exportAudit, { as: gym.admin })).toBeGreaterThan(0)
  await read(() => call(first, listActivities)).toBe(0)
}, 180_000)

test('while the standby replays nothing, a member reads their own booking on every node', async () => {
  const member = await newMember()
  const classId = await buildClass(gym, { startsAt: madrid(`${day} 18:00`) })
  await untilUsed()
  await pair.standby.pauseReplay()
  await joins(first, member, classId)
  // The control: the standby itself, asked without the check, does not have it.
  const { rows } = await standby.pool.query('select from bookings where member_id = $1', [member])
  expect(rows).toEqual([])
  expect(await places(second, member)).toEqual([classId])
  expect(await places(first, member)).toEqual([classId])
  expect(nodes.map((node) => node.standby?.counts.behind)).toEqual([1, 1])
  await pair.standby.resumeReplay()
  await untilUsed()
  expect(await places(second, member)).toEqual([classId])
}, 180_000)

test('a node’s cache is never refilled with data from before an event', async () => {
  const read = async () => {
    const query = { centerId: gym.center.id }
    const answers = nodes.map((node) => call(node, getCalendarDay, { params: { day: 0 }, query }))
    return (await Promise.all(answers)).map(({ body }) => body.classes.length)
  }
  await untilUsed()
  expect(await read()).toEqual([0, 0])
  await pair.standby.pauseReplay()
  const row = { center_id: gym.center.id, activity_id: gym.wod, day: 0, max_people: 12 }
  await insertRow(db, 'class_templates', { ...row, start_time: '18:00', end_time: '19:00' })
  for (const node of nodes) node.cache.drop(['templates'])
  expect(await read()).toEqual([1, 1])
  await pair.standby.resumeReplay()
  await untilUsed()
  expect(await read()).toEqual([1, 1])
}, 180_000)

test('a standby that dies is replaced by the primary at once, and used again when it is back', async () => {
  const member = await newMember()
  const classId = await buildClass(gym, { startsAt: madrid(`${day} 20:00`) })
  await untilUsed()
  await pair.standby.kill()
  expect(await places(first, member)).toEqual([])
  await joins(second, member, classId)
  expect(await places(first, member)).toEqual([classId])
  await pair.standby.start()
  await untilUsed()
  expect(await places(first, member)).toEqual([classId])
}, 180_000)

test('a promoted standby gets no more reads', async () => {
  const member = await newMember()
  const classId = await buildClass(gym, { startsAt: madrid(`${day} 08:00`) })
  await untilUsed()
  await pair.standby.promote()
  await joins(second, member, classId)
  const before = lent()
  expect(await places(first, member)).toEqual([classId])
  expect(await places(second, member)).toEqual([classId])
  expect(lent()).toBe(before)
}, 180_000)
