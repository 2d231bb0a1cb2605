import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildLot, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, updateRows } from '../../../../tests/support/rows.ts'
import {
  cinFor,
  cinOf,
  codesOf,
  exported,
  importFile,
  memberList,
  previewFile,
} from '../../../../tests/support/transfer.ts'
import {
  type GapSheet,
  importProgress,
  mostLines,
  previewImport,
  readGapSheet,
  runImport,
} from '../../contract/transfer.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const app = await testApp(url, { clock: () => now })
await sql`update gym set billed_from = '2026-01-01'`.execute(db)

describe('a file', () => {
  test.each([
    ['that is a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 9]), 'workbook_broken'],
    ['that is empty', 'DNI;Nombre', 'empty_file'],
    ['with too many lines', `DNI;Nombre\n${'1;2\n'.repeat(mostLines + 5)}`, 'too_many_lines'],
    ['that is cut within quotes', 'DNI;Nombre\n1;"Ana', 'quote_broken'],
    ['of broken JSON', '[{"cin":', 'json_broken'],
  ])('%s is told in one word', async (_, file, code) => {
    const preview = await previewFile(app, gym.admin, 'members', file)
    expect(preview.problems.map((problem) => problem.code)).toEqual([code])
    expect((await importFile(app, gym.admin, 'members', file)).done).toBe(false)
  })

  test('of older Windows keeps its letters', async () => {
    const text = `DNI;Nombre;Apellidos;Correo\n${cinOf(5000)};Núria;Peñíscola;nuria5000@example.org\n`
    const preview = await previewFile(app, gym.admin, 'members', Buffer.from(text, 'latin1'))
    expect(preview.encoding).toBe('windows-1252')
    expect(preview.lines[0]?.label).toBe('Núria Peñíscola')
  })

  test('larger than may be is refused before it is read', async () => {
    const file = 'A'.repeat(14 * 1024 * 1024 + 64 * 1024)
    for (const endpoint of [previewImport, runImport]) {
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
  test('are set to the file’s values, line by line in the ledger, and not twice', async () => {
    const member = await buildMember(db)
    const cin = await cinFor(db, member)
    const list = (n: number) =>
      `Socio;Tipo de crédito;Créditos;Válidos hasta\n${cin};clases;${n};31/08/2026\n`
    await importFile(app, gym.admin, 'credits', list(6))
    expect((await importFile(app, gym.admin, 'credits', list(6))).counts).toMatchObject({ same: 1 })
    expect((await importFile(app, gym.admin, 'credits', list(4))).counts).toMatchObject({ skipped: 1 })
    await importFile(app, gym.admin, 'credits', list(4), { existing: 'update' })
    await importFile(app, gym.admin, 'credits', list(9), { existing: 'update' })
    const entries = db
      .selectFrom('credit_entries')
      .select(['amount', 'source'])
      .where('member_id', '=', member)
    expect((await entries.orderBy('id').execute()).map((entry) => entry.amount)).toEqual([6, -2, 5])
    const { rows } = await sql<{ sum: number }>`select sum(remaining)::integer as sum from credit_lots
      where member_id = ${member} and expires_at = ${new Date(madrid('2026-09-01 00:00'))}`.execute(db)
    expect(rows[0]?.sum).toBe(9)
  })

  test('that the household may spend are kept apart from the others', async () => {
    const member = await buildMember(db)
    const cin = await cinFor(db, member)
    const list = (shared: number) =>
      `Socio;Tipo de crédito;Créditos;Válidos hasta;En familia\n${cin};clases;6;31/08/2026;no\n${cin};clases;${shared};31/08/2026;sí\n`
    await importFile(app, gym.admin, 'credits', list(3))
    await importFile(app, gym.admin, 'credits', list(1), { existing: 'update' })
    const lots = db
      .selectFrom('credit_lots')
      .select(['remaining', 'shareable'])
      .where('member_id', '=', member)
    expect(await lots.orderBy('shareable').execute()).toEqual([
      { remaining: 6, shareable: false },
      { remaining: 1, shareable: true },
    ])
    expect((await importFile(app, gym.admin, 'credits', list(1))).counts).toMatchObject({ same: 2 })
  })

  test('that a pause has made good for longer do not come twice', async () => {
    const member = await buildMember(db)
    const list = `Socio;Tipo de crédito;Créditos;Válidos hasta\n${await cinFor(db, member)};open box;3;31/08/2026\n`
    await importFile(app, gym.admin, 'credits', list)
    await sql`update credit_lots set expires_at = expires_at + interval '31 days' where member_id = ${member}`.execute(
      db,
    )
    expect((await importFile(app, gym.admin, 'credits', list, { existing: 'update' })).counts).toMatchObject({
      same: 1,
      made: 0,
    })
  })

  test('of an unknown member, an unknown kind or an expired day are reported', async () => {
    const member = await buildMember(db)
    await buildLot(db, member, { amount: 2, expiresAt: madrid('2026-09-01 12:00') })
    const cin = await cinFor(db, member)
    const file = `Socio;Tipo de crédito;Créditos;Válidos hasta\n99999999R;clases;1;31/08/2026\n${cin};yoga;1;31/08/2026\n${cin};clases;1;12/05/2026\n`
    const preview = await previewFile(app, gym.admin, 'credits', file)
    expect(codesOf(preview)).toEqual(['2 member member_unknown', '4 until too_small'])
    expect(preview.questions.filter(({ answer }) => answer === null)).toMatchObject([
      { key: 'creditType:yoga', value: 'yoga', lines: 1 },
    ])
  })
})

describe('bookings', () => {
  const head = 'Socio;Actividad;Fecha;Hora;Hasta;Asistió\n'

  test('of the past bring their classes along, those to come need theirs, with room', async () => {
    const [one, two] = [await buildMember(db, { plan: gym.three }), await buildMember(db)]
    const [a, b] = [await cinFor(db, one), await cinFor(db, two)]
    const startsAt = madrid('2026-05-20 18:00')
    const gymClass = await buildClass(gym, { startsAt, maxPeople: 1 })
    const past = `${head}${a};wod;04/03/2026;18:00;19:00;sí\n${b};wod;04/03/2026;18:00;19:00;no\n`
    expect((await importFile(app, gym.admin, 'bookings', past)).counts.made).toBe(2)
    const made = db
      .selectFrom('gym_classes')
      .selectAll()
      .where('starts_at', '=', new Date(madrid('2026-03-04 18:00')))
    expect(await made.execute()).toMatchObject([{ users_in: 2, max_people: 2, on_date: '2026-03-04' }])
    expect((await importFile(app, gym.admin, 'bookings', past)).counts).toMatchObject({ same: 2, made: 0 })
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
    expect(codesOf(await previewFile(app, gym.admin, 'bookings', full))).toEqual([
      '3 start class_full',
      '4 start class_unknown',
    ])
    expect((await importFile(app, gym.admin, 'bookings', `${head}${a};wod;20/05/2026;18:00;;\n`)).done).toBe(
      true,
    )
    const row = db.selectFrom('gym_classes').select('users_in').where('id', '=', gymClass)
    expect((await row.executeTakeFirstOrThrow()).users_in).toBe(1)
    // At that time they are busy elsewhere.
    await buildClass(gym, { startsAt: startsAt + 1_800_000, activity: gym.strong })
    const busy = `${head}${a};strong;20/05/2026;18:30;;\n`
    expect(codesOf(await previewFile(app, gym.admin, 'bookings', busy))).toEqual(['2 start overlapping'])
  })

  test('of the night on which clocks change are at the time of the wall', async () => {
    const cin = await cinFor(db, await buildMember(db))
    await importFile(app, gym.admin, 'bookings', `${head}${cin};wod;29/03/2026;03:30;04:30;sí\n`)
    const row = readRow(db, 'gym_classes', ['starts_at'], { on_date: '2026-03-29' })
    expect((await row).starts_at.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })
})

describe('records, payments, mandates and plans', () => {
  const spanish = 'ES9121000418450200051332'
  const andorran = 'AD1200012030200359100100'
  const swiss = 'CH9300762011623852957'

  test('records: the best is marked, a corrected one is corrected', async () => {
    await insertRow(db, 'movements', { name: { ca: 'Esquat', es: 'Sentadilla' }, unit: 'kg', has_rm: true })
    const member = await buildMember(db)
    const cin = await cinFor(db, member)
    const list = (last: string) =>
      `Socio;Movimiento;Fecha;Valor\n${cin};Sentadilla;01/02/2026;80\n${cin};esquat;01/03/2026;${last}\n`
    await importFile(app, gym.admin, 'records', list('82,5'))
    const records = db
      .selectFrom('movement_records')
      .select(['value', 'is_best'])
      .where('member_id', '=', member)
      .orderBy('on_date')
    expect(await records.execute()).toEqual([
      { value: 80, is_best: false },
      { value: 82.5, is_best: true },
    ])
    expect((await importFile(app, gym.admin, 'records', list('70'))).counts).toMatchObject({
      same: 1,
      skipped: 1,
    })
    await importFile(app, gym.admin, 'records', list('70'), { existing: 'update' })
    expect(await records.execute()).toEqual([
      { value: 80, is_best: true },
      { value: 70, is_best: false },
    ])
  })

  test('payments: kept once by their number, or by all they say; two alike in one file are two', async () => {
    const member = await buildMember(db)
    const cin = await cinFor(db, member)
    const list = `Socio;Fecha de pago;Importe;Forma de pago;Concepto;Devuelto;Número\n${cin};01/04/2026;54,95;tarjeta;mensualidad;;A-1\n${cin};02/04/2026;12;efectivo;;;\n${cin};02/04/2026;12;efectivo;;2,5;\n`
    expect((await importFile(app, gym.admin, 'payments', list)).counts.made).toBe(3)
    expect((await importFile(app, gym.admin, 'payments', list)).counts).toMatchObject({ made: 0, same: 3 })
    const kept = db.selectFrom('payments').selectAll().where('member_id', '=', member).orderBy('id')
    expect((await kept.execute()).map((row) => [row.amount_cents, row.refunded_cents, row.status])).toEqual([
      [5495, 0, 'succeeded'],
      [1200, 0, 'succeeded'],
      [1200, 250, 'succeeded'],
    ])
    const other = list.replace('54,95', '64,95')
    expect(codesOf(await previewFile(app, gym.admin, 'payments', other))).toEqual([
      '2 number reference_taken',
    ])
  })

  test('mandates: by their reference, one a member, with an account that there can be', async () => {
    const [one, two] = [await buildMember(db), await buildMember(db)]
    const [a, b] = [await cinFor(db, one), await cinFor(db, two)]
    const head = 'Socio;Referencia;Titular;IBAN;Firmada el\n'
    const good = `${head}${a};BOX-77;Pere Mas;ES91 2100 0418 4502 0005 1332;15/01/2024\n`
    expect((await importFile(app, gym.admin, 'mandates', good)).counts.made).toBe(1)
    expect((await importFile(app, gym.admin, 'mandates', good)).counts.same).toBe(1)
    const bad = `${head}${a};BOX-78;Pere;ES9121000418450200051332;15/01/2024\n${b};BOX-77;Pere;ES9121000418450200051332;15/01/2024\n${b};BOX-79;Pere;ES9121000418450200051333;15/01/2024\n`
    expect(codesOf(await previewFile(app, gym.admin, 'mandates', bad))).toEqual([
      '2 member mandate_there',
      '3 mandateReference reference_taken',
      '4 iban iban_invalid',
    ])
  })

  test('mandates: with BIC and address where the bank asks for them, and what is missing on the gap sheet', async () => {
    const members = [
      await buildMember(db),
      await buildMember(db),
      await buildMember(db),
      await buildMember(db),
    ]
    const cins = await Promise.all(members.map((id) => cinFor(db, id)))
    const head =
      'Socio;Referencia;IBAN;Firmada el;Último cobro;BIC;Calle y número;Código postal;Población;País\n'
    const line = (nth: number, iban: string, ...cells: string[]) =>
      `${cins[nth]};EEA-${nth};${iban};15/01/2024;15/01/2026;${cells.join(';')}\n`
    const address = ['Av. Meritxell 10', 'AD500', 'Andorra la Vella', 'ad']
    const half = `${head}${line(0, andorran, 'BACAADAD', 'Av. Meritxell 10', '', '', '')}${line(1, andorran, 'CAIXESBB', ...address)}${line(2, spanish, '', ...address.slice(0, 3), 'Andorra')}`
    expect(codesOf(await previewFile(app, gym.admin, 'mandates', half))).toEqual([
      '2 street address_incomplete',
      '3 bic bic_invalid',
      '4 country invalid',
    ])
    const good = `${head}${line(0, andorran, 'BACAADAD', ...address)}${line(1, andorran, '', '', '', '', '')}${line(2, swiss, 'POFICHBE', '', '', '', '')}${line(3, spanish, '', '', '', '', '')}`
    const report = await importFile(app, gym.admin, 'mandates', good)
    expect([report.problems, report.counts.made]).toEqual([[], 4])
    const { body } = await call(app, readGapSheet, { as: gym.admin, params: { id: report.importId } })
    expect(
      body.sheet.map(({ column, entries }: GapSheet['sheet'][number]) => [
        column,
        entries.map(({ memberId }) => memberId),
      ]),
    ).toEqual([
      ['bic', [members[1]]],
      ['street', [members[1], members[2]]],
    ])
    const kept = db.selectFrom('mandates').select(['bic', 'address']).where('member_id', 'in', members)
    expect(await kept.orderBy('id').execute()).toEqual([
      {
        bic: 'BACAADAD',
        address: {
          street: 'Av. Meritxell 10',
          postCode: 'AD500',
          town: 'Andorra la Vella',
          country: 'AD',
        },
      },
      { bic: null, address: null },
      { bic: 'POFICHBE', address: null },
      { bic: null, address: null },
    ])
    expect(await exported(app, gym.admin, 'mandates', 'csv')).toContain(
      ';BACAADAD;Av. Meritxell 10;AD500;Andorra la Vella;AD',
    )
    await updateRows(db, 'mandates', { bic: 'BACAADAD' }, { member_id: members[1] ?? 0 })
    const filled = await call(app, readGapSheet, { as: gym.admin, params: { id: report.importId } })
    expect(filled.body.sheet.map(({ filled }: GapSheet['sheet'][number]) => filled)).toEqual([1, 0])
  })

  test('plans: by their key, changed only where that is asked for', async () => {
    const list = (price: string) =>
      `Clave;Nombre en castellano;Nombre en catalán;Clases por semana;Open box por semana;Precio al mes\nfive;Cinco;Cinc;5;2;${price}\n`
    expect((await importFile(app, gym.admin, 'plans', list('64,95'))).counts.made).toBe(1)
    expect((await importFile(app, gym.admin, 'plans', list('69,95'))).counts.skipped).toBe(1)
    expect(
      (await importFile(app, gym.admin, 'plans', list('69,95'), { existing: 'update' })).counts.changed,
    ).toBe(1)
    const row = db.selectFrom('plans').selectAll().where('key', '=', 'five')
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ price_cents: 6995, activity_sessions: 5 })
  })

  test('plans: the months of an existing plan do not change', async () => {
    const list = (months: string, stay: string) =>
      `Clave;Nombre en castellano;Nombre en catalán;Clases por semana;Open box por semana;Precio;Meses que paga;Permanencia en meses\nyearly;Año;Any;5;2;480;${months};${stay}\n`
    const update = { existing: 'update' } as const
    expect(codesOf(await previewFile(app, gym.admin, 'plans', list('2', '0')))).toEqual(['2 months invalid'])
    expect((await importFile(app, gym.admin, 'plans', list('12', '6'))).counts.made).toBe(1)
    expect(codesOf(await previewFile(app, gym.admin, 'plans', list('3', '6')))).toEqual(['2 months invalid'])
    expect((await importFile(app, gym.admin, 'plans', list('12', '3'), update)).counts.changed).toBe(1)
    const row = db.selectFrom('plans').selectAll().where('key', '=', 'yearly')
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ months: 12, min_stay_months: 3 })
  })
})
