import { type Kysely, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { DB } from '../../../../database/tables.ts'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { enqueue } from '../../../../platform/server/notifications/enqueue.ts'
import { call, testApp, tokenOf } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import {
  buildClass,
  buildGym,
  buildMember,
  type MemberOptions,
  madrid,
} from '../../../../tests/support/gym.ts'
import { bookingsOf, bookingViolations, mailsTo, membersIn } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'
import {
  changeImage,
  eraseAccount,
  getCalendarFeed,
  renewCalendarAddress,
} from '../../../people/contract/account.ts'
import { login, refreshToken } from '../../../people/contract/auth.ts'
import { getUser, updateUser } from '../../../people/contract/members.ts'
import { createWorkout } from '../../../programming/contract/workouts.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'
import { insertReceipt } from '../../../sales/server/payments/receipts/receipt-queries.ts'
import { plainScoring } from '../../../training/contract/score-schemes.ts'
import { saveOwnScore } from '../../../training/contract/scores.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 10:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const evening = madrid('2026-05-13 19:00')
const lots = [{ amount: 3, expiresAt: now + 1e10 }]

const password = 'kettlebell y cuerda'
const passwordHash = await hashPassword(password)

afterEach(async () => {
  expect(await bookingViolations(db)).toEqual([])
  now += 60_000
})

/** Unique words to search for in all tables. */
const marks = {
  cin: 'X9876543Z',
  name: 'Ermessenda',
  surname: 'Puigdevall',
  phone: '699887766',
  email: 'ermessenda@mail.example',
}

async function buildPerson(options: MemberOptions = {}, personal: object = {}): Promise<number> {
  const id = await buildMember(db, options)
  await updateRows(db, 'members', { password_hash: passwordHash, ...personal }, { id })
  return id
}
const erase = (id: number, typed = password, as: number | string = id) =>
  call(app, eraseAccount, { params: { id }, body: { password: typed }, as })

/** Tables with a row that contains one of the words. */
async function tablesWith(on: Kysely<DB>, words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(on)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} t
      where to_jsonb(t)::text ilike any(${words.map((word) => `%${word}%`)}::text[]) limit 1`.execute(on)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('leaves no personal data, keeps what the law requires and sends a last mail', async () => {
  const personal = { ...marks, birth: '1990-05-17', sex: 'FEMININE', observations: 'Ermessenda has a knee' }
  const member = await buildPerson({ plan: gym.three, lots }, personal)
  const words = [...Object.values(marks), '1990-05-17']
  await enqueue(db, [{ channel: 'mail', memberId: member, template: 'welcome' }])
  await insertRow(db, 'contact_messages', {
    written_on: 'contact',
    name: marks.name,
    email: marks.email.toUpperCase(),
    message: 'Hi',
  })
  const toTheCenter = { from: marks.name, email: marks.email, message: 'Hi' }
  await enqueue(db, [
    {
      channel: 'mail',
      recipient: 'hola@center.example',
      language: 'es',
      template: 'contact_message',
      details: toTheCenter,
    },
  ])
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await call(app, changeImage, { params: { id: member }, body: { fileSource: png }, as: member })
  const { address } = (await call(app, renewCalendarAddress, { params: { id: member }, as: member })).body
  const movement = await insertRow(db, 'movements', {
    name: { ca: 'Esquat', es: 'Sentadilla' },
    unit: 'kg',
    has_rm: true,
  })
  await insertRow(db, 'movement_records', {
    member_id: member,
    movement_id: movement.id,
    on_date: '2026-05-01',
    value: 100,
  })
  const payment = await insertRow(db, 'payments', {
    member_id: member,
    purpose: 'credits',
    bought: '{}',
    amount_cents: 1200,
    description: 'The Box credit',
    method: 'card',
    status: 'succeeded',
    paid_at: new Date(now),
    redeemed_at: new Date(now),
  })
  await insertReceipt(db, payment.id)
  expect(await tablesWith(db, words)).toEqual(['contact_messages', 'members', 'outbox', 'receipts'])

  expect((await erase(member)).status).toBe(204)

  // The outbox keeps the address until the last mail is sent; a receipt keeps the payer's name.
  expect(await tablesWith(db, words)).toEqual(['outbox', 'receipts'])
  expect(await tablesWith(db, [marks.phone, marks.email, '1990-05-17'])).toEqual(['outbox'])
  const written = db.selectFrom('outbox').select('id').where('template', '=', 'contact_message')
  expect(await written.execute()).toEqual([])
  const farewell = db
    .selectFrom('outbox')
    .select(['template', 'recipient'])
    .where('recipient', 'ilike', marks.email)
  expect(await farewell.execute()).toEqual([{ template: 'account_erased', recipient: marks.email }])
  for (const table of ['member_images', 'calendar_addresses', 'movement_records', 'refresh_tokens'] as const)
    expect(await db.selectFrom(table).select('member_id').where('member_id', '=', member).execute()).toEqual(
      [],
    )
  expect((await call(app, getCalendarFeed, { params: { file: address.split('/').at(-1) } })).status).toBe(404)
  expect(await db.selectFrom('receipts').select('number').execute()).toEqual([{ number: 1 }])
  expect(await readRows(db, 'memberships', ['ends_on'], { member_id: member })).toEqual([
    { ends_on: '2026-05-13' },
  ])
})

test('gives places to the waiting list, ends waits and returns credits', async () => {
  const [leaver, next] = [await buildPerson({ lots }), await buildMember(db, { lots })]
  const mine = await buildClass(gym, { startsAt: evening, maxPeople: 1 })
  const theirs = await buildClass(gym, { startsAt: madrid('2026-05-13 21:00'), maxPeople: 1 })
  expect([await desk.join(mine, leaver), await desk.join(mine, next)]).toEqual(['IN', 'WAIT 1'])
  expect([await desk.join(theirs, next), await desk.join(theirs, leaver)]).toEqual(['IN', 'WAIT 1'])
  expect((await erase(leaver)).status).toBe(204)
  expect([await membersIn(db, mine, 'IN'), await membersIn(db, theirs, 'WAIT')]).toEqual([[next], []])
  expect(await bookingsOf(db, mine, leaver)).toMatchObject([{ ended: 'erased' }])
  expect(await mailsTo(db, next)).toMatchObject([{ template: 'promoted' }])
})

test('does not let one failing customer deletion delay the others', async () => {
  for (const member of [await buildPerson(), await buildPerson()]) {
    await addedCard(app, member)
    await erase(member)
  }
  const { provider } = app
  if (!provider) throw new Error('nobody takes the money')
  let asked = 0
  const forgetCustomer = async (customer: string) => {
    asked += 1
    if (asked === 1) throw new Error('not today')
    await provider.forgetCustomer(customer)
  }
  app.provider = { ...provider, forgetCustomer }
  await expect(app.runJob('forget-customers')).rejects.toThrow('1 customers failed')
  app.provider = provider
  expect(asked).toBe(2)
  await app.runJob('forget-customers')
  const left = db.selectFrom('payment_customers').select('member_id').where('provider_id', 'is not', null)
  expect(await left.execute()).toEqual([])
})

test('deletes cards at once and at the provider afterwards', async () => {
  const member = await buildPerson()
  await addedCard(app, member)
  expect((await erase(member)).status).toBe(204)
  const live = db
    .selectFrom('cards')
    .select('id')
    .where('member_id', '=', member)
    .where('removed_at', 'is', null)
  expect(await live.execute()).toEqual([])
  const attached = db.selectFrom('demo_cards').select('id').where('detached_at', 'is', null)
  expect(await attached.execute()).toHaveLength(1)
  await app.runJob('forget-customers')
  await app.runJob('forget-customers')
  expect(await attached.execute()).toEqual([])
  const customer = db.selectFrom('payment_customers').select('provider_id').where('member_id', '=', member)
  expect(await customer.execute()).toEqual([{ provider_id: null }])
})

test('keeps attended bookings', async () => {
  const member = await buildPerson({ lots })
  const past = await buildClass(gym, { startsAt: now - 3_600_000 * 3 })
  await desk.add(past, member, 'admin', gym.admin).catch(() => undefined)
  const running = await buildClass(gym, { startsAt: now + 60_000, lasts: 60 })
  expect(await desk.join(running, member)).toBe('IN')
  now += 120_000
  expect((await erase(member)).status).toBe(204)
  expect(await bookingsOf(db, running, member)).toMatchObject([{ status: 'IN', ended: null }])
})

test('refuses log-in, refresh and changes with old tokens', async () => {
  const member = await buildPerson({}, { cin: 'PASS12345' })
  const logIn = () => call(app, login, { body: { cin: 'PASS12345', password } })
  const { token, refreshToken: mine } = (await logIn()).body
  expect((await erase(member)).status).toBe(204)
  expect((await logIn()).body.code).toBe('wrong_credentials')
  expect((await call(app, refreshToken, { body: { refreshToken: mine } })).status).toBe(401)
  const again = { params: { id: member }, as: token }
  expect((await call(app, getUser, again)).status).toBe(401)
  // Before the node receives the event the member is not found, afterwards the token is refused.
  const rename = async () => (await call(app, updateUser, { ...again, body: { name: 'Lazarus' } })).status
  expect([401, 404]).toContain(await rename())
  await expect.poll(rename).toBe(401)
  expect((await call(app, renewCalendarAddress, again)).status).toBe(401)
  expect((await erase(member, password, token)).status).toBe(401)
  const { name } = await readRow(db, 'members', ['name'], { id: member })
  expect(name).toBe('—')
})

test('frees the document and e-mail', async () => {
  const first = await buildPerson({}, { cin: 'PASS99999', email: 'again@example.com' })
  await erase(first)
  await buildPerson({}, { cin: 'PASS99999', email: 'again@example.com' })
})

test('erases nothing with a wrong or another member’s password', async () => {
  const [member, other] = [await buildPerson(), await buildPerson({ roles: ['USER', 'ADMIN'] })]
  expect((await erase(member, 'not this one')).body.code).toBe('wrong_password')
  expect((await erase(member, password, other)).status).toBe(404)
  expect((await call(app, getUser, { params: { id: member }, as: member })).status).toBe(200)
})

test('waits for a pending payment', async () => {
  const member = await buildPerson()
  const payment = {
    member_id: member,
    purpose: 'credits',
    bought: '{}',
    amount_cents: 1200,
    description: 'x',
    method: 'card',
  }
  await insertRow(db, 'payments', { ...payment, status: 'requires_action' })
  const pending = (await erase(member)).body
  expect(pending.code).toBe('payment_pending')
  // Staff read it too.
  expect(pending.message).not.toMatch(/tuyo|tienes/i)
  await updateRows(db, 'payments', { status: 'cancelled' }, { member_id: member })
  expect((await erase(member)).status).toBe(204)
})

test('is not blocked by a refunded payment that granted nothing', async () => {
  const member = await buildPerson()
  await addedCard(app, member)
  const { body } = await pay(app, member, { amount: 12 })
  expect(body).toMatchObject({ status: 'succeeded' })
  expect((await erase(member)).body.code).toBe('payment_pending')
  const params = { id: body.receiptId }
  await call(app, refundPayment, { as: gym.admin, params, body: { why: 'asked at the desk' } })
  expect((await erase(member)).status).toBe(204)
})

test('is blocked by an unpaid bill and voids an untried one', async () => {
  const bill = { kind: 'month', month: '2026-05-01', starts_on: '2026-05-01', pro: false, amount_cents: 5000 }
  const [owing, billed] = [await buildPerson({ plan: gym.three }), await buildPerson({ plan: gym.three })]
  for (const [member_id, refused_at] of [
    [owing, new Date(now)],
    [billed, null],
  ] as const)
    await insertRow(db, 'bills', {
      ...bill,
      member_id,
      plan_id: gym.three,
      created_at: new Date(now),
      refused_at,
    })
  expect((await erase(owing)).body.code).toBe('payment_overdue')
  expect((await erase(billed)).status).toBe(204)
  const states = await db.selectFrom('bills').select(['member_id', 'state']).orderBy('member_id').execute()
  expect(states).toEqual([
    { member_id: owing, state: 'open' },
    { member_id: billed, state: 'void' },
  ])
})

test('ends maintenance for good', async () => {
  const member = await buildPerson({
    plan: gym.three,
    status: 'MAINTENANCE',
    paused: ['2026-05-01', '2026-07-01'],
  })
  expect((await erase(member)).status).toBe(204)
  await app.runJob('turn-plans')
  const row = db.selectFrom('members').select('status').where('id', '=', member)
  expect(await row.execute()).toEqual([{ status: 'INACTIVE' }])
  const pauses = db.selectFrom('pauses').select(['ends_on', 'ended_at']).where('member_id', '=', member)
  expect(await pauses.execute()).toEqual([{ ends_on: '2026-05-13', ended_at: expect.any(Date) }])
})

test('refuses the last admin, also of two at the same time', async () => {
  await db
    .updateTable('members')
    .set({ roles: ['USER'] })
    .where(sql<boolean>`'ADMIN' = any(roles)`)
    .execute()
  const one = await buildPerson({ roles: ['USER', 'ADMIN'] })
  expect((await erase(one)).body.code).toBe('last_admin')
  let [left, came] = [one, 0]
  for (let round = 0; round < 8; round += 1) {
    came = await buildPerson({ roles: ['USER', 'ADMIN'] })
    const [first, second] = await Promise.all([erase(left), erase(came)])
    expect([first.status, second.status].sort()).toEqual([204, 409])
    if (first.status === 204) left = came
    now += 60_000
  }
})

test('leaves no booking made during erasure', async () => {
  const token = async (id: number) => tokenOf(app, id)
  for (let round = 0; round < 8; round += 1) {
    const member = await buildPerson({ lots })
    const classes: number[] = []
    for (let hour = 0; hour < 4; hour += 1)
      classes.push(await buildClass(gym, { startsAt: evening - hour * 7_200_000 + 1_800_000 }))
    const as = await token(member)
    const [erased] = await Promise.all([
      erase(member, password, as),
      ...classes.map((id) => desk.join(id, member)),
    ])
    expect(erased.status).toBe(204)
    const live = await readRows(db, 'bookings', ['id'], { member_id: member, ended_at: null })
    expect(live).toEqual([])
    now += 60_000
  }
})

test('scores and fist bumps go with the account, those of the team stay', async () => {
  const [member, mate] = [await buildPerson(), await buildMember(db)]
  await db
    .updateTable('members')
    .set({ listed_under: 'all', shown_as: 'full' })
    .where('id', 'in', [member, mate])
    .execute()
  const scored = { ...plainScoring('reps'), teamSize: 2 }
  const wbs = [{ title: 'Pairs', exercices: [], tc: null, wbs: [], scored }]
  const { body } = await call(app, createWorkout, { body: { when: '2026-05-13', wbs }, as: gym.trainer })
  const params = { id: body.wbs[0].scored.id }
  const form = { level: 'rx', sets: [150] }
  expect((await call(app, saveOwnScore, { params, body: form, as: member })).status).toBe(200)
  const [first] = await db.selectFrom('scores').select('id').where('member_id', '=', member).execute()
  const joined = { ...form, joins: first?.id }
  expect((await call(app, saveOwnScore, { params, body: joined, as: mate })).status).toBe(200)
  const [other] = await db.selectFrom('scores').select('id').where('member_id', '=', mate).execute()
  await db
    .insertInto('score_bumps')
    .values([
      { score_id: first?.id ?? 0, member_id: mate, at: new Date(now) },
      { score_id: other?.id ?? 0, member_id: member, at: new Date(now) },
    ])
    .execute()

  expect((await erase(member)).status).toBe(204)
  expect(await db.selectFrom('scores').select(['member_id', 'value']).execute()).toEqual([
    { member_id: mate, value: 150 },
  ])
  expect(await db.selectFrom('score_bumps').selectAll().execute()).toEqual([])
  const choices = db.selectFrom('members').select(['listed_under', 'shown_as']).where('id', '=', member)
  expect(await choices.executeTakeFirst()).toEqual({ listed_under: null, shown_as: 'short' })
})
