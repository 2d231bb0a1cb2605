import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { getClass, listClasses } from '../../../booking/contract/classes.ts'
import { getCalendarDay } from '../../../booking/contract/templates.ts'
import { eraseByStaff } from '../../../member-file/server/privacy/erase-account.ts'
import { updateUser } from '../../../people/contract/members.ts'
import { addClass, cancelClass, changeClass } from '../../contract/class-changes.ts'
import {
  askCover,
  assignCover,
  listCoaches,
  listCovers,
  listOwnCoaching,
  takeCover,
  withdrawCover,
} from '../../contract/coaches.ts'
import { getWeek, previewWeek, saveWeek, type WeekChange } from '../../contract/week-plan.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
await db.updateTable('gym').set({ classes_ahead_days: 30 }).execute()
let now = madrid('2026-05-11 10:00')
const app = await testApp(url, { clock: () => now })

const { admin } = gym
const coachNamed = async (name: string) => {
  const id = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  await db.updateTable('members').set({ name }).where('id', '=', id).execute()
  return id
}
const [biel, ona, pau] = [await coachNamed('Biel'), await coachNamed('Ona'), await coachNamed('Pau')]
let hours = 0
const nextHour = () => {
  hours += 1
  return madrid('2026-05-12 00:00') + hours * 3_600_000
}
/** A class of Biel, at a time of its own. */
const classOf = async (coach_id: number, startsAt = nextHour()) => {
  const id = await buildClass(gym, { startsAt })
  await db.updateTable('gym_classes').set({ coach_id }).where('id', '=', id).execute()
  return id
}
const classRow = (id: number) =>
  db.selectFrom('gym_classes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const coachOf = async (id: number) => (await classRow(id)).coach_id
const ask = (id: number, as = biel, note = '') => call(app, askCover, { params: { id }, body: { note }, as })
const take = (id: number, as: number) => call(app, takeCover, { params: { id }, as })
const coverOf = (id: number) => readRows(db, 'covers', ['outcome', 'taken_by', 'note'], { class_id: id })
const mailsOf = async (template: string, classId?: number) => {
  const rows = await readRows(db, 'outbox', ['recipient', 'details', 'channel'], { template })
  return rows.filter(
    (row) =>
      row.channel === 'mail' &&
      (classId === undefined || (row.details as { classId?: number }).classId === classId),
  )
}
const emailOf = async (id: number) =>
  (await db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('members see first name and portrait of coach and assistants, and nothing else of them', async () => {
  const member = await buildMember(db)
  const id = await classOf(biel)
  await updateRows(db, 'gym_classes', { assistant_ids: [ona] }, { id })
  const of = { query: { date: '2026-05-12' }, as: member }
  const seen = async () => (await call(app, listClasses, of)).body.find((c: { id: number }) => c.id === id)
  const expected = {
    coach: { id: biel, name: 'Biel', image: null },
    assistants: [{ id: ona, name: 'Ona', image: null }],
  }
  expect(await seen()).toMatchObject(expected)
  expect(JSON.stringify(await seen())).not.toMatch(/Surname|example\.com/)
  // The cached day follows a new name, which changes no class.
  await call(app, updateUser, { params: { id: biel }, body: { name: 'Gabriel' }, as: biel })
  expect((await seen()).coach.name).toBe('Gabriel')
  expect((await call(app, getClass, { params: { id }, as: member })).body.coach.name).toBe('Gabriel')
  await call(app, updateUser, { params: { id: biel }, body: { name: 'Biel' }, as: biel })
})

test('the coach changes in a class with members, also with its assistants, and both are told', async () => {
  const id = await classOf(biel)
  expect(await openDesk(pool, () => now).join(id, await buildMember(db, { plan: gym.unlimited }))).toBe('IN')
  const change = (body: object) => call(app, changeClass, { params: { id }, body, as: admin })
  const changed = await change({ coachId: ona, assistantIds: [pau], was: { coachId: biel } })
  expect([changed.status, changed.body.coach.id, changed.body.assistants.length]).toEqual([200, ona, 1])
  expect((await mailsOf('class_given', id)).map((m) => m.recipient)).toEqual([await emailOf(ona)])
  expect((await change({ coachId: pau, was: { coachId: biel } })).body.code).toBe('changed_meanwhile')
  for (const wrong of [
    { coachId: await buildMember(db) },
    { coachId: await buildMember(db, { roles: ['USER', 'TRAINER'], status: 'INACTIVE' }) },
    { assistantIds: [ona] },
    { assistantIds: [biel, biel] },
  ])
    expect((await change(wrong)).body.code).toBe('bad_request')
  expect((await change({ coachId: null, assistantIds: [] })).body).toMatchObject({
    coach: null,
    assistants: [],
  })
})

test('a class can be added with a coach', async () => {
  const body = { activityId: gym.wod, date: '2026-05-20', startTime: '07:00', endTime: '08:00', maxPeople: 9 }
  const added = await call(app, addClass, {
    body: { ...body, coachId: biel, assistantIds: [ona] },
    as: admin,
  })
  expect(added.body).toMatchObject({ coach: { name: 'Biel' }, assistants: [{ name: 'Ona' }] })
  expect((await call(app, addClass, { body: { ...body, coachId: 999_999 }, as: admin })).body.fields).toEqual(
    { coachId: 'invalid' },
  )
})

test('only its coach asks for cover of a coming class, once; the other coaches are told', async () => {
  const id = await classOf(biel)
  expect((await ask(id, ona)).body.code).toBe('not_coach')
  expect((await ask(id, admin)).body.code).toBe('not_coach')
  expect((await ask(id, biel, 'Metge')).status).toBe(204)
  expect((await ask(id)).body.code).toBe('cover_open')
  const told = (await mailsOf('cover_asked', id)).map((m) => m.recipient)
  expect(told).toContain(await emailOf(ona))
  expect(told).not.toContain(await emailOf(biel))
  const { body: covers } = await call(app, listCovers, { as: ona })
  expect(covers.find((c: { gymClass: { id: number } }) => c.gymClass.id === id)).toMatchObject({
    note: 'Metge',
    askedBy: { name: 'Biel' },
    busy: null,
  })
  const past = await classOf(biel, now - 1000)
  expect((await ask(past)).body.code).toBe('class_started')
  expect((await call(app, withdrawCover, { params: { id }, as: ona })).body.code).toBe('not_coach')
  expect((await call(app, withdrawCover, { params: { id }, as: biel })).status).toBe(204)
  expect((await take(id, ona)).body.code).toBe('no_cover')
  expect(await coverOf(id)).toMatchObject([{ outcome: 'withdrawn', taken_by: null }])
})

test('the coach who takes a cover has the class, unless another class overlaps', async () => {
  const id = await classOf(biel)
  const { starts_at } = await classRow(id)
  await ask(id)
  await classOf(ona, starts_at.getTime() + 30 * 60_000)
  expect((await take(id, ona)).body.code).toBe('coach_busy')
  expect((await call(app, listCovers, { as: ona })).body.at(-1)?.busy).toMatchObject({
    activity: { name: 'wod' },
  })
  await updateRows(db, 'gym_classes', { assistant_ids: [pau] }, { id })
  expect((await take(id, pau)).status).toBe(204)
  expect(await classRow(id)).toMatchObject({ coach_id: pau, assistant_ids: [], coach_by_hand: true })
  expect(await coverOf(id)).toMatchObject([{ outcome: 'taken', taken_by: pau }])
  expect((await mailsOf('cover_found', id)).map((m) => m.recipient)).toEqual([await emailOf(biel)])
  expect((await take(id, admin)).body.code).toBe('no_cover')
  const own = (await call(app, listOwnCoaching, { as: pau })).body
  expect(own.map((o: { gymClass: { id: number } }) => o.gymClass.id)).toContain(id)
})

test('an admin assigns a cover, also to a busy coach, and both are notified', async () => {
  const id = await classOf(biel)
  await ask(id)
  await classOf(ona, (await classRow(id)).starts_at.getTime())
  const assign = (coachId: number, as = admin) =>
    call(app, assignCover, { params: { id }, body: { coachId }, as })
  expect((await assign(ona, pau)).status).toBe(403)
  expect((await assign(await buildMember(db))).body.fields).toEqual({ coachId: 'invalid' })
  const from = (await classRow(id)).starts_at
  const query = {
    startTime: from.toISOString(),
    endTime: new Date(from.getTime() + 60_000).toISOString(),
    classId: id,
  }
  const { body: choices } = await call(app, listCoaches, { query, as: admin })
  const busy = (who: number) => choices.find((c: { id: number }) => c.id === who)?.busy
  expect([busy(ona)?.center.name, busy(pau), busy(biel)]).toEqual(['Girona', null, null])
  expect((await assign(ona)).status).toBe(204)
  expect(await coachOf(id)).toBe(ona)
  expect(await coverOf(id)).toMatchObject([{ outcome: 'assigned', taken_by: ona }])
  expect((await mailsOf('class_given', id)).map((m) => m.recipient)).toEqual([await emailOf(ona)])
})

test('a cancelled class needs no cover', async () => {
  const id = await classOf(biel)
  await ask(id)
  await call(app, cancelClass, { params: { id }, as: admin })
  expect(await coverOf(id)).toMatchObject([{ outcome: 'cancelled' }])
  expect((await take(id, ona)).body.code).toBe('class_cancelled')
  expect((await ask(id)).body.code).toBe('class_cancelled')
})

const week = async () => (await call(app, getWeek, { as: admin })).body
const save = async (changes: WeekChange[]) =>
  (await call(app, saveWeek, { body: { version: (await week()).version, changes }, as: admin })).body
const slot = { activityId: gym.wod, maxPeople: 12, free: false, day: 3, startTime: '18:00', endTime: '19:00' }

test('classes follow the coach of their slot, also with members, but not those given by hand', async () => {
  await save([{ op: 'add', class: { ...slot, coachId: biel, assistantIds: [pau] } }])
  const { templates } = await week()
  const [{ id: slotId }] = templates
  const made = () =>
    db.selectFrom('gym_classes').selectAll().where('template_id', '=', slotId).orderBy('starts_at').execute()
  const [first, second, third] = await made()
  if (!first || !second || !third) throw new Error('no classes were made')
  expect((await made()).every((c) => c.coach_id === biel && c.assistant_ids[0] === pau)).toBe(true)
  const guest = async () => (await call(app, getCalendarDay, { params: { day: 3 } })).body.classes[0]
  expect((await guest()).coaches).toEqual(['Biel', 'Pau'])
  // The answer for guests is cached until a coach changes.
  await call(app, updateUser, { params: { id: pau }, body: { name: 'Paula' }, as: pau })
  await expect.poll(async () => (await guest()).coaches).toEqual(['Biel', 'Paula'])

  expect(await openDesk(pool, () => now).add(first.id, await buildMember(db), 'admin', admin)).toBe('IN')
  await call(app, changeClass, {
    params: { id: second.id },
    body: { coachId: pau, assistantIds: [] },
    as: admin,
  })
  await ask(first.id)
  const changes: WeekChange[] = [
    { op: 'change', id: slotId, class: { ...slot, coachId: ona, assistantIds: [] } },
  ]
  const preview = await call(app, previewWeek, {
    body: { version: (await week()).version, changes },
    as: admin,
  })
  expect(preview.body.counts).toMatchObject({ kept: 0, changed: (await made()).length - 1 })
  expect(preview.body.effects[0]).toMatchObject({ usersIn: 1, coachId: ona, before: { coachId: biel } })
  expect(await coachOf(first.id)).toBe(biel)
  await save(changes)
  expect(await Promise.all([first, second, third].map(({ id }) => coachOf(id)))).toEqual([ona, pau, ona])
  expect(await coverOf(first.id)).toMatchObject([{ outcome: 'assigned', taken_by: ona }])
  expect((await guest()).coaches).toEqual(['Ona'])
  // A form without coaches, as of an older client, leaves them.
  await save([{ op: 'change', id: slotId, class: { ...slot, maxPeople: 13 } }])
  expect(await coachOf(third.id)).toBe(ona)
  // A class whose time stays because of its members gets the new coach all the same.
  const later = { ...slot, startTime: '18:30', endTime: '19:30', coachId: biel }
  const moved = await save([{ op: 'change', id: slotId, class: later }])
  expect(moved.effects[0]).toMatchObject({
    kind: 'kept',
    startTime: '18:00',
    coachId: biel,
    before: { coachId: ona },
  })
  const unknown = { ...slot, coachId: await buildMember(db) }
  expect((await save([{ op: 'change', id: slotId, class: unknown }])).fields).toEqual({ coachId: 'invalid' })
})

test('the preview warns of a coach in two classes at one time', async () => {
  const other = await insertRow(db, 'centers', { name: 'Sabadell' })
  const there = await buildClass(gym, { startsAt: madrid('2026-05-15 20:30'), center: other.id })
  await db.updateTable('gym_classes').set({ coach_id: biel }).where('id', '=', there).execute()
  const add = { ...slot, day: 4, startTime: '20:00', endTime: '21:00' }
  const preview = async (coachId: number) => {
    const body = {
      version: (await week()).version,
      changes: [{ op: 'add' as const, class: { ...add, coachId } }],
    }
    return (await call(app, previewWeek, { body, as: admin })).body.overlaps
  }
  expect(await preview(biel)).toEqual([
    {
      coach: { id: biel, name: 'Biel', image: null },
      day: 4,
      startTime: '20:00',
      other: { activity: 'wod', center: 'Sabadell', startTime: '20:30' },
    },
  ])
  expect(await preview(ona)).toEqual([])
})

test('a former coach loses the coming classes and slots, and the admins get a mail', async () => {
  const gone = await coachNamed('Marxa')
  await save([{ op: 'add', class: { ...slot, day: 5, coachId: gone, assistantIds: [ona] } }])
  const coming = await classOf(gone)
  const past = await classOf(gone, now - 7_200_000)
  await ask(coming, gone)
  await call(app, updateUser, { params: { id: gone }, body: { roles: ['USER'] }, as: admin })
  expect(await coachOf(coming)).toBe(null)
  expect(await coachOf(past)).toBe(gone)
  expect(await coverOf(coming)).toMatchObject([{ outcome: 'cancelled' }])
  const { templates } = await week()
  expect(templates.find((t: { day: number }) => t.day === 5)).toMatchObject({
    coachId: null,
    assistantIds: [ona],
  })
  expect((await call(app, getCalendarDay, { params: { day: 5 } })).body.classes[0].coaches).toEqual(['Ona'])
  const [mail] = await mailsOf('coach_gone')
  expect(mail).toMatchObject({ recipient: await emailOf(admin), details: { slots: 1 } })

  const second = await coachNamed('Segona')
  const theirs = await classOf(second)
  await call(app, updateUser, { params: { id: second }, body: { status: 'INACTIVE' }, as: admin })
  expect(await coachOf(theirs)).toBe(null)

  const third = await coachNamed('Tercera')
  const last = await classOf(third)
  await ask(last, third, 'un motiu meu')
  const { cin } = await readRow(db, 'members', ['cin'], { id: third })
  await eraseByStaff(app, { memberId: third, cin: cin ?? '', why: 'ho demana', byId: admin })
  expect([await coachOf(last), (await coverOf(last))[0]?.note]).toEqual([null, ''])
  now += 1000
})
