import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, madrid } from '../../../../tests/support/gym.ts'
import { cinOf, exported, importFile, memberList, previewFile } from '../../../../tests/support/transfer.ts'
import { exampleFile, TransferEntity } from '../../contract/transfer.ts'

// Two gyms: what leaves the one and enters the other is the same there, and changes nothing where it came from.

const now = madrid('2026-05-13 10:00')
async function open() {
  const { db, url } = await testDatabase()
  const gym = await buildGym(db)
  await db
    .insertInto('movements')
    .values([
      { name: { ca: 'Esquat', es: 'Sentadilla' }, unit: 'kg', has_rm: true },
      { name: { ca: 'Dominades', es: 'Dominadas' }, unit: 'reps', has_rm: true },
    ])
    .execute()
  // Staff of both, who were there before.
  await db.updateTable('members').set({ created_at: '2025-01-01T12:00:00Z' }).execute()
  const app = await testApp(url, { clock: () => now })
  return { app, as: gym.admin, db }
}
const [here, there] = [await open(), await open()]
const ours = (line: string): boolean => !/TEST\d{6}/.test(line)
const linesOf = (text: string): string[] => text.split('\r\n').filter(ours)

let people = 0
const text = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aàñç·;,"\'=+-@( 9€\n'), minLength: 1, maxLength })
    .map((value) => value.trim())
const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((n) => addDays('2026-05-13', n))
const cents = (most: number) => fc.integer({ min: 1, max: most }).map((n) => n / 100)

const person = fc.record({
  name: fc.constantFrom('Núria', 'Iker', '=Ana', '-Joan', 'José "Pepe"'),
  surname: fc.constantFrom('Puig; Serra', 'O’Neill', "d'Arc", '+Mas'),
  phone: fc.constantFrom('', '+34 600 100 200', '972 11 22 33'),
  birth: fc.option(day(-20_000, -1)),
  sex: fc.constantFrom(null, 'FEMININE', 'MASCULINE'),
  language: fc.constantFrom('ca', 'es'),
  status: fc.constantFrom('ACTIVE', 'INACTIVE'),
  discount: fc.integer({ min: 0, max: 100 }),
  observations: text(12),
  since: day(-3000, 0),
  plan: fc.constantFrom(null, 'three', 'games'),
  planFrom: day(-900, 40),
  pro: fc.boolean(),
  paysAtDesk: fc.boolean(),
  tags: fc.constantFrom('', 'hyrox', 'Beca, Mañanas 7h'),
  credits: fc.uniqueArray(
    fc.record({
      creditType: fc.constantFrom('ACTIVITY', 'OPEN'),
      credits: fc.integer({ min: 1, max: 60 }),
      until: day(1, 400),
      shared: fc.boolean(),
    }),
    { maxLength: 3, selector: (one) => `${one.creditType} ${one.until} ${one.shared}` },
  ),
  bookings: fc.uniqueArray(
    fc.record({
      activity: fc.constantFrom('wod', 'strong', 'open_box'),
      date: day(-700, -1),
      start: fc.constantFrom('07:00', '18:30', '23:00'),
      attended: fc.boolean(),
      attendedVia: fc.constantFrom('scan', 'name', 'staff'),
    }),
    { maxLength: 4, selector: (one) => `${one.date} ${one.start}` },
  ),
  records: fc.uniqueArray(
    fc.record({ movement: fc.constant('Sentadilla'), date: day(-700, 0), value: cents(20_000) }),
    { maxLength: 4, selector: (one) => one.date },
  ),
  payments: fc.array(
    fc.record({
      paidOn: day(-700, 0),
      amount: cents(20_000),
      method: fc.constantFrom('card', 'cash', 'transfer', 'mandate'),
      purpose: fc.constantFrom('month', 'credits', 'plan', 'product', 'manual'),
      description: text(20).map((value) => value.replaceAll('\n', ' ').trim()),
      invoice: fc.option(
        fc.record({
          invoiceNumber: fc.stringMatching(/^[A-Z][A-Z0-9/ .-]{0,20}[0-9]$/),
          invoicedOn: day(-700, 0),
          vat: fc.constantFrom('21', '10', '4', 'E1'),
          buyer: fc.option(
            fc.constant({ buyerNif: 'A58818501', buyerName: 'Roca SL', buyerAddress: 'Nou 2' }),
          ),
        }),
      ),
    }),
    { maxLength: 3 },
  ),
})

test('whatever a gym holds leaves and enters as it is', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 4 }), async (crowd) => {
      const named = crowd.map((one) => {
        people += 1
        return { ...one, cin: cinOf(people), email: `p${people}@example.net` }
      })
      const files = {
        members: named.map(
          ({ credits: _c, bookings: _b, records: _r, payments: _p, plan, planFrom, pro, ...row }) => ({
            ...row,
            plan,
            planFrom: plan && planFrom,
            pro: plan !== null && pro,
          }),
        ),
        credits: named.flatMap(({ cin, credits }) => credits.map((row) => ({ member: cin, ...row }))),
        bookings: named.flatMap(({ cin, bookings }) => bookings.map((row) => ({ member: cin, ...row }))),
        records: named.flatMap(({ cin, records }) => records.map((row) => ({ member: cin, ...row }))),
        payments: named.flatMap(({ email, payments }) =>
          payments.map(({ invoice, ...row }) => {
            const { buyer, ...said } = invoice ?? {}
            return { member: email, ...row, ...said, ...buyer }
          }),
        ),
      }
      for (const [entity, rows] of Object.entries(files)) {
        if (rows.length === 0) continue
        const report = await importFile(here.app, here.as, entity, JSON.stringify(rows))
        expect(report.problems).toEqual([])
      }
      for (const entity of Object.keys(files)) {
        const csv = await exported(here.app, here.as, entity, 'csv')
        const json = await exported(here.app, here.as, entity, 'json')
        if (linesOf(csv).length <= 2) continue
        // Where it came from everything is so already.
        for (const file of [csv, json]) {
          const again = await previewFile(here.app, here.as, entity, file, { existing: 'update' })
          expect([again.problems, again.counts.made, again.counts.changed]).toEqual([[], 0, 0])
        }
        const taken = await importFile(there.app, there.as, entity, csv)
        expect(taken.problems.filter((one) => one.code !== 'repeated')).toEqual([])
        const arrived = await exported(there.app, there.as, entity, 'csv')
        expect(linesOf(arrived).toSorted()).toEqual(linesOf(csv).toSorted())
      }
    }),
    { numRuns: 12 },
  )
})

test('each example is understood, in both languages and formats', async () => {
  for (const entity of TransferEntity.options) {
    for (const language of ['ca', 'es']) {
      await here.db.updateTable('members').set({ language }).where('id', '=', here.as).execute()
      for (const format of ['csv', 'json']) {
        const { text: file } = await call(here.app, exampleFile, {
          params: { entity },
          query: { format },
          as: here.as,
        })
        const { headers, problems } = await previewFile(here.app, here.as, entity, file)
        expect(headers.filter((one) => one.column === null)).toEqual([])
        // Its people do not exist here, and its movements may have other names.
        const told = problems.map((one) => one.code).filter((code) => !/_unknown$/.test(code))
        expect(told, `${entity} ${language} ${format}`).toEqual([])
      }
    }
  }
})

test('more than is read at a time goes out whole, and each once', async () => {
  for (const from of [20_000, 21_000, 22_000])
    await importFile(here.app, here.as, 'members', memberList(1000, 'three', from))
  const rows = JSON.parse(await exported(here.app, here.as, 'members', 'json')) as { cin: string }[]
  const { total } = await here.db
    .selectFrom('members')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  expect(new Set(rows.map((row) => row.cin)).size).toBe(total)
  const credits = JSON.parse(await exported(here.app, here.as, 'credits', 'json')) as unknown[]
  expect(credits.length).toBeGreaterThanOrEqual(750)
})
