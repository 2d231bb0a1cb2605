import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { creditLedger } from '../../../contracts/admin-users.ts'
import { importProgress, mostLines, runImport, tryImport } from '../../../contracts/transfer.ts'
import { call, testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildClass, buildGym, buildLot, buildMember, madrid } from '../../../tests/support/gym.ts'
import { cinOf, memberList, runFile, tryFile } from '../../../tests/support/transfer.ts'
import { makeBills } from '../bills/make-bills.ts'

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

const cinFor = (memberId: number) =>
  db
    .selectFrom('members')
    .select('cin')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
    .then((row) => row.cin ?? '')

const codes = (report: { problems: { line: number; column: string | null; code: string }[] }) =>
  report.problems.map(({ line, column, code }) => `${line} ${column} ${code}`)

describe('members', () => {
  test('200 of them: looked at without a change, taken in once, and nothing the second time', async () => {
    const file = memberList(200)
    const before = await picture()
    const trial = await tryFile(app, gym.admin, 'members', file)
    expect(trial).toMatchObject({ rows: 200, problemCount: 0, done: false, counts: { made: 200, same: 0 } })
    expect(await picture()).toEqual(before)

    const run = await runFile(app, gym.admin, 'members', file)
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
    expect(await runFile(app, gym.admin, 'members', file)).toMatchObject({
      done: true,
      counts: { made: 0, changed: 0, same: 200 },
    })
    expect(await runFile(app, gym.admin, 'members', file, { existing: 'update' })).toMatchObject({
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

  test('with a bad line: each is told with line and column, and nothing is done', async () => {
    const taken = await buildMember(db)
    const { email } = await db
      .selectFrom('members')
      .select('email')
      .where('id', '=', taken)
      .executeTakeFirstOrThrow()
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
    const trial = await tryFile(app, gym.admin, 'members', file)
    expect(new Set(codes(trial))).toEqual(new Set(found.filter((line) => line !== '7 email required')))
    expect(trial.problems.find((one) => one.code === 'repeated')?.firstLine).toBe(2)
    expect(trial.problems.find((one) => one.code === 'cin_invalid')?.value).toBe('12345678A')
    const run = await runFile(app, gym.admin, 'members', file)
    expect(run.done).toBe(false)
    expect(run.problemCount).toBe(trial.problemCount)
    expect(await picture()).toEqual(before)
  })

  test('that are there stay or become what the file says, as is asked for; what changed is on record', async () => {
    const there = await buildMember(db, { plan: gym.three })
    const cin = await cinFor(there)
    const { email } = await db
      .selectFrom('members')
      .select('email')
      .where('id', '=', there)
      .executeTakeFirstOrThrow()
    const file = `DNI;Nombre;Apellidos;Correo;Estado;Descuento\n${cin};Quim;Vila;quim@example.org;inactivo;15\n`
    expect((await runFile(app, gym.admin, 'members', file)).counts).toMatchObject({ skipped: 1, changed: 0 })
    expect((await tryFile(app, gym.admin, 'members', file, { existing: 'update' })).counts.changed).toBe(1)
    await runFile(app, gym.admin, 'members', file, { existing: 'update' })
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
    const own = `DNI;Nombre;Apellidos;Estado\n${await cinFor(gym.admin)};Ada;Min;inactivo\n`
    await runFile(app, gym.admin, 'members', own, { existing: 'update' })
    const me = db.selectFrom('members').select(['name', 'status']).where('id', '=', gym.admin)
    expect(await me.executeTakeFirstOrThrow()).toEqual({ name: 'Ada', status: 'ACTIVE' })
  })

  test('are mailed a link where that is asked for, once, also when two take the same list in at once', async () => {
    const file = memberList(30, 'three', 1000)
    const run = () => runFile(app, gym.admin, 'members', file, { invite: true })
    const ends = await Promise.all([run(), run()].map((one) => one.then(({ counts }) => counts.made, String)))
    // Who comes second is told to wait, or finds it all there.
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

  test('of whom one signs up at the same moment: all or nobody, and the admin is told to look again', async () => {
    const file = memberList(3, 'three', 2000)
    const before = await picture()
    const gate = Promise.withResolvers<void>()
    const signUp = db.transaction().execute(async (tx) => {
      const row = { cin: cinOf(2001), name: 'A', surname: 'B', email: 'elsewhere@example.org' }
      await tx.insertInto('members').values(row).execute()
      await gate.promise
    })
    const run = runFile(app, gym.admin, 'members', file)
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
    await expect(run).rejects.toThrow('409 changed_meanwhile')
    await db.deleteFrom('members').where('cin', '=', cinOf(2001)).execute()
    expect(await picture()).toEqual(before)
  })

  test('rest where the file says so, until the job that turns plans has them', async () => {
    const file = `DNI;Nombre;Apellidos;Correo;Tarifa;Estado\n${cinOf(3000)};Laia;Mas;laia@example.org;three;mantenimiento\n`
    expect((await runFile(app, gym.admin, 'members', file)).done).toBe(true)
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

  test('columns that nobody knows are shown, and may be told by hand', async () => {
    const file = `Carnet;Alias;Llinatges;Correo\n${cinOf(4000)};Toni;Bauçà;toni@example.org\n`
    const trial = await tryFile(app, gym.admin, 'members', file)
    expect(trial.headers).toEqual([
      { header: 'Carnet', column: null },
      { header: 'Alias', column: null },
      { header: 'Llinatges', column: null },
      { header: 'Correo', column: 'email' },
    ])
    expect(codes(trial)).toEqual(['1 name column_missing', '1 surname column_missing'])
    const columns = { Carnet: 'cin', Alias: 'name', Llinatges: 'surname' }
    expect((await tryFile(app, gym.admin, 'members', file, { columns })).counts.made).toBe(1)
  })
})

describe('a file', () => {
  test.each([
    ['that is a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 9]), 'is_spreadsheet'],
    ['that is empty', 'DNI;Nombre', 'empty_file'],
    ['with too many lines', `DNI;Nombre\n${'1;2\n'.repeat(mostLines + 5)}`, 'too_many_lines'],
    ['that is cut within quotes', 'DNI;Nombre\n1;"Ana', 'quote_broken'],
    ['of broken JSON', '[{"cin":', 'json_broken'],
  ])('%s is told in one word', async (_, file, code) => {
    const trial = await tryFile(app, gym.admin, 'members', file)
    expect(trial.problems.map((problem) => problem.code)).toEqual([code])
    expect((await runFile(app, gym.admin, 'members', file)).done).toBe(false)
  })

  test('of older Windows keeps its letters', async () => {
    const text = `DNI;Nombre;Apellidos;Correo\n${cinOf(5000)};Núria;Peñíscola;nuria5000@example.org\n`
    const trial = await tryFile(app, gym.admin, 'members', Buffer.from(text, 'latin1'))
    expect(trial.encoding).toBe('windows-1252')
    expect(trial.lines[0]?.label).toBe('Núria Peñíscola')
  })

  test('larger than may be is refused before it is read', async () => {
    const file = 'A'.repeat(14 * 1024 * 1024 + 64 * 1024)
    for (const endpoint of [tryImport, runImport]) {
      const answer = await call(app, endpoint, {
        params: { entity: 'members' },
        as: gym.admin,
        body: { file },
      })
      expect(answer.status).toBe(413)
    }
  })

  test('tells how far it is', async () => {
    const progress = randomUUID()
    const body = { file: Buffer.from(memberList(700, 'three', 6000)).toString('base64'), progress }
    expect((await call(app, importProgress, { params: { key: progress }, as: gym.admin })).body).toEqual({
      done: 0,
      total: 0,
    })
    const answer = await call(app, runImport, { params: { entity: 'members' }, as: gym.admin, body })
    expect(answer.body.done).toBe(true)
    expect((await call(app, importProgress, { params: { key: progress }, as: gym.admin })).body).toEqual({
      done: 700,
      total: 700,
    })
  })
})

describe('credits', () => {
  test('become what the file says, line by line in the ledger, and no second time', async () => {
    const member = await buildMember(db)
    const cin = await cinFor(member)
    const list = (n: number) =>
      `Socio;Tipo de crédito;Créditos;Válidos hasta\n${cin};clases;${n};31/08/2026\n`
    await runFile(app, gym.admin, 'credits', list(6))
    expect((await runFile(app, gym.admin, 'credits', list(6))).counts).toMatchObject({ same: 1 })
    expect((await runFile(app, gym.admin, 'credits', list(4))).counts).toMatchObject({ skipped: 1 })
    await runFile(app, gym.admin, 'credits', list(4), { existing: 'update' })
    await runFile(app, gym.admin, 'credits', list(9), { existing: 'update' })
    const entries = db
      .selectFrom('credit_entries')
      .select(['amount', 'source'])
      .where('member_id', '=', member)
    expect((await entries.orderBy('id').execute()).map((entry) => entry.amount)).toEqual([6, -2, 5])
    const { rows } = await sql<{ sum: number }>`select sum(remaining)::integer as sum from credit_lots
      where member_id = ${member} and expires_at = ${new Date(madrid('2026-09-01 00:00'))}`.execute(db)
    expect(rows[0]?.sum).toBe(9)
  })

  test('that a pause has made good for longer do not come twice', async () => {
    const member = await buildMember(db)
    const list = `Socio;Tipo de crédito;Créditos;Válidos hasta\n${await cinFor(member)};open box;3;31/08/2026\n`
    await runFile(app, gym.admin, 'credits', list)
    await sql`update credit_lots set expires_at = expires_at + interval '31 days' where member_id = ${member}`.execute(
      db,
    )
    expect((await runFile(app, gym.admin, 'credits', list, { existing: 'update' })).counts).toMatchObject({
      same: 1,
      made: 0,
    })
  })

  test('of nobody, of no kind and of yesterday are told', async () => {
    const member = await buildMember(db)
    await buildLot(db, member, { amount: 2, expiresAt: madrid('2026-09-01 12:00') })
    const cin = await cinFor(member)
    const file = `Socio;Tipo de crédito;Créditos;Válidos hasta\n99999999R;clases;1;31/08/2026\n${cin};yoga;1;31/08/2026\n${cin};clases;1;12/05/2026\n`
    expect(codes(await tryFile(app, gym.admin, 'credits', file))).toEqual([
      '2 member member_unknown',
      '3 creditType invalid',
      '4 until too_small',
    ])
  })
})

describe('bookings', () => {
  const head = 'Socio;Actividad;Fecha;Hora;Hasta;Asistió\n'

  test('of the past bring their classes along, those to come need theirs, with room', async () => {
    const [one, two] = [await buildMember(db, { plan: gym.three }), await buildMember(db)]
    const [a, b] = [await cinFor(one), await cinFor(two)]
    const startsAt = madrid('2026-05-20 18:00')
    const gymClass = await buildClass(gym, { startsAt, maxPeople: 1 })
    const past = `${head}${a};wod;04/03/2026;18:00;19:00;sí\n${b};wod;04/03/2026;18:00;19:00;no\n`
    expect((await runFile(app, gym.admin, 'bookings', past)).counts.made).toBe(2)
    const made = db
      .selectFrom('gym_classes')
      .selectAll()
      .where('starts_at', '=', new Date(madrid('2026-03-04 18:00')))
    expect(await made.execute()).toMatchObject([{ users_in: 2, max_people: 2, on_date: '2026-03-04' }])
    expect((await runFile(app, gym.admin, 'bookings', past)).counts).toMatchObject({ same: 2, made: 0 })
    const places = await db
      .selectFrom('bookings')
      .selectAll()
      .where('member_id', 'in', [one, two])
      .orderBy('member_id')
      .execute()
    expect(places.map((place) => [place.charge, place.validated])).toEqual([
      ['session', true],
      ['staff', false],
    ])

    const full = `${head}${a};wod;20/05/2026;18:00;19:00;\n${b};wod;20/05/2026;18:00;19:00;\n${b};wod;21/05/2026;18:00;;\n`
    expect(codes(await tryFile(app, gym.admin, 'bookings', full))).toEqual([
      '3 start class_full',
      '4 start class_unknown',
    ])
    expect((await runFile(app, gym.admin, 'bookings', `${head}${a};wod;20/05/2026;18:00;;\n`)).done).toBe(
      true,
    )
    const row = db.selectFrom('gym_classes').select('users_in').where('id', '=', gymClass)
    expect((await row.executeTakeFirstOrThrow()).users_in).toBe(1)
    // At that time they are busy elsewhere.
    await buildClass(gym, { startsAt: startsAt + 1_800_000, activity: gym.strong })
    const busy = `${head}${a};strong;20/05/2026;18:30;;\n`
    expect(codes(await tryFile(app, gym.admin, 'bookings', busy))).toEqual(['2 start overlapping'])
  })

  test('of the night on which clocks change are at the time of the wall', async () => {
    const cin = await cinFor(await buildMember(db))
    await runFile(app, gym.admin, 'bookings', `${head}${cin};wod;29/03/2026;03:30;04:30;sí\n`)
    const row = db
      .selectFrom('gym_classes')
      .select('starts_at')
      .where('on_date', '=', '2026-03-29')
      .executeTakeFirstOrThrow()
    expect((await row).starts_at.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })
})

describe('records, payments, mandates and plans', () => {
  test('records: the best is marked, a corrected one is corrected', async () => {
    await db
      .insertInto('movements')
      .values({ name_es: 'Sentadilla', name_ca: 'Esquat', unit: 'kg', has_rm: true })
      .execute()
    const member = await buildMember(db)
    const cin = await cinFor(member)
    const list = (last: string) =>
      `Socio;Movimiento;Fecha;Valor\n${cin};Sentadilla;01/02/2026;80\n${cin};esquat;01/03/2026;${last}\n`
    await runFile(app, gym.admin, 'records', list('82,5'))
    const records = db
      .selectFrom('movement_records')
      .select(['value', 'is_best'])
      .where('member_id', '=', member)
      .orderBy('on_date')
    expect(await records.execute()).toEqual([
      { value: 80, is_best: false },
      { value: 82.5, is_best: true },
    ])
    expect((await runFile(app, gym.admin, 'records', list('70'))).counts).toMatchObject({
      same: 1,
      skipped: 1,
    })
    await runFile(app, gym.admin, 'records', list('70'), { existing: 'update' })
    expect(await records.execute()).toEqual([
      { value: 80, is_best: true },
      { value: 70, is_best: false },
    ])
  })

  test('payments: kept once by their number, or by all they say; two alike in one file are two', async () => {
    const member = await buildMember(db)
    const cin = await cinFor(member)
    const list = `Socio;Fecha de pago;Importe;Forma de pago;Concepto;Devuelto;Número\n${cin};01/04/2026;54,95;tarjeta;mensualidad;;A-1\n${cin};02/04/2026;12;efectivo;;;\n${cin};02/04/2026;12;efectivo;;2,5;\n`
    expect((await runFile(app, gym.admin, 'payments', list)).counts.made).toBe(3)
    expect((await runFile(app, gym.admin, 'payments', list)).counts).toMatchObject({ made: 0, same: 3 })
    const kept = db.selectFrom('payments').selectAll().where('member_id', '=', member).orderBy('id')
    expect((await kept.execute()).map((row) => [row.amount_cents, row.refunded_cents, row.status])).toEqual([
      [5495, 0, 'succeeded'],
      [1200, 0, 'succeeded'],
      [1200, 250, 'succeeded'],
    ])
    const other = list.replace('54,95', '64,95')
    expect(codes(await tryFile(app, gym.admin, 'payments', other))).toEqual(['2 number reference_taken'])
  })

  test('mandates: by their reference, one a member, with an account that there can be', async () => {
    const [one, two] = [await buildMember(db), await buildMember(db)]
    const [a, b] = [await cinFor(one), await cinFor(two)]
    const head = 'Socio;Referencia;Titular;IBAN;Firmada el\n'
    const good = `${head}${a};BOX-77;Pere Mas;ES91 2100 0418 4502 0005 1332;15/01/2024\n`
    expect((await runFile(app, gym.admin, 'mandates', good)).counts.made).toBe(1)
    expect((await runFile(app, gym.admin, 'mandates', good)).counts.same).toBe(1)
    const bad = `${head}${a};BOX-78;Pere;ES9121000418450200051332;15/01/2024\n${b};BOX-77;Pere;ES9121000418450200051332;15/01/2024\n${b};BOX-79;Pere;ES9121000418450200051333;15/01/2024\n`
    expect(codes(await tryFile(app, gym.admin, 'mandates', bad))).toEqual([
      '2 member mandate_there',
      '3 mandateReference reference_taken',
      '4 iban iban_invalid',
    ])
  })

  test('plans: by their key, changed only where that is asked for', async () => {
    const list = (price: string) =>
      `Clave;Nombre en castellano;Nombre en catalán;Clases por semana;Open box por semana;Precio al mes\nfive;Cinco;Cinc;5;2;${price}\n`
    expect((await runFile(app, gym.admin, 'plans', list('64,95'))).counts.made).toBe(1)
    expect((await runFile(app, gym.admin, 'plans', list('69,95'))).counts.skipped).toBe(1)
    expect(
      (await runFile(app, gym.admin, 'plans', list('69,95'), { existing: 'update' })).counts.changed,
    ).toBe(1)
    const row = db.selectFrom('plans').selectAll().where('key', '=', 'five')
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ price_cents: 6995, activity_sessions: 5 })
  })
})
