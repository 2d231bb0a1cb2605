import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk, valueOrRefusal } from '../../../../tests/support/desk.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations } from '../../../../tests/support/gym-books.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { addTemplates, changeTemplate, removeTemplate } from './plan-week.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-12 10:00')
const desk = openDesk(pool, () => now)
const wednesdays = {
  activityId: gym.wod,
  day: 2,
  startTime: '18:00',
  endTime: '19:00',
  maxPeople: 8,
  free: false,
}

/** A class of every Wednesday, the 13th and the 20th of May. */
async function planned() {
  const { templates } = await addTemplates(pool, now, gym.center.id, [wednesdays], gym.admin)
  const id = templates[0]?.id ?? 0
  const classes = await db
    .selectFrom('gym_classes')
    .select('id')
    .where('template_id', '=', id)
    .orderBy('on_date')
    .execute()
  expect(classes).toHaveLength(2)
  return { id, first: classes[0]?.id ?? 0, second: classes[1]?.id ?? 0 }
}

async function classesOf(template: number) {
  const found = await db
    .selectFrom('gym_classes')
    .select(['id', 'on_date', 'starts_at', 'max_people'])
    .where('template_id', '=', template)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  return found.map((c) => `${c.on_date} ${c.starts_at.toISOString().slice(11, 16)} ${c.max_people}`)
}

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

test('makes future classes of an added class at once', async () => {
  const { id } = await planned()
  expect(await classesOf(id)).toEqual(['2026-05-13 16:00 8', '2026-05-20 16:00 8'])
})

test('changes classes without bookings', async () => {
  const { id } = await planned()
  const form = { ...wednesdays, startTime: '19:30', endTime: '20:30', maxPeople: 10 }
  expect(await changeTemplate(pool, now, id, form, gym.admin)).toMatchObject({ changed: 2, kept: [] })
  expect(await classesOf(id)).toEqual(['2026-05-13 17:30 10', '2026-05-20 17:30 10'])
})

test('keeps and lists classes with bookings or waits', async () => {
  const { id, first } = await planned()
  await desk.join(first, await buildMember(db, { plan: gym.three }))
  const form = { ...wednesdays, startTime: '19:30', endTime: '20:30' }
  const outcome = await changeTemplate(pool, now, id, form, gym.admin)
  expect(outcome.changed).toBe(1)
  expect(outcome.kept).toMatchObject([{ id: first, users_in: 1, users_wait: 0 }])
  expect(await classesOf(id)).toEqual(['2026-05-13 16:00 8', '2026-05-20 17:30 8'])
})

test('makes empty classes anew on another weekday', async () => {
  const { id, first } = await planned()
  await desk.join(first, await buildMember(db, { plan: gym.three }))
  await changeTemplate(pool, now, id, { ...wednesdays, day: 4 }, gym.admin)
  expect(await classesOf(id)).toEqual(['2026-05-13 16:00 8', '2026-05-15 16:00 8', '2026-05-22 16:00 8'])
})

test('moves a class that everybody left, and restores it', async () => {
  const { id, first } = await planned()
  const member = await buildMember(db, { plan: gym.three })
  await desk.join(first, member)
  await desk.leave(first, member)
  await changeTemplate(pool, now, id, { ...wednesdays, day: 4 }, gym.admin)
  expect(await classesOf(id)).toEqual(['2026-05-15 16:00 8', '2026-05-22 16:00 8'])
  await changeTemplate(pool, now, id, wednesdays, gym.admin)
  expect(await classesOf(id)).toEqual(['2026-05-13 16:00 8', '2026-05-20 16:00 8'])
})

test('deletes empty classes of a removed one and lists booked ones', async () => {
  const { id, second } = await planned()
  await desk.add(second, await buildMember(db, { plan: gym.three }), 'trainer', gym.trainer)
  const outcome = await removeTemplate(pool, now, id, gym.admin)
  expect(outcome.changed).toBe(1)
  expect(outcome.kept).toMatchObject([{ id: second, users_in: 1 }])
  expect(await classesOf(id)).toEqual(['2026-05-20 16:00 8'])
  expect(await valueOrRefusal(removeTemplate(pool, now, id, gym.admin))).toBe('not_found')
})

test('leaves classes that have begun', async () => {
  const { id } = await planned()
  const begun = madrid('2026-05-13 18:00')
  await changeTemplate(pool, begun, id, { ...wednesdays, maxPeople: 3 }, gym.admin)
  expect((await classesOf(id)).slice(0, 2)).toEqual(['2026-05-13 16:00 8', '2026-05-20 16:00 3'])
})

test('refuses an unknown activity without changes', async () => {
  const { id } = await planned()
  const wrong = { ...wednesdays, activityId: 999_999 }
  expect(await valueOrRefusal(changeTemplate(pool, now, id, wrong, gym.admin))).toBe('bad_request')
  const both = addTemplates(pool, now, gym.center.id, [wednesdays, wrong], gym.admin)
  expect(await valueOrRefusal(both)).toBe('bad_request')
  expect(await classesOf(id)).toEqual(['2026-05-13 16:00 8', '2026-05-20 16:00 8'])
})

test('audits each change with the previous values', async () => {
  const { id } = await planned()
  await changeTemplate(pool, now, id, { ...wednesdays, maxPeople: 4 }, gym.admin)
  const entries = await readRows(db, 'audit_log', ['action', 'by_member_id'], {
    entity: 'class_templates',
    entity_id: id,
  })
  expect(entries).toEqual([
    { action: 'add-template', by_member_id: gym.admin },
    { action: 'change-template', by_member_id: gym.admin },
  ])
})
