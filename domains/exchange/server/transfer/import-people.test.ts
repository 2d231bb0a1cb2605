import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRow } from '../../../../tests/support/rows.ts'
import { importFile, previewFile } from '../../../../tests/support/transfer.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

const person = (memberId: number) =>
  readRow(db, 'members', ['cin', 'name', 'surname', 'status'], { id: memberId })

describe('people who are there already', () => {
  test('and are made INACTIVE by a list have their places and log-ins end, as if by hand', async () => {
    const member = await buildMember(db, { lots: [{ amount: 1, expiresAt: madrid('2026-12-31') }] })
    const classId = await buildClass(gym, { startsAt: madrid('2026-05-14 18:00'), maxPeople: 1 })
    await desk.add(classId, member, 'trainer', gym.trainer)
    const waits = await buildMember(db, { lots: [{ amount: 1, expiresAt: madrid('2026-12-31') }] })
    await desk.add(classId, waits, 'trainer', gym.trainer)
    expect(await lotsOf(db, member)).toEqual([0])
    const { cin, name, surname } = await person(member)
    const file = `DNI;Nombre;Apellidos;Estado\n${cin};${name};${surname};baja\n`
    const run = await importFile(app, gym.admin, 'members', file, { existing: 'update' })
    expect(run.counts.changed).toBe(1)
    expect((await person(member)).status).toBe('INACTIVE')
    const inside = db.selectFrom('bookings').select('member_id').where('class_id', '=', classId)
    const live = await inside.where('status', '=', 'IN').where('ended_at', 'is', null).execute()
    expect(live).toEqual([{ member_id: waits }])
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('and are made INACTIVE by a node that dies before they are out: the job has them out', async () => {
    const member = await buildMember(db, { lots: [{ amount: 1, expiresAt: madrid('2026-12-31') }] })
    const stays = await buildMember(db, { lots: [{ amount: 1, expiresAt: madrid('2026-12-31') }] })
    const classId = await buildClass(gym, { startsAt: madrid('2026-05-14 19:00') })
    for (const each of [member, stays]) {
      await desk.add(classId, each, 'trainer', gym.trainer)
      const log = { member_id: each, family: randomUUID(), token_hash: randomBytes(32) }
      await insertRow(db, 'refresh_tokens', { ...log, expires_at: new Date(now + 1e9) })
    }
    const inside = async () => {
      const places = db.selectFrom('bookings').select('member_id').where('class_id', '=', classId)
      const logIns = db.selectFrom('refresh_tokens').select('member_id').where('revoked_at', 'is', null)
      const [here, on] = await Promise.all([
        places.where('ended_at', 'is', null).orderBy('member_id').execute(),
        logIns.where('member_id', 'in', [member, stays]).orderBy('member_id').execute(),
      ])
      return [here, on].map((rows) => rows.map((row) => row.member_id))
    }
    const { cin, name, surname } = await person(member)
    const gate = Promise.withResolvers<void>()
    const busy = db.transaction().execute(async (tx) => {
      await sql`select from gym_classes where id = ${classId} for no key update`.execute(tx)
      await gate.promise
    })
    const file = `DNI;Nombre;Apellidos;Estado\n${cin};${name};${surname};baja\n`
    const run = importFile(app, gym.admin, 'members', file, { existing: 'update' })
    // The file is in, and the places are waited for: there the connection is cut.
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`
          select count(pg_terminate_backend(pid))::integer as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows[0]?.n
      })
      .toBe(1)
    gate.resolve()
    await busy
    expect(await run).toMatchObject({ done: true, counts: { changed: 1 } })
    expect((await person(member)).status).toBe('INACTIVE')
    expect(await inside()).toEqual([
      [member, stays],
      [member, stays],
    ])
    await app.runJob('clear-inactive')
    expect(await inside()).toEqual([[stays], [stays]])
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('and come back with a plan have it from the end of the one before', async () => {
    const member = await buildMember(db)
    await insertRow(db, 'memberships', {
      member_id: member,
      plan_id: gym.three,
      starts_on: '2025-01-01',
      ends_on: '2026-02-01',
    })
    const { cin, name, surname } = await person(member)
    const file = `DNI;Nombre;Apellidos;Tarifa;planFrom\n${cin};${name};${surname};three;01/02/2024\n`
    const run = await importFile(app, gym.admin, 'members', file, { existing: 'update' })
    expect(run).toMatchObject({ done: true, counts: { changed: 1 } })
    const { rows } = await sql`select starts_on::text as on from memberships
      where member_id = ${member} order by starts_on`.execute(db)
    expect(rows).toEqual([{ on: '2025-01-01' }, { on: '2026-02-01' }])
  })
})

test('a year that was paid elsewhere is not charged until then', async () => {
  const row = { key: 'year', name: { ca: 'Any', es: 'Año' }, activity_sessions: 3, open_sessions: 1 }
  await insertRow(db, 'plans', { ...row, price_cents: 48_000, months: 12 })
  const member = await buildMember(db)
  const { cin, name, surname } = await person(member)
  const lineWith = (paidUntil: string) =>
    `DNI;Nombre;Apellidos;Tarifa;Pagado hasta\n${cin};${name};${surname};year;${paidUntil}\n`
  const update = { existing: 'update' } as const
  const refused = await previewFile(app, gym.admin, 'members', lineWith(''), update)
  expect(JSON.stringify(refused)).toContain('paid_until_needed')
  await importFile(app, gym.admin, 'members', lineWith('2026-09-30'), update)
  const bills = db.selectFrom('bills').select(['month', 'months', 'amount_cents', 'state'])
  expect(await bills.where('member_id', '=', member).execute()).toEqual([
    { month: '2026-05-01', months: 5, amount_cents: 20_000, state: 'void' },
  ])
})

test('a payment by card that another program took goes back by hand only', async () => {
  const member = await buildMember(db)
  const { cin } = await person(member)
  const file = `Socio;Fecha de pago;Importe;Forma de pago;Concepto\n${cin};01/04/2026;54,95;tarjeta;mensualidad\n`
  await importFile(app, gym.admin, 'payments', file)
  const { id } = await readRow(db, 'payments', ['id'], { member_id: member })
  const giveBack = (body: object) =>
    call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'asked at the desk', ...body } })
  expect((await giveBack({ method: 'card' })).body.code).toBe('not_paid')
  expect((await giveBack({ amount: 20 })).body).toEqual({ status: 'succeeded', refunded: 20 })
  const refunds = db.selectFrom('refunds').select(['method', 'status']).where('payment_id', '=', id)
  expect(await refunds.execute()).toEqual([{ method: 'transfer', status: 'succeeded' }])
})

test('a file of thousands of columns is no file of people', async () => {
  const preview = await previewFile(app, gym.admin, 'members', `${'x;'.repeat(5000)}\n${'1;'.repeat(5000)}\n`)
  expect(preview.problems.map(({ code }) => code)).toEqual(['binary'])
  expect(preview.headers).toEqual([])
})
