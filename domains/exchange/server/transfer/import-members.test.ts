import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { readRow } from '../../../../tests/support/rows.ts'
import {
  cinFor,
  cinOf,
  codesOf,
  importFile,
  memberList,
  previewFile,
} from '../../../../tests/support/transfer.ts'
import { creditLedger } from '../../../sales/contract/credits.ts'
import { makeBills } from '../../../sales/server/bills/make-bills.ts'
import type { ColumnKey } from '../../contract/transfer-columns.ts'
import { transferKinds } from './kinds/kinds.ts'
import type { ImportContext } from './kinds/transfer-kind.ts'
import { Cells } from './reading/cells.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 10:00')
const app = await testApp(url, { clock: () => now })
await sql`update gym set billed_from = '2026-01-01'`.execute(db)

/** How many rows each table has, and what the members look like: whatever an import may touch. */
async function picture(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from members) as members, (select count(*) from memberships) as memberships,
      (select count(*) from credit_entries) as entries, (select sum(remaining) from credit_lots) as credits,
      (select count(*) from bills) as bills, (select count(*) from outbox) as outbox, (select count(*) from audit_log) as audit,
      (select count(*) from bookings) as bookings, (select count(*) from gym_classes) as classes,
      (select count(*) from movement_records) as records, (select count(*) from payments) as payments,
      (select md5(string_agg(m::text, '' order by id)) from members m) as people`.execute(db)
  return rows[0]
}

test('reads a long file in parts, so that other requests are answered meanwhile', async () => {
  let turn = 0
  let reading = true
  const readIn = new Set<number>()
  class WatchedCells extends Cells {
    override raw(key: ColumnKey): string {
      readIn.add(turn)
      return super.raw(key)
    }
  }
  const count = () => {
    turn += 1
    if (reading) setImmediate(count)
  }
  setImmediate(count)
  const lines = Array.from({ length: 6_000 }, (_, n) => new WatchedCells(n + 1, new Map()))
  await transferKinds.plans.decide(db, lines, { existing: 'skip' } as ImportContext)
  reading = false
  expect(readIn.size).toBeGreaterThanOrEqual(12)
})

describe('members', () => {
  test('200 of them: looked at without a change, taken in once, and nothing the second time', async () => {
    const file = memberList(200)
    const before = await picture()
    const preview = await previewFile(app, gym.admin, 'members', file)
    expect(preview).toMatchObject({ rows: 200, problemCount: 0, done: false, counts: { made: 200, same: 0 } })
    expect(await picture()).toEqual(before)

    const run = await importFile(app, gym.admin, 'members', file)
    expect(run).toMatchObject({ done: true, counts: { made: 200 } })
    const kept = await db
      .selectFrom('members')
      .selectAll()
      .where('email', 'like', 'socio%@example.org')
      .orderBy('id')
      .execute()
    expect(kept).toHaveLength(200)
    expect(kept[0]).toMatchObject({
      status: 'ACTIVE',
      password_hash: null,
      surname: 'Gómez "0"',
      observations: 'Rodilla;\nsin saltos',
      discount: 10,
      center_id: gym.center.id,
      accepted_terms_at: null,
    })
    const entries = await db.selectFrom('credit_entries').selectAll().where('source', '=', 'import').execute()
    expect(entries).toHaveLength(50)
    expect(entries.every((entry) => entry.amount === 5 && entry.by_member_id === gym.admin)).toBe(true)
    const ledger = await call(app, creditLedger, { as: gym.admin, params: { id: entries[0]?.member_id } })
    expect(ledger.body.content).toMatchObject([{ source: 'import', amount: 5 }])
    const { expires_at } = await db.selectFrom('credit_lots').select('expires_at').executeTakeFirstOrThrow()
    expect(expires_at.getTime()).toBe(madrid('2027-01-01 00:00'))

    const after = await picture()
    expect(await importFile(app, gym.admin, 'members', file)).toMatchObject({
      done: true,
      counts: { made: 0, changed: 0, same: 200 },
    })
    expect(await importFile(app, gym.admin, 'members', file, { existing: 'update' })).toMatchObject({
      counts: { made: 0, changed: 0, same: 200 },
    })
    expect(await picture()).toEqual(after)
    const told = db.selectFrom('audit_log').selectAll().where('action', '=', 'import-members')
    expect(await told.execute()).toMatchObject([
      { by_member_id: gym.admin, after: { made: 200, file: 'list.csv' } },
    ])
  })

  test('are not charged for the month they come in, and are on the next 1st', async () => {
    expect(await makeBills(app)).toBe(0)
    const bills = db.selectFrom('bills').selectAll().where('state', '=', 'open')
    expect(await bills.execute()).toEqual([])
    const then = now
    now = madrid('2026-06-01 00:10')
    expect(await makeBills(app)).toBe(0)
    now = then
    const made = await bills.execute()
    // Three of four have a plan, every fifth of all a discount.
    expect(made).toHaveLength(150)
    expect(new Set(made.map((bill) => `${bill.month} ${bill.amount_cents}`))).toEqual(
      new Set(['2026-06-01 5000', '2026-06-01 4500']),
    )
  })

  test('with a bad line: each problem has line and column, and nothing is imported', async () => {
    const taken = await buildMember(db)
    const { email } = await readRow(db, 'members', ['email'], { id: taken })
    const head = 'dni,nombre,apellidos,email,tarifa,nacimiento,telefono'
    const file = [
      head,
      `${cinOf(900)},Ana,Ros,ana900@example.org,three,17/05/1990,600100200`,
      '12345678A,Ana,Ros,ana901@example.org,,,',
      `${cinOf(902)},,Ros,no-es-correo,five,17/05/2090,12`,
      `${cinOf(900)},Ana,Ros,ana903@example.org,,,`,
      `${cinOf(904)},Ana,Ros,${email},,,`,
      `${cinOf(905)},Ana`,
      `${cinOf(906)},Ana,Ros,ana906@example.org,,,,extra`,
      ',Ana,Ros,,,,',
    ].join('\n')
    const before = await picture()
    const found = [
      '3 cin cin_invalid',
      '4 name required',
      '4 email email_invalid',
      '4 phone phone_invalid',
      '4 birth date_in_future',
      '5 cin repeated',
      '6 email email_taken',
      '7 null cells_missing',
      '7 surname required',
      '7 email required',
      '8 null cells_extra',
      '9 cin required',
    ]
    const preview = await previewFile(app, gym.admin, 'members', file)
    expect(new Set(codesOf(preview))).toEqual(new Set(found.filter((line) => line !== '7 email required')))
    expect(preview.problems.find((one) => one.code === 'repeated')?.firstLine).toBe(2)
    expect(preview.problems.find((one) => one.code === 'cin_invalid')?.value).toBe('12345678A')
    const run = await importFile(app, gym.admin, 'members', file)
    expect(run.done).toBe(false)
    expect(run.problemCount).toBe(preview.problemCount)
    expect(await picture()).toEqual(before)
  })

  test('that exist stay or are updated, as the admin chose; changes are audited', async () => {
    const there = await buildMember(db, { plan: gym.three })
    const cin = await cinFor(db, there)
    const { email } = await readRow(db, 'members', ['email'], { id: there })
    const file = `DNI;Nombre;Apellidos;Correo;Estado;Descuento\n${cin};Quim;Vila;quim@example.org;inactivo;15\n`
    expect((await importFile(app, gym.admin, 'members', file)).counts).toMatchObject({
      skipped: 1,
      changed: 0,
    })
    expect((await previewFile(app, gym.admin, 'members', file, { existing: 'update' })).counts.changed).toBe(
      1,
    )
    await importFile(app, gym.admin, 'members', file, { existing: 'update' })
    const row = db.selectFrom('members').selectAll().where('id', '=', there)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      name: 'Quim',
      email: 'quim@example.org',
      status: 'INACTIVE',
      discount: 15,
    })
    const audit = db.selectFrom('audit_log').selectAll().where('about_member_id', '=', there)
    expect(await audit.executeTakeFirstOrThrow()).toMatchObject({
      action: 'import-members',
      entity_id: there,
      before: { status: 'ACTIVE', discount: 0, email },
      after: { status: 'INACTIVE', discount: 15, email: 'quim@example.org' },
    })
    const mail = db.selectFrom('outbox').selectAll().where('recipient', '=', email)
    expect((await mail.execute()).map((one) => one.template)).toEqual(['email_changed'])
    // An admin is not locked out by a list.
    const own = `DNI;Nombre;Apellidos;Estado\n${await cinFor(db, gym.admin)};Ada;Min;inactivo\n`
    await importFile(app, gym.admin, 'members', own, { existing: 'update' })
    const me = db.selectFrom('members').select(['name', 'status']).where('id', '=', gym.admin)
    expect(await me.executeTakeFirstOrThrow()).toEqual({ name: 'Ada', status: 'ACTIVE' })
  })

  test('are mailed a link if the admin chose it, once, also with two simultaneous imports', async () => {
    const file = memberList(30, 'three', 1000)
    const run = () => importFile(app, gym.admin, 'members', file, { invite: true })
    const ends = await Promise.all([run(), run()].map((one) => one.then(({ counts }) => counts.made, String)))
    // The second one is refused, or finds every line imported.
    expect(ends.filter((end) => end === 30)).toHaveLength(1)
    expect(['Error: 409 import_running', 0]).toContain(ends.find((end) => end !== 30))
    expect((await run()).counts).toMatchObject({ made: 0, same: 30 })
    const mails = db.selectFrom('outbox').selectAll().where('template', '=', 'invited')
    expect(await mails.execute()).toHaveLength(30)
    const links = db
      .selectFrom('password_resets')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['email', 'expires_at'])
    const made = await links.execute()
    expect(made).toHaveLength(30)
    expect(made[0]?.expires_at.getTime()).toBe(now + 7 * 86_400_000)
  })

  test('of which one signs up at the same moment: all or none, and the admin has to look again', async () => {
    const file = memberList(3, 'three', 2000)
    const before = await picture()
    const [gate, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const signUp = db.transaction().execute(async (tx) => {
      const row = { cin: cinOf(2001), name: 'A', surname: 'B', email: 'elsewhere@example.org' }
      await tx.insertInto('members').values(row).execute()
      written.resolve()
      await gate.promise
    })
    await written.promise
    const refused = expect(importFile(app, gym.admin, 'members', file)).rejects.toThrow(
      '409 changed_meanwhile',
    )
    // The import runs into the row that is not there yet, and waits for it.
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows[0]?.n
      })
      .toBe(1)
    gate.resolve()
    await signUp
    await refused
    await db.deleteFrom('members').where('cin', '=', cinOf(2001)).execute()
    expect(await picture()).toEqual(before)
  })

  test('rest where the file says so, until the job that turns plans has them', async () => {
    const file = `DNI;Nombre;Apellidos;Correo;Tarifa;Estado\n${cinOf(3000)};Laia;Mas;laia@example.org;three;mantenimiento\n`
    expect((await importFile(app, gym.admin, 'members', file)).done).toBe(true)
    const found = db
      .selectFrom('members')
      .innerJoin('pauses', 'pauses.member_id', 'members.id')
      .select(['status', 'pauses.starts_on', 'ends_on'])
      .where('cin', '=', cinOf(3000))
    expect(await found.executeTakeFirstOrThrow()).toEqual({
      status: 'MAINTENANCE',
      starts_on: '2026-05-13',
      ends_on: null,
    })
  })

  test('unknown columns are shown, and can be assigned by hand', async () => {
    const file = `Carnet;Alias;Llinatges;Correo\n${cinOf(4000)};Toni;Bauçà;toni@example.org\n`
    const preview = await previewFile(app, gym.admin, 'members', file)
    expect(preview.headers).toEqual([
      { header: 'Carnet', column: null },
      { header: 'Alias', column: null },
      { header: 'Llinatges', column: null },
      { header: 'Correo', column: 'email' },
    ])
    expect(codesOf(preview)).toEqual(['1 name column_missing', '1 surname column_missing'])
    const columns = { Carnet: 'cin', Alias: 'name', Llinatges: 'surname' }
    expect((await previewFile(app, gym.admin, 'members', file, { columns })).counts.made).toBe(1)
  })
})
