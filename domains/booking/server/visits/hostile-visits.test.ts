import { beforeEach, describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, seatsOf } from '../../../../tests/support/gym-books.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { cardToken, testCards } from '../../../../tests/support/till.ts'
import {
  accountOf,
  aVisitor,
  guestOf,
  mailedToken,
  resetVisits,
  sendVisit,
} from '../../../../tests/support/visits.ts'
import { listDirectory } from '../../../people/contract/admin-users.ts'
import { becomeMember } from '../../../people/contract/become-member.ts'
import { cancelClass } from '../../../timetable/contract/class-changes.ts'
import { rollOfDay } from '../../contract/classes.ts'
import {
  addVisitCard,
  bookVisit,
  cancelVisit,
  confirmVisitDemo,
  confirmVisitPayment,
  getVisit,
  getVisitReceipt,
  payVisit,
} from '../../contract/visits.ts'

// Abuse and repeated presses.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })
const room = (more: object = {}) => buildClass(gym, { startsAt: madrid('2026-11-20 18:00'), ...more })
const codeOf = async (more: Parameters<typeof aVisitor>[1]) => {
  const { status, body } = await sendVisit(app, aVisitor(await room(), more))
  return body.code === 'bad_request' ? Object.keys(body.fields) : (body.code ?? status)
}

beforeEach(async () => {
  await resetVisits(app, db)
  return async () => expect(await bookingViolations(db)).toEqual([])
})

describe('a token', () => {
  const endpoints = [
    [getVisit, undefined],
    [cancelVisit, {}],
    [addVisitCard, { pmId: cardToken(testCards.good) }],
    [payVisit, { pmId: cardToken(testCards.good) }],
    [confirmVisitPayment, undefined],
    [confirmVisitDemo, { clientSecret: 'x', approve: true }],
    [getVisitReceipt, undefined],
  ] as const

  test.each(endpoints.map(([endpoint, body]) => ({ route: endpoint.path, endpoint, body })))(
    'that nobody has shows and does nothing: $route',
    async ({ endpoint, body }) => {
      const answers = ['x'.repeat(43), 'short', `${'x'.repeat(42)}'`].map((token) =>
        call(app, endpoint, { params: { token }, body }),
      )
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404])
    },
  )

  test('an unknown token, or the browser’s own, creates no member', async () => {
    const form = aVisitor(await room())
    await sendVisit(app, form)
    const body = { ...accountOf(form), centerId: gym.center.id }
    for (const token of ['x'.repeat(43), form.token])
      expect((await call(app, becomeMember, { params: { token }, body })).status).toBe(404)
    expect(await guestOf(db, form.email)).toMatchObject({ guest: true, password_hash: null })
  })

  test('of another visitor makes no member of this one', async () => {
    const [form, other] = [aVisitor(await room()), aVisitor(await room())]
    for (const each of [form, other]) await sendVisit(app, each)
    const params = { token: await mailedToken(db, other.email) }
    const body = { ...accountOf(form), centerId: gym.center.id }
    const answer = await call(app, becomeMember, { params, body })
    expect(answer.body.fields).toEqual({ email: 'email_by_link' })
  })
})

describe('a price that the client sends', () => {
  test.each([
    { kind: 'drop_in', price: 0 },
    { kind: 'drop_in', price: 14.99 },
    { kind: 'drop_in', price: 15.01 },
    { kind: 'trial', price: 15 },
  ] as const)('changes nothing: $kind for $price', async (more) => {
    const form = aVisitor(await room(), more)
    const price = more.kind === 'trial' ? 0 : 15
    expect((await sendVisit(app, form)).body).toMatchObject({ code: 'price_changed', price })
    expect(await seatsOf(db, form.classId)).toEqual({ usersIn: 0, usersWait: 0 })
    const left = db.selectFrom('members').select('id').where('email', '=', form.email)
    expect(await left.execute()).toEqual([])
  })

  test('is a whole number of cents, and not negative', async () => {
    for (const price of [-15, 0.001, 1e9]) expect(await codeOf({ kind: 'drop_in', price })).toEqual(['price'])
  })
})

describe('who books', () => {
  test('is no member, however the address is written', async () => {
    const id = await buildMember(db)
    const row = db.selectFrom('members').select('email').where('id', '=', id)
    const { email } = await row.executeTakeFirstOrThrow()
    for (const kind of ['trial', 'drop_in'] as const)
      expect(await codeOf({ kind, email: email?.toUpperCase() })).toBe('email_taken')
  })

  test.each([
    ['a name too long', { name: 'x'.repeat(61) }, ['name']],
    ['a surname too long', { surname: 'x'.repeat(101) }, ['surname']],
    ['a name of spaces', { name: '   ' }, ['name']],
    ['markup in the name', { name: '<img src=x onerror=alert(1)>' }, ['name']],
    ['markup in the surname', { surname: 'Puig</td><script>' }, ['surname']],
    ['a mark of our texts', { name: '{{gym}}' }, ['name']],
    ['an address in the name', { name: 'Gana en http://example.com' }, ['name']],
    ['a line break', { name: 'Ona\nBcc: all@example.com' }, ['name']],
    ['text that runs backwards', { surname: 'Puig\u202egnp' }, ['surname']],
    ['two addresses', { email: 'a@example.com,b@example.com' }, ['email']],
    ['words for a phone', { phone: 'call me' }, ['phone']],
    ['a document too long', { cin: 'X'.repeat(21) }, ['cin']],
    ['no consent', { acceptTerms: false }, ['acceptTerms']],
  ] as const)('is refused with %s', async (_, more, fields) => {
    expect(await codeOf(more)).toEqual(fields)
  })

  test('may be called with emoji and signs, which the roll and the directory show as they are', async () => {
    const form = aVisitor(await room(), { name: 'Ona 🏋🏽‍♀️ & "Co"', surname: `O’Puig ${'l·l'.repeat(30)}` })
    expect((await sendVisit(app, form)).status).toBe(200)
    const { name, surname } = form
    const roll = await call(app, rollOfDay, { as: gym.trainer, query: { date: '2026-11-20' } })
    const people = roll.body.flatMap((each: { people: unknown[] }) => each.people)
    expect(people).toContainEqual(
      expect.objectContaining({ user: expect.objectContaining({ name, surname }) }),
    )
    const query = { text: 'O’Puig', guests: true }
    const found = await call(app, listDirectory, { as: gym.admin, query })
    expect(found.body.content).toMatchObject([{ name, surname }])
  })
})

describe('a press that is repeated', () => {
  const press = (form: ReturnType<typeof aVisitor>, key?: string) =>
    call(app, bookVisit, { body: form, headers: key === undefined ? {} : { 'idempotency-key': key } })
  const placesOf = async (email: string) =>
    readRows(db, 'guest_visits', ['id'], { member_id: (await guestOf(db, email)).id })

  test.each([
    ['without a key', undefined],
    ['with a key', 'one-key'],
  ])('%s books once', async (_, key) => {
    for (const kind of ['trial', 'drop_in'] as const) {
      const form = aVisitor(await room(), { kind })
      const ofKind = key && `${key}-${kind}`
      const answers = await Promise.all([1, 2, 3].map(() => press(form, ofKind)))
      answers.push(await press(form, ofKind))
      const [{ body: first } = { body: {} }] = answers
      expect(first.id).toEqual(expect.any(Number))
      expect(answers.map(({ body }) => body.id)).toEqual(Array(4).fill(first.id))
      expect(await placesOf(form.email)).toHaveLength(1)
      expect(await seatsOf(db, form.classId)).toEqual({ usersIn: 1, usersWait: 0 })
    }
  })

  test('with another token but the same person books no second place in the class', async () => {
    const form = aVisitor(await room(), { kind: 'drop_in' })
    expect((await press(form)).body.state).toBe('held')
    const again = aVisitor(form.classId, { kind: 'drop_in', email: form.email })
    expect((await press(again)).body.code).toBe('already_joined')
    expect(await placesOf(form.email)).toHaveLength(1)
  })

  test('with a token that another visitor used, shows nothing of that visit and books nothing', async () => {
    const form = aVisitor(await room())
    await press(form)
    const other = aVisitor(form.classId, { token: form.token })
    expect(JSON.stringify((await press(other)).body)).not.toContain(form.email)
    const left = db.selectFrom('members').select('id').where('email', '=', other.email)
    expect(await left.execute()).toEqual([])
  })
})

test('a class that is cancelled, or that does not exist, is not booked', async () => {
  const cancelled = await room()
  await call(app, cancelClass, { as: gym.admin, params: { id: cancelled } })
  for (const kind of ['trial', 'drop_in'] as const) {
    expect((await sendVisit(app, aVisitor(cancelled, { kind }))).body.code).toBe('not_found')
    expect((await sendVisit(app, aVisitor(9_999_999, { kind }))).status).toBe(404)
  }
})
