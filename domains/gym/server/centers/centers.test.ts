import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow } from '../../../../tests/support/rows.ts'
import { getCalendarDay } from '../../../booking/contract/templates.ts'
import { addTemplates } from '../../../timetable/server/templates/plan-week.ts'
import { createCenter, listCenterSheets, listCenters, updateCenter } from '../../contract/centers.ts'
import { settingDefaults } from '../../contract/setting-facts.ts'
import { getAppConfig, getSettings, getSetupState, saveSettings } from '../../contract/settings.ts'

const { db, pool, url } = await testDatabase()
const now = madrid('2026-05-12 10:00')
const app = await testApp(url, { clock: () => now })

test('serves a gym without a center', async () => {
  const owner = await buildMember(db, { roles: ['USER', 'ADMIN'] })
  expect((await call(app, getAppConfig)).body).toMatchObject({ daysToShow: 3, unreleased: [] })
  expect((await call(app, getSettings, { as: owner })).body).toMatchObject(settingDefaults)
  expect((await call(app, getAppConfig, { query: { centerId: 7 } })).body.code).toBe('center_not_found')
  expect((await call(app, getCalendarDay, { params: { day: 0 } })).body).toEqual({ id: 0, classes: [] })
  expect((await call(app, getSetupState, { as: owner })).body).toEqual({
    ...{ facts: 0, centers: 0, activities: 0, movements: 0, templates: 0, plans: 0, packs: 0, ways: 1 },
    ...{ waiver: 0, workouts: 0, members: 0, invitable: 1, skipped: [] },
  })
  const body = { name: 'Olot', email: 'olot@box.example', daysToShow: 4 }
  expect((await call(app, createCenter, { body, as: owner })).status).toBe(200)
  expect((await call(app, getSetupState, { as: owner })).body.centers).toBe(1)
  expect((await call(app, getAppConfig)).body.daysToShow).toBe(4)
})

test('applies a center’s own rules and announces the change', async () => {
  const gym = await buildGym(db)
  const { id } = gym.center
  const change = (body: object, of = id) =>
    call(app, updateCenter, { params: { id: of }, body, as: gym.admin })
  expect((await change({ daysToShow: 5, nightStarts: '21:30', city: 'Girona' })).body).toMatchObject({
    daysToShow: 5,
    nightStarts: '21:30',
    nightEnds: null,
    city: 'Girona',
    name: 'Girona',
  })
  expect((await call(app, getAppConfig, { query: { centerId: id } })).body.daysToShow).toBe(5)
  await change({ daysToShow: null })
  expect((await call(app, getAppConfig, { query: { centerId: id } })).body.daysToShow).toBe(3)
  expect((await call(app, listCenters)).body).toContainEqual(expect.objectContaining({ id, city: 'Girona' }))

  expect((await change({ timeZone: 'Europe/Gerona' })).body.fields).toEqual({ timeZone: 'zone_invalid' })
  expect((await change({ name: 'Olot' })).body.fields).toEqual({ name: 'name_taken' })
  expect((await change({ phone: 'abc', social: 'thebox' })).body.fields).toEqual({
    phone: 'phone_invalid',
    social: 'url_invalid',
  })
  expect((await change({ phone: '' })).status).toBe(200)
  expect((await change({ daysToShow: 99, email: 'x' })).body.fields).toEqual({
    daysToShow: 'too_big',
    email: 'email_invalid',
  })
  expect((await change({ city: 'x' }, 999_999)).status).toBe(404)
  const entry = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'change-center')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    before: { city: '', days_to_show: null, night_starts: null },
    after: { city: 'Girona', days_to_show: 5, night_starts: '21:30:00' },
  })
})

test('keeps the local time of classes without bookings when the time zone changes', async () => {
  const { id } = await insertRow(db, 'centers', { name: 'Las Palmas' })
  const gym = await db.selectFrom('activities').select('id').orderBy('id').executeTakeFirstOrThrow()
  const admin = await buildMember(db, { roles: ['USER', 'ADMIN'] })
  const plan = await readRow(db, 'plans', ['id'], { key: 'games' })
  const form = {
    activityId: gym.id,
    day: 2,
    startTime: '18:00',
    endTime: '19:00',
    maxPeople: 8,
    free: false,
  }
  await addTemplates(pool, now, id, [form], admin)
  const classes = () =>
    db
      .selectFrom('gym_classes')
      .select(['id', 'starts_at'])
      .where('center_id', '=', id)
      .orderBy('on_date')
      .execute()
  const [first] = await classes()
  await openDesk(pool, () => now).join(first?.id ?? 0, await buildMember(db, { plan: plan.id }))
  const body = { timeZone: 'Atlantic/Canary' }
  expect((await call(app, updateCenter, { params: { id }, body, as: admin })).status).toBe(200)
  expect((await classes()).map((c) => c.starts_at.toISOString())).toEqual([
    '2026-05-13T16:00:00.000Z',
    '2026-05-20T17:00:00.000Z',
  ])
  const { body: sheets } = await call(app, listCenterSheets, { as: admin })
  expect(sheets).toContainEqual(expect.objectContaining({ id, timeZone: 'Atlantic/Canary' }))
})

test('reads and writes every setting within its bounds', async () => {
  const admin = await buildMember(db, { roles: ['USER', 'ADMIN'] })
  const before = (await call(app, getSettings, { as: admin })).body
  const save = async (body: object) => {
    const answer = await call(app, saveSettings, { body, as: admin })
    return answer.status === 200 ? answer.body : answer.body.fields
  }
  expect(await save({ ...before, billedFrom: undefined })).toEqual(before)
  expect(await save({ proPrice: 6.35, nightEnds: '06:30', unreleased: ['shop'] })).toEqual({
    ...before,
    proPrice: 6.35,
    nightEnds: '06:30',
    unreleased: ['shop'],
  })
  expect((await call(app, getAppConfig)).body).toMatchObject({ proPrice: 6.35, unreleased: ['shop'] })
  expect(await save({ proPrice: 6.355, daysToShow: 0, signalColor: 'red', unreleased: ['all'] })).toEqual({
    proPrice: 'invalid',
    daysToShow: 'too_small',
    signalColor: 'invalid',
    'unreleased.0': 'invalid',
  })
  expect(await save({ taxId: 'B00000001', domain: 'The Box', phoneNumber: '---------' })).toEqual({
    domain: 'domain_invalid',
    phoneNumber: 'phone_invalid',
  })
  expect(await save({ taxId: 'B00000001' })).toEqual({ taxId: 'tax_number_invalid' })
  expect(await save({ taxId: '' })).toMatchObject({ taxId: '' })
  const unknown = { defaultActivityKey: 'nothing', topPlanKey: 'nothing', recommendedPlanKey: 'nothing' }
  expect(await save(unknown)).toEqual({
    defaultActivityKey: 'invalid',
    topPlanKey: 'invalid',
    recommendedPlanKey: 'invalid',
  })
  expect(await save({ topPlanKey: '' })).toEqual({ topPlanKey: 'required' })
  expect(await save({ recommendedPlanKey: '' })).toMatchObject({ recommendedPlanKey: '' })
  expect(await save({ defaultActivityKey: 'strong' })).toMatchObject({ defaultActivityKey: 'strong' })
})

test('moves the first charged month only while it is in the future', async () => {
  const admin = await buildMember(db, { roles: ['USER', 'ADMIN'] })
  const move = async (billedFrom: string) =>
    (await call(app, saveSettings, { body: { billedFrom }, as: admin })).body.fields?.billedFrom ?? 'moved'
  await db.updateTable('gym').set({ billed_from: '2026-06-01' }).execute()
  expect(await move('2026-08-01')).toBe('moved')
  expect(await move('2026-08-02')).toBe('month_past')
  expect(await move('2026-05-01')).toBe('month_past')
  await db.updateTable('gym').set({ billed_from: '2026-05-01' }).execute()
  expect(await move('2026-07-01')).toBe('month_past')
})

test('makes classes when more days are shown and keeps them when fewer are', async () => {
  const admin = await buildMember(db, { roles: ['USER', 'ADMIN'] })
  const save = (classesAheadDays: number) =>
    call(app, saveSettings, { body: { classesAheadDays }, as: admin })
  const last = async () => {
    const row = await db
      .selectFrom('gym_classes')
      .select((made) => made.fn.max('on_date').as('day'))
      .executeTakeFirst()
    return row?.day
  }
  const before = await last()
  expect((await save(21)).status).toBe(200)
  expect([before, await last()]).toEqual(['2026-05-20', '2026-05-27'])
  // Saving the same number does not go through the week plans.
  await db.deleteFrom('gym_classes').where('on_date', '=', '2026-05-27').execute()
  await save(21)
  expect(await last()).toBe('2026-05-20')
  await save(7)
  expect(await last()).toBe('2026-05-20')
})
