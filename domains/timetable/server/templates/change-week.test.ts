import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations } from '../../../../tests/support/gym-books.ts'
import { listClassHours } from '../../../booking/contract/templates.ts'
import {
  createTemplate,
  deleteTemplate,
  getWeek,
  previewWeek,
  saveWeek,
  updateTemplate,
  type WeekChange,
} from '../../contract/week-plan.ts'
import { addTemplates } from './plan-week.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-12 10:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const evening = {
  activityId: gym.wod,
  day: 2,
  startTime: '18:00',
  endTime: '19:00',
  maxPeople: 8,
  free: false,
}

beforeEach(async () => {
  await db.deleteFrom('bookings').execute()
  for (const table of ['gym_classes', 'class_templates'] as const) await db.deleteFrom(table).execute()
})
afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

const read = async () => (await call(app, getWeek, { as: gym.admin })).body
const send = async (endpoint: typeof saveWeek, changes: WeekChange[], version?: number) => {
  const body = { version: version ?? (await read()).version, changes }
  return await call(app, endpoint, { body, as: gym.admin })
}

/** A class every Wednesday evening; that of 13 May has a booking, that of the 20th has none. */
async function planned() {
  const { templates } = await addTemplates(pool, now, gym.center.id, [evening], gym.admin)
  const id = templates[0]?.id ?? 0
  const classes = db.selectFrom('gym_classes').select('id').where('template_id', '=', id)
  const [first] = await classes.orderBy('on_date').execute()
  await desk.join(first?.id ?? 0, await buildMember(db, { plan: gym.three }))
  return id
}

async function everything() {
  const tables = ['gym_classes', 'class_templates', 'bookings', 'audit_log'] as const
  const all = tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute())
  const centers = db.selectFrom('centers').select(['id', 'week_version']).execute()
  return JSON.stringify(await Promise.all([...all, centers]))
}

test('saves many changes at once and reports their effect on future classes', async () => {
  const id = await planned()
  const { status, body } = await send(saveWeek, [
    { op: 'change', id, class: { ...evening, startTime: '18:30', endTime: '19:30' } },
    { op: 'add', class: { ...evening, day: 4, activityId: gym.strong } },
  ])
  expect(status).toBe(200)
  expect(body.counts).toEqual({ new: 2, gone: 0, changed: 1, kept: 1 })
  expect(body.effects).toMatchObject([
    { kind: 'kept', date: '2026-05-13', startTime: '18:00', usersIn: 1, usersWait: 0 },
    { kind: 'new', date: '2026-05-15', startTime: '18:00', activityId: gym.strong },
    { kind: 'changed', date: '2026-05-20', startTime: '18:30', before: { startTime: '18:00' } },
    { kind: 'new', date: '2026-05-22' },
  ])
  expect((await read()).templates).toMatchObject([
    { id, day: 2, startTime: '18:30', endTime: '19:30' },
    { day: 4, activityId: gym.strong },
  ])
})

test('previews the same effect without changing anything', async () => {
  const id = await planned()
  const changes: WeekChange[] = [
    { op: 'remove', id },
    { op: 'add', class: { ...evening, day: 0 } },
  ]
  const before = await everything()
  const tried = await send(previewWeek as typeof saveWeek, changes)
  expect(tried.body.counts).toEqual({ new: 2, gone: 1, changed: 0, kept: 1 })
  expect(await everything()).toBe(before)
  expect((await send(saveWeek, changes)).body).toEqual(tried.body)
})

test('refuses changes made on an older version', async () => {
  const id = await planned()
  const { version } = await read()
  expect((await send(saveWeek, [{ op: 'add', class: { ...evening, day: 1 } }], version)).status).toBe(200)
  const before = await everything()
  const late = [{ op: 'remove' as const, id }]
  for (const endpoint of [saveWeek, previewWeek as typeof saveWeek]) {
    const { status, body } = await send(endpoint, late, version)
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  }
  expect(await everything()).toBe(before)
})

test('counts single changes in the version too', async () => {
  const { version } = await read()
  await addTemplates(pool, now, gym.center.id, [evening], gym.admin)
  expect((await read()).version).toBe(version + 1)
})

test('saves nothing if one change is invalid', async () => {
  const id = await planned()
  const ofThisCenter = async () =>
    JSON.stringify([
      (await read()).templates,
      await db
        .selectFrom('gym_classes')
        .selectAll()
        .where('center_id', '=', gym.center.id)
        .orderBy('id')
        .execute(),
    ])
  const before = await ofThisCenter()
  const good: WeekChange = { op: 'add', class: { ...evening, day: 0 } }
  const stranger = await db
    .insertInto('centers')
    .values({ name: 'Vic' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { templates } = await addTemplates(pool, now, stranger.id, [evening], gym.admin)
  const elsewhere = templates[0]?.id ?? 0
  const refused = async (wrong: unknown) => {
    const { status, body } = await send(saveWeek, [good, wrong as WeekChange])
    return [status, ...Object.keys(body.fields ?? {})]
  }
  expect(await refused({ op: 'add', class: { ...evening, activityId: 999_999 } })).toEqual([
    400,
    'changes.1.class.activityId',
    'activityId',
  ])
  expect(await refused({ op: 'add', class: { ...evening, endTime: '17:00' } })).toEqual([
    400,
    'changes.1.class.endTime',
  ])
  // A class of another center.
  expect(await refused({ op: 'remove', id: elsewhere })).toEqual([404])
  expect(await refused({ op: 'remove', id: 999_999 })).toEqual([404])
  const twice = await send(saveWeek, [
    { op: 'remove', id },
    { op: 'remove', id },
  ])
  expect(twice.status).toBe(400)
  expect((await send(saveWeek, [])).status).toBe(400)
  expect(await ofThisCenter()).toBe(before)
})

test('writes one audit entry with before and after', async () => {
  const id = await planned()
  await send(saveWeek, [
    { op: 'change', id, class: { ...evening, maxPeople: 4 } },
    { op: 'add', class: { ...evening, day: 5 } },
  ])
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'change-week')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    by_member_id: gym.admin,
    entity: 'centers',
    entity_id: gym.center.id,
    before: { classes: [{ id, maxPeople: 8 }] },
    after: { classes: [{ day: 5 }, { id, maxPeople: 4 }] },
  })
})

test('leaves out a booked class that already matches the plan', async () => {
  const id = await planned()
  const { body } = await send(saveWeek, [{ op: 'change', id, class: evening }])
  expect(body).toEqual({ counts: { new: 0, gone: 0, changed: 0, kept: 0 }, effects: [], overlaps: [] })
})

test('saves a whole week at once', async () => {
  const changes = Array.from({ length: 210 }, (_, n) => ({
    op: 'add' as const,
    class: {
      ...evening,
      day: n % 7,
      startTime: `${String(6 + Math.floor(n / 21)).padStart(2, '0')}:00`,
      endTime: '20:00',
    },
  }))
  const { status, body } = await send(saveWeek, changes)
  expect(status).toBe(200)
  // The next fifteen days, without classes that have begun.
  expect(body.counts.new).toBeGreaterThan(430)
  expect(body.effects).toHaveLength(300)
})

test('adds, changes and removes single classes', async () => {
  const { version } = await read()
  const added = await call(app, createTemplate, { body: evening, as: gym.admin })
  expect(added.body).toMatchObject({ changed: 2, kept: [], template: { day: 2, maxPeople: 8 } })
  const { id } = added.body.template
  const body = { ...evening, maxPeople: 5 }
  const changed = await call(app, updateTemplate, { params: { id }, body, as: gym.admin })
  expect(changed.body).toMatchObject({ changed: 2, template: { maxPeople: 5 } })
  expect((await call(app, deleteTemplate, { params: { id }, as: gym.admin })).body.changed).toBe(2)
  expect(await read()).toEqual({ version: version + 3, templates: [] })
})

test('tells when the classes of each weekday begin and end, without ended ones', async () => {
  const morning = { ...evening, startTime: '07:00', endTime: '08:00' }
  const saturday = { ...morning, day: 5 }
  const { templates } = await addTemplates(
    pool,
    now,
    gym.center.id,
    [evening, morning, saturday, { ...evening, startTime: '20:00', endTime: '22:00' }],
    gym.admin,
  )
  await call(app, deleteTemplate, { params: { id: templates.at(-1)?.id ?? 0 }, as: gym.admin })
  const centerId = gym.center.id
  expect((await call(app, listClassHours)).body).toEqual([
    { centerId, day: 2, from: '07:00', to: '19:00' },
    { centerId, day: 5, from: '07:00', to: '08:00' },
  ])
})
