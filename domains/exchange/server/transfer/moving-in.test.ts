import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import * as files from '../../../../tests/support/files/moving-in-files.ts'
import { buildGym, madrid } from '../../../../tests/support/gym.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { codesOf, type ImportOptions, importFile, previewFile } from '../../../../tests/support/transfer.ts'
import {
  downloadGapSheet,
  type GapSheet,
  type ImportReport,
  listImports,
  readGapSheet,
} from '../../contract/transfer.ts'

/** A gym without members, with the plan `three`, "Tres por semana". */
async function open() {
  const { db, url } = await testDatabase()
  const gym = await buildGym(db)
  const app = await testApp(url, { clock: () => madrid('2026-05-13 10:00') })
  await updateRows(db, 'plans', { name: { ca: '3x week', es: 'Tres por semana' } }, { id: gym.three })
  const [{ id: first } = { id: 0 }] = await db
    .selectFrom('members')
    .select(sql<number>`max(id)`.as('id'))
    .execute()
  const as = gym.admin
  return {
    ...{ app, db, gym, as },
    preview: (entity: string, file: Uint8Array, asked?: ImportOptions) =>
      previewFile(app, as, entity, file, asked),
    run: (entity: string, file: Uint8Array, asked?: ImportOptions) =>
      importFile(app, as, entity, file, asked),
    /** Members, their plans and credits. */
    people: async () =>
      (
        await sql<{ line: string }>`
          select concat_ws(' | ', m.name, m.surname, m.email, coalesce(m.cin, '-'), m.phone, coalesce(m.birth::text, '-'), m.status, m.discount,
            (m.created_at at time zone 'Europe/Madrid')::date,
            (select p.key || ' ' || s.starts_on from memberships s join plans p on p.id = s.plan_id where s.member_id = m.id),
            (select string_agg(l.credit_type || ' ' || l.remaining || ' ' || ((l.expires_at - interval '1 hour') at time zone 'Europe/Madrid')::date, ', ' order by l.id)
              from credit_lots l where l.member_id = m.id)) as line
          from members m where m.id > ${first} order by m.id`.execute(db)
      ).rows.map(({ line }) => line),
    sheet: async ({ importId }: ImportReport): Promise<GapSheet> =>
      (await call(app, readGapSheet, { params: { id: importId }, as })).body,
  }
}

/** `missing birth: Ana Ros; Pol Mas = value`. */
const lines = ({ sheet }: GapSheet): string[] =>
  sheet.map(({ topic, column, header, entries }) => {
    const names = entries.map(({ name, value, problem, memberId, isFilled }) =>
      [
        name,
        value && `= ${value}`,
        problem && `(${problem})`,
        memberId === null && '[nobody]',
        isFilled && '[filled]',
      ]
        .filter(Boolean)
        .join(' '),
    )
    return `${[topic, column ?? header].filter(Boolean).join(' ')}: ${names.join('; ')}`
  })

const asked = ({ questions }: ImportReport): string[] =>
  questions.map(({ key, answer, lines: count }) => `${key} ${answer} ${count}`)

/** Each makes a gym and imports several files. */
const long = { timeout: 120_000 }

const withoutProblems = { problems: 'leave_out' } as const

test('Wodify: clients, then their memberships', long, async () => {
  const gym = await open()
  const preview = await gym.preview('members', files.wodifyClients)
  expect(preview.program).toEqual({ key: 'wodify', entity: 'members', isGuess: false })
  expect(asked(preview)).toEqual(['center:boxnorte null 7', 'dates dmy 5'])
  expect(codesOf(preview)).toEqual([
    '4 since date_invalid',
    '5 phone phone_invalid',
    '6 email repeated',
    '7 fullName surname_missing',
    '8 cin required',
  ])
  const answers = { 'center:boxnorte': '-' }
  expect((await gym.run('members', files.wodifyClients, withoutProblems)).done).toBe(false)
  const run = await gym.run('members', files.wodifyClients, { ...withoutProblems, answers })
  expect(run.counts).toEqual({ made: 4, queued: 0, changed: 0, same: 0, skipped: 0, left_out: 3 })
  expect(await gym.people()).toEqual([
    'Marta | Ruiz Soler | marta@example.org | - | 600111222 | - | ACTIVE | 0 | 2024-04-03',
    'José Luis | García | jl@example.org | - | +34 600 333 444 | - | ACTIVE | 0 | 2023-12-25',
    'Núria | Puig i Serra | nuria@example.org | - |  | - | INACTIVE | 0 | 2026-05-13',
    'Sean | "Red" O\'Neil | sean@example.org | - |  | - | ACTIVE | 0 | 2024-02-01',
  ])
  expect(lines(await gym.sheet(run))).toEqual([
    'cell since: Núria Puig i Serra = 31/02/2024 (date_invalid)',
    'cell phone: Sean "Red" O\'Neil = 600-abc (phone_invalid)',
    'dependant email: Pol Ruiz Soler = MARTA@example.org (repeated) [nobody]',
    'line fullName: Cher = Cher (surname_missing) [nobody]',
    'line cin: Ana de la Torre (required) [nobody]',
    'name: José Luis García = José Luis · García',
    'missing cin: Marta Ruiz Soler; José Luis García; Núria Puig i Serra; Sean "Red" O\'Neil',
    'missing phone: Núria Puig i Serra; Sean "Red" O\'Neil',
    'missing birth: Marta Ruiz Soler; José Luis García; Núria Puig i Serra; Sean "Red" O\'Neil',
    'missing since: Núria Puig i Serra',
    'missing plan: Marta Ruiz Soler; José Luis García; Núria Puig i Serra; Sean "Red" O\'Neil',
    'missing activityCredits: Marta Ruiz Soler; José Luis García; Núria Puig i Serra; Sean "Red" O\'Neil',
  ])
  const more = await gym.run('members', files.wodifyMemberships, {
    existing: 'update',
    answers: { ...answers, 'plan:10classpack': '-' },
  })
  expect(more.counts).toEqual({ made: 0, queued: 0, changed: 1, same: 1, skipped: 0, left_out: 1 })
  expect(await gym.people()).toEqual([
    'Marta | Ruiz Soler | marta@example.org | - | 600111222 | - | ACTIVE | 0 | 2024-04-03 | three 2024-04-03',
    'José Luis | García | jl@example.org | - | +34 600 333 444 | - | ACTIVE | 0 | 2023-12-25',
    'Núria | Puig i Serra | nuria@example.org | - |  | - | INACTIVE | 0 | 2026-05-13',
    'Sean | "Red" O\'Neil | sean@example.org | - |  | - | ACTIVE | 0 | 2024-02-01',
  ])
  expect(lines(await gym.sheet(more))).toEqual([
    'missing cin: Marta Ruiz Soler',
    'missing birth: Marta Ruiz Soler',
    'missing status: Marta Ruiz Soler',
    'missing discount: Marta Ruiz Soler',
    'missing plan: José Luis García = 10 Class Pack',
    'missing paidUntil: Marta Ruiz Soler',
    'column Default Payment Method: Marta Ruiz Soler = Visa ***4242',
    'column Expiration Date: Marta Ruiz Soler = 2027-04-03',
    'paying: Marta Ruiz Soler',
  ])
})

test('TeamUp: the order of dates and the prefix of phones are asked once', long, async () => {
  const gym = await open()
  const preview = await gym.preview('members', files.teamup)
  expect([preview.program?.key, preview.encoding]).toEqual(['teamup', 'windows-1252'])
  expect(asked(preview)).toEqual([
    'dates null 3',
    'prefix null 2',
    'plan:unlimitedmonthly null 1',
    'status:prospect null 1',
  ])
  const answers = {
    dates: 'dmy',
    prefix: '44',
    'plan:unlimitedmonthly': 'games',
    'status:prospect': 'INACTIVE',
  }
  const run = await gym.run('members', files.teamup, { ...withoutProblems, answers })
  expect(await gym.people()).toEqual([
    'Núria | Vidal | nuria@example.org | - | +44 7700900123 | 1990-04-03 | ACTIVE | 0 | 2026-05-13 | games 2026-05-13',
    "Tom | O'Brien | tom@example.org | - | +44 7700 900124 | 1985-06-05 | ACTIVE | 0 | 2026-05-13 | three 2026-05-13",
    'Old | Lead | lead@example.org | - |  | - | INACTIVE | 0 | 2026-05-13',
  ])
  expect(lines(await gym.sheet(run))).toEqual([
    'line email: Zoë Ng = zoe@example (email_invalid) [nobody]',
    "missing cin: Núria Vidal; Tom O'Brien; Old Lead",
    'missing phone: Old Lead',
    'missing birth: Old Lead',
    "missing discount: Núria Vidal; Tom O'Brien",
    "missing since: Núria Vidal; Tom O'Brien; Old Lead",
    'missing plan: Old Lead',
    "missing paidUntil: Núria Vidal; Tom O'Brien",
    "missing activityCredits: Núria Vidal; Tom O'Brien; Old Lead",
    'column Address Line 1: Núria Vidal = 1 High St',
    "column Postcode: Núria Vidal = LS1; Tom O'Brien = LS1",
    'column Emergency Contact Name: Núria Vidal = Pere Vidal',
    'column Emergency Contact Phone: Núria Vidal = 07700 900999',
    'column Emergency Contact Relationship: Núria Vidal = Father',
    "column Last Payment Amount (GBP): Núria Vidal = 55.00; Tom O'Brien = 45.00",
    "paying: Tom O'Brien; Núria Vidal",
  ])
})

test('Glofox: in UTF-16, with pauses and a name of HTML', long, async () => {
  const gym = await open()
  const preview = await gym.preview('members', files.glofox)
  expect([preview.program?.key, preview.encoding]).toEqual(['glofox', 'utf-16'])
  expect(asked(preview)).toEqual(['center:boxnorte null 4', 'plan:payg null 2'])
  const answers = { 'plan:payg': '-', 'center:boxnorte': '-' }
  expect(codesOf(await gym.preview('members', files.glofox, { answers }))).toEqual([
    '4 status plan_needed',
    '5 fullName invalid',
  ])
  const run = await gym.run('members', files.glofox, { ...withoutProblems, answers })
  expect(await gym.people()).toEqual([
    'Anna | Soler | anna@example.org | - | 600222333 | - | ACTIVE | 0 | 2023-02-01 | three 2026-05-13',
    'Pau | Serra Mas | pau@example.org | - | 600222334 | - | MAINTENANCE | 0 | 2023-03-01 | three 2026-05-13',
    'Laia | Roca | laia@example.org | - | 600222335 | - | ACTIVE | 0 | 2026-05-01',
  ])
  expect(lines(await gym.sheet(run))).toEqual([
    'cell status: Laia Roca = PAUSED (plan_needed)',
    'line fullName: <b>Bold</b> Roca = <b>Bold</b> Roca (invalid) [nobody]',
    'missing cin: Anna Soler; Pau Serra Mas; Laia Roca',
    'missing birth: Anna Soler; Pau Serra Mas; Laia Roca',
    'missing discount: Anna Soler; Pau Serra Mas',
    'missing plan: Laia Roca = PAYG',
    'missing paidUntil: Anna Soler; Pau Serra Mas',
    'missing activityCredits: Anna Soler; Pau Serra Mas; Laia Roca',
    'column Next AutoPay Date: Anna Soler = 2026-06-01',
    'column Next AutoPay Amount: Anna Soler = 54.95',
    'paying: Pau Serra Mas; Anna Soler',
  ])
})

test('Mindbody: clients, then what remains of their passes, by name', long, async () => {
  const gym = await open()
  const first = await gym.preview('members', files.mindbodyClients)
  expect(first.program).toEqual({ key: 'mindbody', entity: 'members', isGuess: false })
  const clients = await gym.run('members', files.mindbodyClients, withoutProblems)
  expect(lines(await gym.sheet(clients))).toEqual([
    'line cin: Marc Pons (required) [nobody]',
    'missing cin: Anna Soler; Joan Mas; Joan Mas',
    'missing birth: Anna Soler; Joan Mas; Joan Mas',
    'missing since: Anna Soler; Joan Mas; Joan Mas',
    'missing plan: Anna Soler; Joan Mas; Joan Mas',
    'missing activityCredits: Anna Soler; Joan Mas; Joan Mas',
  ])
  // Chosen for another kind, it says where it belongs.
  expect((await gym.preview('members', files.mindbodyCredits)).program?.entity).toBe('credits')
  const preview = await gym.preview('credits', files.mindbodyCredits)
  expect(asked(preview)).toEqual([
    'creditType:10classes null 5',
    'creditType:opengym5 null 1',
    'creditType:unlimited null 1',
  ])
  const answers = {
    'creditType:10classes': 'ACTIVITY',
    'creditType:opengym5': 'OPEN',
    'creditType:unlimited': '-',
  }
  const run = await gym.run('credits', files.mindbodyCredits, { ...withoutProblems, answers })
  expect(await gym.people()).toEqual([
    'Anna | Soler | anna@example.org | - | 600222333 | - | ACTIVE | 0 | 2026-05-13 | ACTIVITY 4 2026-12-31, OPEN 2 2026-06-15',
    'Joan | Mas | joan1@example.org | - | 600222334 | - | ACTIVE | 0 | 2026-05-13',
    'Joan | Mas | joan2@example.org | - | 600222335 | - | ACTIVE | 0 | 2026-05-13',
  ])
  expect(lines(await gym.sheet(run))).toEqual([
    'line member: Mas, Joan = Mas, Joan (member_unclear) [nobody]; Nobody Here = Nobody Here (member_unknown) [nobody]',
    'line credits: Anna Soler = -2 (too_small) [nobody]',
    'line until: Anna Soler = 1/15/2026 (too_small) [nobody]',
    'answer creditType: Anna Soler = Unlimited [nobody]',
  ])
})

test('PushPress: recognised by guess', long, async () => {
  const gym = await open()
  const preview = await gym.preview('members', files.pushpress)
  expect(preview.program).toEqual({ key: 'pushpress', entity: 'members', isGuess: true })
  expect(asked(preview)).toEqual(['plan:dropin null 1'])
  const run = await gym.run('members', files.pushpress, {
    ...withoutProblems,
    answers: { 'plan:dropin': '-' },
  })
  expect(await gym.people()).toEqual([
    'Iker | Etxeberria | iker@example.org | - | 600333444 | 1988-08-08 | ACTIVE | 0 | 2024-01-10 | three 2026-05-13',
    'Ona | Bosch | ona@example.org | - | 600333445 | - | ACTIVE | 0 | 2024-01-10',
  ])
  expect(lines(await gym.sheet(run))).toEqual([
    'cell birth: Ona Bosch = 08/08/1990x (date_invalid)',
    'missing cin: Iker Etxeberria; Ona Bosch',
    'missing birth: Ona Bosch',
    'missing discount: Iker Etxeberria',
    'missing plan: Ona Bosch = Drop in',
    'missing paidUntil: Iker Etxeberria',
    'missing activityCredits: Iker Etxeberria; Ona Bosch',
    'column Next Bill Date: Iker Etxeberria = 2026-06-10',
    'paying: Iker Etxeberria',
  ])
})

test('a workbook of the gym itself: members, then the mandates of the same file', long, async () => {
  const gym = await open()
  const file = await files.spanishList()
  const preview = await gym.preview('members', file)
  expect([preview.format, preview.program, preview.alsoHolds]).toEqual(['xlsx', null, ['mandates']])
  expect(asked(preview)).toEqual(['plan:antigua null 1', 'dates dmy 1', 'years near 2'])
  expect(codesOf(preview)).toEqual([
    '5 cin repeated',
    '7 cin cin_invalid',
    '7 birth date_in_future',
    '7 discount number_invalid',
    '7 since date_invalid',
  ])
  const run = await gym.run('members', file, { ...withoutProblems, answers: { 'plan:antigua': '-' } })
  expect(await gym.people()).toEqual([
    'Núria | Puig Serra | nuria@example.org | 01234567L | 0034600111222 | 1990-05-17 | ACTIVE | 10 | 2023-02-01 | three 2026-05-13',
    'Iker | Etxeberria | iker@example.org | - | 600111224 | 1988-05-17 | ACTIVE | 0 | 2024-02-01 | three 2026-05-13',
    'Marta | Ruiz Soler | marta@example.org | - | 600111225 | - | ACTIVE | 0 | 2026-05-13',
  ])
  expect(lines(await gym.sheet(run))).toEqual([
    'line cin: Copia De = 1234567L (repeated) [nobody]',
    'cell cin: Marta Ruiz Soler = 12345678A (cin_invalid)',
    'cell birth: Marta Ruiz Soler = 2030-01-01 (date_in_future)',
    'cell discount: Marta Ruiz Soler = 12,5 (number_invalid)',
    'cell since: Marta Ruiz Soler = ayer (date_invalid)',
    'missing cin: Iker Etxeberria; Marta Ruiz Soler',
    'missing birth: Marta Ruiz Soler',
    'missing status: Núria Puig Serra; Iker Etxeberria',
    'missing since: Marta Ruiz Soler',
    'missing plan: Marta Ruiz Soler = Antigua',
    'missing paidUntil: Núria Puig Serra; Iker Etxeberria',
    'missing activityCredits: Núria Puig Serra; Iker Etxeberria; Marta Ruiz Soler',
    'column Talla: Núria Puig Serra = M',
    'paying: Iker Etxeberria; Núria Puig Serra',
  ])
  const mandates = await gym.run('mandates', file, withoutProblems)
  expect(mandates.counts).toEqual({ made: 1, queued: 0, changed: 0, same: 0, skipped: 0, left_out: 3 })
  expect(lines(await gym.sheet(mandates))).toEqual([
    'line iban: iker@example.org = ES00 2100 0418 4502 0005 1332 (iban_invalid) [nobody]',
    'missing lastUsed: Núria Puig Serra',
    'column Talla: Núria Puig Serra = M',
  ])
  // The mapping was remembered; started afresh, the question is open again.
  const again = await gym.preview('members', file)
  expect(asked(again)).toContain('plan:antigua - 1')
  expect(again.remembered).not.toBeNull()
  const afresh = await gym.preview('members', file, { columns: {}, answers: {} })
  expect([asked(afresh).at(0), afresh.remembered]).toEqual(['plan:antigua null 1', null])
})

test('a gap filled meanwhile is marked; formulas stay text in the CSV', long, async () => {
  const gym = await open()
  const file = Buffer.from(
    'Nombre;Apellidos;Correo;Apodo\nAna;Ros;ana@example.org;"=HYPERLINK(""http://x"")"\n',
  )
  const run = await gym.run('members', file)
  const before = await gym.sheet(run)
  expect(lines(before)).toContain('missing birth: Ana Ros')
  expect(lines(before)).toContain('column Apodo: Ana Ros = =HYPERLINK("http://x")')
  await sql`update members set birth = '1990-01-01' where email = 'ana@example.org'`.execute(gym.db)
  expect(lines(await gym.sheet(run))).toContain('missing birth: Ana Ros [filled]')
  const { text } = await call(gym.app, downloadGapSheet, { params: { id: run.importId }, as: gym.as })
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  const { body } = await call(gym.app, listImports, { as: gym.as })
  expect(body).toMatchObject([{ id: run.importId, entity: 'members', fileName: 'list.csv', filled: 1 }])
  expect((await call(gym.app, readGapSheet, { params: { id: 999 }, as: gym.as })).status).toBe(404)
})
