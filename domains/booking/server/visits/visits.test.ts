import { beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, mailsTo, seatsOf } from '../../../../tests/support/gym-books.ts'
import { readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { importFile } from '../../../../tests/support/transfer.ts'
import {
  accountOf,
  aVisitor,
  endVisit,
  guestOf,
  mailedToken,
  offerVisits,
  resetVisits,
  seeVisit,
  sendVisit,
} from '../../../../tests/support/visits.ts'
import { broadcastReach } from '../../../messages/contract/broadcasts.ts'
import { eraseUser, listDirectory } from '../../../people/contract/admin-users.ts'
import { forgotPassword, signup } from '../../../people/contract/auth.ts'
import { becomeMember } from '../../../people/contract/become-member.ts'
import { searchUsers } from '../../../people/contract/members.ts'
import { publishWaiver, withdrawWaiver } from '../../../people/contract/waivers.ts'
import { memberOfGuest } from '../../../people/server/members/add-member.ts'
import { cancelClass } from '../../../timetable/contract/class-changes.ts'
import { leaveClass, markAttendance } from '../../contract/bookings.ts'
import { rollOfDay } from '../../contract/classes.ts'
import { getVisit, getVisitClass, listVisitClasses, type VisitForm } from '../../contract/visits.ts'
import { visitorsKeptDays } from '../../rules/visits.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const morning = madrid('2026-11-20 10:00')
const evening = madrid('2026-11-20 18:00')
let now = morning
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)

beforeEach(async () => {
  now = morning
  await resetVisits(app, db)
  return async () => expect(await bookingViolations(db)).toEqual([])
})

const room = (more: object = {}) => buildClass(gym, { startsAt: evening, ...more })
const account = (form: VisitForm) => ({ ...accountOf(form), centerId: gym.center.id })
const see = (token: string) => seeVisit(app, token)
const cancel = (token: string, body: object = {}) => endVisit(app, token, body)
const visitor = (email: string) => guestOf(db, email)

describe('a trial without a price', () => {
  test('is booked at once, and mailed with a link of its own', async () => {
    const form = aVisitor(await room())
    const booked = await sendVisit(app, form)
    expect(booked.status).toBe(200)
    expect(booked.body).toMatchObject({ kind: 'trial', state: 'booked', price: 0, guest: null })
    const guest = await visitor(form.email)
    expect(guest).toMatchObject({ guest: true, cin: null, password_hash: null, wall_name: 'place' })
    expect((await mailsTo(db, guest.id)).map((mail) => mail.template)).toEqual(['visit_booked'])
    const mailed = await mailedToken(db, form.email)
    expect(mailed).not.toBe(form.token)
    expect((await see(mailed)).guest).toMatchObject({ name: 'Ona', email: form.email })
  })

  test('books once when the request is repeated', async () => {
    const form = aVisitor(await room())
    const twice = await Promise.all([sendVisit(app, form), sendVisit(app, form)])
    expect(twice.map((one) => one.status)).toEqual([200, 200])
    expect(twice[0]?.body.id).toBe(twice[1]?.body.id)
    expect(await seatsOf(db, form.classId)).toEqual({ usersIn: 1, usersWait: 0 })
    const other = await sendVisit(app, { ...form, classId: await room() })
    expect(other.body.code).toBe('key_reused')
  })

  test('is on the roll with its mark, and can be ticked', async () => {
    const form = aVisitor(await room())
    await sendVisit(app, form)
    const roll = (await call(app, rollOfDay, { as: gym.trainer, query: { date: '2026-11-20' } })).body
    const place = roll
      .flatMap((each: { people: unknown[] }) => each.people)
      .find((each: { classId: number }) => each.classId === form.classId)
    expect(place).toMatchObject({ guest: 'trial', user: { name: 'Ona' } })
    now = evening
    const body = { userId: place.user.id, validated: true }
    const ticked = await call(app, markAttendance, { as: gym.trainer, params: { id: form.classId }, body })
    expect(ticked.body.validated).toBe(true)
  })

  test('needs a document of its own', async () => {
    const id = await room()
    expect((await sendVisit(app, aVisitor(id, { cin: '12345678A' }))).body.fields).toEqual({
      cin: 'cin_invalid',
    })
    expect((await sendVisit(app, aVisitor(id, { cin: undefined }))).body.fields).toEqual({ cin: 'required' })
  })

  test('is one for each document, each mailbox, and none for members', async () => {
    const first = aVisitor(await room())
    await sendVisit(app, first)
    const code = async (more: object) => (await sendVisit(app, aVisitor(await room(), more))).body.code
    expect(await code({ cin: ` ${first.cin?.toLowerCase()} ` })).toBe('trial_used')
    expect(await code({ email: first.email.replace('@', '+again@') })).toBe('trial_used')
    const member = await buildMember(db)
    const { cin, email } = await readRow(db, 'members', ['cin', 'email'], { id: member })
    expect(await code({ email: email ?? '' })).toBe('email_taken')
    await db.updateTable('members').set({ cin: '87654321X' }).where('id', '=', member).execute()
    expect(cin).not.toBeNull()
    expect(await code({ cin: '87654321X' })).toBe('trial_used')
  })

  test('can be taken again after it was cancelled', async () => {
    const form = aVisitor(await room())
    await sendVisit(app, form)
    await cancel(form.token)
    const again = await sendVisit(app, aVisitor(await room(), { email: form.email, cin: form.cin }))
    expect(again.status).toBe(200)
  })
})

describe('a place', () => {
  test('is refused in a full class, while members wait, and beyond the places for visitors', async () => {
    const full = await room({ maxPeople: 1 })
    await desk.join(full, await buildMember(db, { plan: gym.unlimited }))
    expect((await sendVisit(app, aVisitor(full))).body.code).toBe('class_full')
    await desk.join(full, await buildMember(db, { plan: gym.unlimited }))
    await db.updateTable('gym_classes').set({ max_people: 2 }).where('id', '=', full).execute()
    expect((await sendVisit(app, aVisitor(full))).body.code).toBe('class_full')
    await offerVisits(app, db, { visitor_places: 1 })
    const wide = await room()
    expect((await sendVisit(app, aVisitor(wide))).status).toBe(200)
    expect((await sendVisit(app, aVisitor(wide))).body.code).toBe('class_full')
    expect(await seatsOf(db, wide)).toEqual({ usersIn: 1, usersWait: 0 })
  })

  test('opens some hours before, and not in hidden, cancelled or past classes', async () => {
    const early = await sendVisit(app, aVisitor(await room({ startsAt: madrid('2026-11-21 18:00') })))
    expect(early.body).toMatchObject({ code: 'too_early', opensAt: '2026-11-20T17:00:00.000Z' })
    expect((await sendVisit(app, aVisitor(await room({ shown: false })))).status).toBe(404)
    const past = await room({ startsAt: madrid('2026-11-20 09:00') })
    expect((await sendVisit(app, aVisitor(past))).body.code).toBe('class_started')
  })

  test('is not offered as a trial in open training, nor when the gym offers none', async () => {
    const open = await room({ activity: gym.openBox })
    expect((await sendVisit(app, aVisitor(open))).body.code).toBe('not_on_sale')
    await offerVisits(app, db, { trials: false })
    expect((await sendVisit(app, aVisitor(await room()))).body.code).toBe('not_on_sale')
  })

  test('is listed with what it costs', async () => {
    const id = await room({ startsAt: madrid('2026-11-20 20:00') })
    const listed = (await call(app, listVisitClasses, { query: { centerId: gym.center.id } })).body
    const found = listed.find((each: { id: number }) => each.id === id)
    const offers = [
      { kind: 'trial', price: 0 },
      { kind: 'drop_in', price: 15 },
    ]
    expect(found).toMatchObject({ free: 3, offers })
    expect((await call(app, getVisitClass, { params: { id } })).body).toEqual(found)
    await offerVisits(app, db, { trials: false, drop_ins: false })
    expect((await call(app, listVisitClasses, { query: { centerId: gym.center.id } })).body).toEqual([])
    expect((await call(app, getVisitClass, { params: { id } })).status).toBe(404)
  })

  test('is freed when it is cancelled, and goes to the waiting list', async () => {
    const form = aVisitor(await room({ maxPeople: 1 }))
    await sendVisit(app, form)
    expect(await desk.join(form.classId, await buildMember(db, { plan: gym.unlimited }))).toBe('WAIT 1')
    const answer = await cancel(form.token, { onlyIfFree: true })
    expect(answer.body).toMatchObject({ state: 'ended', end: 'cancelled' })
    expect((await cancel(form.token)).body.end).toBe('cancelled')
    expect(await seatsOf(db, form.classId)).toEqual({ usersIn: 1, usersWait: 0 })
    now = evening
    const late = aVisitor(await room({ startsAt: madrid('2026-11-20 18:01') }))
    await sendVisit(app, late)
    now = madrid('2026-11-20 18:01')
    expect((await cancel(late.token)).body.code).toBe('class_started')
  })

  test('when ended by staff or with the class, sends the mail for visitors', async () => {
    const [removed, cancelled] = [aVisitor(await room()), aVisitor(await room())]
    await sendVisit(app, removed)
    await sendVisit(app, cancelled)
    const { id: userId } = await visitor(removed.email)
    await call(app, leaveClass, { as: gym.trainer, params: { id: removed.classId }, body: { userId } })
    await call(app, cancelClass, { as: gym.admin, params: { id: cancelled.classId } })
    for (const { email, token } of [removed, cancelled]) {
      const mails = await mailsTo(db, (await visitor(email)).id)
      expect(mails.map((mail) => mail.template)).toEqual(['visit_booked', 'visit_called_off'])
      expect((await see(token)).end).toBe('called_off')
    }
  })
})

test('the waiver is signed with the booking', async () => {
  const texts = { text: { ca: 'Em cuido.', es: 'Me cuido.' }, questions: { ca: ['Cor?'], es: ['¿Cor?'] } }
  const published = await call(app, publishWaiver, { as: gym.admin, body: { texts, after: 0 } })
  const { version } = published.body
  const waiver = { version, name: 'Ona Visitant', answers: [true], note: 'Asma' }
  expect((await sendVisit(app, aVisitor(await room()))).body.code).toBe('waiver_changed')
  const stale = aVisitor(await room(), { waiver: { ...waiver, version: version + 1 } })
  expect((await sendVisit(app, stale)).body.code).toBe('waiver_changed')
  const form = aVisitor(await room(), { waiver })
  expect((await sendVisit(app, form)).status).toBe(200)
  const signed = await db.selectFrom('waiver_signatures').selectAll().executeTakeFirstOrThrow()
  const { id } = await visitor(form.email)
  expect(signed).toMatchObject({ member_id: id, answers: [true], note: 'Asma' })
  // The next time something else may hurt.
  const evening = await room({ startsAt: madrid('2026-11-20 20:00') })
  const again = { kind: 'drop_in', email: form.email, waiver: { ...waiver, note: 'Espalda' } } as const
  expect((await sendVisit(app, aVisitor(evening, again))).status).toBe(200)
  const newest = db.selectFrom('waiver_signatures').select('note').where('member_id', '=', id)
  expect((await newest.executeTakeFirstOrThrow()).note).toBe('Espalda')
  await memberOfGuest(db, form.email, { cin: form.cin })
  expect((await visitor(form.email)).waiver_version).toBeNull()
  await call(app, withdrawWaiver, { as: gym.admin, body: { version } })
})

describe('a guest', () => {
  test('is no member: not in lists, counts and broadcasts, unless asked for', async () => {
    const form = aVisitor(await room())
    const query = { kind: 'all' }
    const reached = async () => (await call(app, broadcastReach, { as: gym.admin, query })).body.members
    const counted = async (more: object = {}) =>
      (await call(app, listDirectory, { as: gym.admin, query: { text: form.surname, ...more } })).body
    const [members, before] = [await reached(), (await counted()).counts]
    await sendVisit(app, form)
    expect(await reached()).toBe(members)
    const after = await counted()
    expect(after).toMatchObject({ totalElements: 0, counts: { ...before, guests: before.guests + 1 } })
    expect((await counted({ guests: true })).content).toMatchObject([{ email: form.email, cin: '' }])
    const found = await call(app, searchUsers, { as: gym.trainer, query: { name: form.surname } })
    expect(found.body.content).toEqual([])
  })

  test('keeps the first data, and shows none of it to others who type the address', async () => {
    const first = aVisitor(await room())
    await sendVisit(app, first)
    const next = aVisitor(await room({ startsAt: madrid('2026-11-20 20:00') }), {
      email: first.email.toUpperCase(),
      kind: 'drop_in',
      price: 0,
      name: 'Intrusa',
    })
    await offerVisits(app, db, { drop_in_price_cents: 0 })
    const booked = await sendVisit(app, next)
    expect(booked.status).toBe(200)
    expect(JSON.stringify(booked.body)).not.toContain(first.surname)
    expect(await visitor(first.email)).toMatchObject({ name: 'Ona' })
  })

  test('gets a link instead of a password or a second account', async () => {
    const form = aVisitor(await room())
    await sendVisit(app, form)
    await call(app, forgotPassword, { body: { cin: form.email } })
    const { id } = await visitor(form.email)
    expect(await db.selectFrom('password_resets').select('member_id').execute()).toEqual([])
    const other = { ...account(form), name: 'Otra', surname: 'Persona' }
    expect((await call(app, signup, { body: other })).body.code).toBe('email_of_visitor')
    const told = (await mailsTo(db, id)).map((mail) => mail.template)
    expect(told).toEqual(['visit_booked', 'visit_link', 'visit_link'])
    const elsewhere = { ...other, email: 'elsewhere@example.com' }
    expect((await call(app, signup, { body: elsewhere })).status).toBe(200)
  })

  test('is mailed five times a day at most, and one network holds few places', async () => {
    const codes: (string | undefined)[] = []
    for (const hour of [11, 12, 13, 14, 15, 16]) {
      const id = await room({ startsAt: madrid(`2026-11-20 ${hour}:00`) })
      await db.deleteFrom('tries').where('key', 'not like', 'proofs%').execute()
      const form = aVisitor(id, { email: 'often@example.com', kind: 'drop_in', price: 0 })
      await offerVisits(app, db, { drop_in_price_cents: 0 })
      codes.push((await sendVisit(app, form)).body.code)
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill(undefined))
    expect(codes[5]).toBe('too_many_requests')
  })

  test('that staff made inactive is refused by every link', async () => {
    const form = aVisitor(await room())
    await sendVisit(app, form)
    await updateRows(db, 'members', { status: 'INACTIVE' }, { email: form.email })
    const params = { token: await mailedToken(db, form.email) }
    const answer = await call(app, becomeMember, { params, body: account(form) })
    expect(answer.body.code).toBe('account_inactive')
  })

  test('becomes a member by a file, and keeps the row', async () => {
    const form = aVisitor(await room())
    await sendVisit(app, form)
    const { id } = await visitor(form.email)
    const file = `DNI;Nombre;Apellidos;Correo\n${form.cin};Ona;Visitant;${form.email.toUpperCase()}\n`
    expect((await importFile(app, gym.admin, 'members', file)).counts.made).toBe(1)
    const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ guest: false, cin: form.cin })
  })

  test('is erased so many days after the last class as the privacy policy says', async () => {
    const form = aVisitor(await room())
    await sendVisit(app, form)
    const isThere = async () => (await call(app, getVisit, { params: { token: form.token } })).status
    const end = evening + minutes(60)
    now = end + minutes(visitorsKeptDays * 24 * 60) - 1
    await app.runJob('forget-guests')
    expect(await isThere()).toBe(200)
    now += 1
    await app.runJob('forget-guests')
    expect(await isThere()).toBe(404)
  })

  test('is erased by staff, by the address', async () => {
    const form = aVisitor(await room())
    await sendVisit(app, form)
    const { id } = await visitor(form.email)
    const erase = (cin: string) =>
      call(app, eraseUser, { as: gym.admin, params: { id }, body: { cin, why: 'lo pide' } })
    expect((await erase('otra@example.com')).status).toBe(400)
    expect((await erase(form.email)).status).toBe(204)
    expect((await call(app, getVisit, { params: { token: form.token } })).status).toBe(404)
    const left = await readRows(db, 'guest_visits', ['document', 'mailbox'], { member_id: id })
    expect(left).toEqual([{ document: null, mailbox: null }])
  })
})
