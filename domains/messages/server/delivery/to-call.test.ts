import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { idempotencyKeyHeader, tellingHeader } from '../../../../platform/contract/headers.ts'
import { languages } from '../../../../platform/contract/languages.ts'
import { getTelling, listToCall, tickCalled } from '../../../../platform/contract/reached.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { enqueue, type OutgoingMessage } from '../../../../platform/server/notifications/enqueue.ts'
import type { Template } from '../../../../platform/server/notifications/messages.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildLot, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { sampleDetails } from '../../../../tests/support/messages/message-details.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { joinClass, leaveClass } from '../../../booking/contract/bookings.ts'
import { signup } from '../../../people/contract/auth.ts'
import { affectedByClasses, cancelClass, cancelClasses } from '../../../timetable/contract/class-changes.ts'
import { giveUp } from './give-up.ts'
import { classTemplatesToCallFor, templatesToCallFor } from './to-call-templates.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await db.updateTable('gym').set({ name: 'La Caixa', email: 'hola@box.example' }).execute()
const start = madrid('2026-10-25 10:00')
const evening = madrid('2026-10-26 18:00')
let now = start
const app = await testApp(url, { clock: () => now })

beforeEach(async () => {
  now = start
  await sql`truncate outbox, unreached_messages`.execute(db)
})

let people = 0
/** Signs up in the product; the address is not confirmed. */
async function newcomer(): Promise<{ id: number; name: string; email: string }> {
  people += 1
  const digits = String(10_000_000 + people)
  const [name, email] = [`Persona${people}`, `persona${people}@example.com`]
  const body = {
    ...{ cin: `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23]}`, name, surname: 'Puig', email },
    ...{ phone: '612 345 678', centerId: gym.center.id, language: 'ca', acceptTerms: true },
    ...{ password: 'tres tristos tigres', passwordConfirmation: 'tres tristos tigres' },
  }
  const answer = await call(app, signup, { body })
  expect(answer.status, answer.text).toBe(200)
  const { id } = answer.body.user
  await buildLot(db, id, { amount: 1, expiresAt: evening + minutes(60 * 24 * 60) })
  return { id, name, email }
}

async function fiveInClass() {
  const classId = await buildClass(gym, { startsAt: evening })
  const members = []
  for (let n = 0; n < 5; n += 1) {
    const member = await newcomer()
    const answer = await call(app, joinClass, {
      as: member.id,
      params: { id: classId },
      body: { userId: member.id },
    })
    expect(answer.status, answer.text).toBe(200)
    members.push(member)
  }
  await db.deleteFrom('outbox').execute()
  return { classId, members }
}

const refuse = (email: string) =>
  sql`insert into stopped_addresses (address_hash, state) values (address_hash(${email}), 'refused')`.execute(
    db,
  )
const told = async (id: unknown, as = gym.admin) =>
  (await call(app, getTelling, { as, params: { telling: id }, headers: { 'accept-language': 'es' } })).body
const toCall = async (as = gym.admin) =>
  (await call(app, listToCall, { as, headers: { 'accept-language': 'es' } })).body
const lines = (template: string) => readRows(db, 'outbox', ['id', 'recipient'], { template })

test('five people who never confirmed their address are mailed that their class is cancelled', async () => {
  const { classId, members } = await fiveInClass()
  const before = await call(app, affectedByClasses, { as: gym.admin, query: { ids: String(classId) } })
  expect(before.body.reach).toEqual({ members: 5, byMail: 5, byPush: 0, unreached: [] })
  const answer = await call(app, cancelClasses, { as: gym.admin, body: { ids: [classId] } })
  expect(answer.body).toMatchObject({ classes: 1, told: 5 })
  expect((await lines('class_cancelled')).map(({ recipient }) => recipient).toSorted()).toEqual(
    members.map(({ email }) => email).toSorted(),
  )
  expect(await told(answer.headers[tellingHeader])).toEqual({
    ...{ members: 5, byMail: 5, byPush: 0 },
    unreached: [],
  })
})

test('members with a refused address are named before and after; later failures are added', async () => {
  const { classId, members } = await fiveInClass()
  const [refused, failing] = members as [(typeof members)[0], (typeof members)[0]]
  await refuse(refused.email)
  const { reach } = (await call(app, affectedByClasses, { as: gym.admin, query: { ids: `${classId}` } })).body
  expect(reach).toMatchObject({ members: 4, unreached: [{ memberId: refused.id, why: 'refused' }] })
  expect(await lines('class_cancelled'), 'a preview writes nothing').toEqual([])

  const key = { [idempotencyKeyHeader]: 'cancel-five' }
  const press = () => call(app, cancelClass, { as: gym.admin, params: { id: classId }, headers: key })
  const answer = await press()
  expect(answer.body.told).toBe(4)
  const telling = answer.headers[tellingHeader]
  const matter = 'Clase anulada: Wod, lunes 26 de octubre a las 18:00'
  expect(await told(telling)).toMatchObject({
    ...{ members: 4, byMail: 4 },
    unreached: [
      {
        ...{
          memberId: refused.id,
          name: refused.name,
          surname: 'Puig',
          phone: '612 345 678',
          why: 'refused',
        },
        ...{ matters: [expect.stringMatching(new RegExp(matter, 'i'))], called: null },
        text: expect.stringMatching(/^Hola, Persona\d+\. T’escrivim de La Caixa .*\n– Classe anul·lada: /),
      },
    ],
  })
  const repeated = await press()
  expect([repeated.body, repeated.headers[tellingHeader]]).toEqual([answer.body, telling])

  const line = (await lines('class_cancelled')).find(({ recipient }) => recipient === failing.email)
  await giveUp(app, [Number(line?.id)], '550 no')
  const after = await told(telling)
  expect(after).toMatchObject({ members: 3, byMail: 3 })
  expect(after.unreached).toMatchObject([
    { memberId: refused.id, why: 'refused' },
    { memberId: failing.id, why: 'failed' },
  ])
  const other = await call(app, getTelling, { as: gym.admin, params: { telling: crypto.randomUUID() } })
  expect(other.body).toEqual({ members: 0, byMail: 0, byPush: 0, unreached: [] })
})

test('a visitor without an account is mailed, or listed as unreached, like members', async () => {
  const classId = await buildClass(gym, { startsAt: evening })
  const visitor = await buildMember(db)
  await updateRows(db, 'members', { guest: true, cin: null, email_confirmed_at: null }, { id: visitor })
  await sql`insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_by)
    select id, ${visitor}, 'IN', tstzrange(starts_at, ends_at), 'guest', 'ACTIVITY', on_date, activity_id, on_date, ${visitor}
    from gym_classes where id = ${classId}`.execute(db)
  await sql`update gym_classes set users_in = 1 where id = ${classId}`.execute(db)
  const seen = async () =>
    (await call(app, affectedByClasses, { as: gym.admin, query: { ids: `${classId}` } })).body.reach
  expect(await seen()).toMatchObject({ members: 1, byMail: 1, unreached: [] })
  await sql`insert into stopped_addresses (address_hash, state)
    select address_hash(email), 'disowned' from members where id = ${visitor}`.execute(db)
  expect(await seen()).toMatchObject({ members: 0, unreached: [{ memberId: visitor, why: 'disowned' }] })
  const answer = await call(app, cancelClass, { as: gym.admin, params: { id: classId } })
  expect(answer.body.told).toBe(0)
  expect(await told(answer.headers[tellingHeader])).toMatchObject({
    members: 0,
    unreached: [{ memberId: visitor, why: 'disowned' }],
  })
})

test('staff who add and remove a member see whether a message reached them; members acting for themselves do not', async () => {
  const { classId, members } = await fiveInClass()
  const [other] = members
  const leave = { as: other?.id, params: { id: classId }, body: { userId: other?.id } }
  expect((await call(app, leaveClass, leave)).headers[tellingHeader]).toBeUndefined()
  const id = await buildMember(db, { lots: [{ amount: 1, expiresAt: evening + 1 }] })
  const staff = { as: gym.trainer, params: { id: classId }, body: { userId: id } }
  const added = await call(app, joinClass, staff)
  expect(await told(added.headers[tellingHeader], gym.trainer)).toMatchObject({ members: 1, unreached: [] })
  await sql`insert into stopped_addresses (address_hash, state)
    select address_hash(email), 'refused' from members where id = ${id}`.execute(db)
  const removed = await call(app, leaveClass, staff)
  expect(removed.status, removed.text).toBe(200)
  expect(await told(removed.headers[tellingHeader], gym.trainer)).toMatchObject({
    members: 0,
    unreached: [{ memberId: id, why: 'refused' }],
  })
})

test('a command without messages names no telling', async () => {
  const classId = await buildClass(gym, { startsAt: evening })
  const answer = await call(app, cancelClass, { as: gym.admin, params: { id: classId } })
  expect([answer.body.told, answer.headers[tellingHeader]]).toEqual([0, undefined])
})

const samples = sampleDetails({ classId: 0, receiptOf: 0 })
/** All messages of the list to call, to somebody without a working address. */
async function unreachedOf(classId: number, templates = templatesToCallFor()): Promise<number> {
  const id = await buildMember(db)
  await sql`insert into stopped_addresses (address_hash, state)
    select address_hash(email), 'refused' from members where id = ${id}`.execute(db)
  const messages = templates.map((template) => {
    const details = samples[template as Template] as { classId?: number }
    return {
      ...{ template, memberId: id },
      details: 'classId' in details ? { ...details, classId } : details,
    }
  })
  await enqueue(db, messages as OutgoingMessage[])
  await sql`update unreached_messages set at = ${new Date(now)}`.execute(db)
  return id
}

test('each message that asks for a call has its words, and nothing else has', () => {
  for (const language of languages)
    expect(Object.keys(allPhrases[language].toCall.matter).toSorted()).toEqual(
      templatesToCallFor().toSorted(),
    )
})

test('several messages to one person are one row; trainers see what is about classes only', async () => {
  const classId = await buildClass(gym, { startsAt: evening })
  const id = await unreachedOf(classId)
  const [admin, trainer] = [await toCall(), await toCall(gym.trainer)]
  expect([admin.total, admin.people.length, trainer.total]).toEqual([1, 1, 1])
  expect(admin.people[0].matters).toHaveLength(templatesToCallFor().length)
  expect(trainer.people[0]).toMatchObject({ memberId: id, why: 'refused' })
  expect(trainer.people[0].matters).toHaveLength(classTemplatesToCallFor().length)
  const money = /cuota|tarifa|pago|€|quota|pagament/i
  expect(JSON.stringify(admin.people[0])).toMatch(money)
  expect(JSON.stringify(trainer.people[0])).not.toMatch(money)
  for (const matter of admin.people[0].matters) expect(matter, matter).not.toMatch(/: ?,|, ?$|{{|undefined/)
})

test('an entry stays until somebody has called, the class has begun, or 14 days have passed', async () => {
  const classId = await buildClass(gym, { startsAt: evening })
  await unreachedOf(classId, ['class_cancelled', 'debt_reminder'])
  const matters = async () => (await toCall()).people.map((one: { matters: string[] }) => one.matters.length)
  expect(await matters()).toEqual([2])
  now = evening
  expect(await matters()).toEqual([1])
  now = start + minutes(14 * 24 * 60) - 1
  expect(await matters()).toEqual([1])
  now += 1
  expect(await matters()).toEqual([])
})

test('of two simultaneous ticks one is kept, with its time; trainers cannot tick entries about money', async () => {
  const classId = await buildClass(gym, { startsAt: evening })
  const id = await unreachedOf(classId, ['class_cancelled', 'debt_reminder'])
  const { entries } = (await toCall()).people[0]
  const tick = (as: number) => call(app, tickCalled, { as, body: { entries } })
  const called = () =>
    db
      .selectFrom('unreached_messages')
      .select(['template', 'called_by', 'called_at'])
      .orderBy('template')
      .execute()
  expect((await tick(gym.trainer)).status).toBe(204)
  expect(await called()).toEqual([
    { template: 'class_cancelled', called_by: gym.trainer, called_at: new Date(now) },
    { template: 'debt_reminder', called_by: null, called_at: null },
  ])
  expect(await toCall(gym.trainer)).toEqual({ people: [], total: 0 })
  const first = now
  now += 1000
  expect((await Promise.all([tick(gym.admin), tick(gym.admin)])).map(({ status }) => status)).toEqual([
    204, 204,
  ])
  expect((await called()).map((one) => [one.called_by, Number(one.called_at)])).toEqual([
    [gym.trainer, first],
    [gym.admin, now],
  ])
  expect(await toCall()).toEqual({ people: [], total: 0 })
  const audited = await readRows(db, 'audit_log', ['by_member_id', 'entity_id'], { action: 'tick-called' })
  expect(audited).toEqual([gym.trainer, gym.admin].map((by_member_id) => ({ by_member_id, entity_id: id })))
})

test('unreached members are deleted with the messages, after 90 days', async () => {
  await unreachedOf(await buildClass(gym, { startsAt: evening }))
  const left = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from unreached_messages`.execute(db)).rows[0]?.n
  const before = await left()
  await sql`update unreached_messages set at = now() - interval '89 days'`.execute(db)
  await app.runJob('forget-old-messages')
  expect(await left()).toBe(before)
  await sql`update unreached_messages set at = now() - interval '91 days'`.execute(db)
  await app.runJob('forget-old-messages')
  expect(await left()).toBe(0)
})
