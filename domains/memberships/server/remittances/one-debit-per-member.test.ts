import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { fill, signMandate } from '../../../../tests/support/debits.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { accountFile, statusReport } from '../../../../tests/support/money/bank-files.ts'
import { openDebitDesk } from '../../../../tests/support/money/debit-desk.ts'
import {
  hasPublicSchemas,
  publicSchemaErrors,
  schemaErrors,
} from '../../../../tests/support/money/schema-check.ts'
import { getMonthEnd } from '../../../insight/contract/month-end.ts'
import { getRate } from '../../contract/memberships.ts'
import {
  discardRemittance,
  downloadRemittance,
  getRemittance,
  includeRemittanceLine,
  previewReturns,
  recordReturns,
  reopenRemittance,
  returnRemittanceLine,
  sendRemittance,
  settleRemittance,
  validateRemittance,
} from '../../contract/remittances.ts'
import { releaseRefused } from './move-remittance.ts'

const { db, url } = await testDatabase()
const desk = await openDebitDesk(db, url)
const { app, admin, at, newcomer, lines, doTo, hand } = desk

let member: number
let center: number
beforeEach(async () => {
  ;({ member, center } = await desk.begin())
  await collectPerMember(true)
  await signMandate(app, admin, member, '2026-11-20')
  return desk.checkBooks
})

const collectPerMember = (on: boolean) => db.updateTable('gym').set({ debit_per_member: on }).execute()
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map((found) => found[1])
const remittance = async (id: number) =>
  (await call(app, getRemittance, { as: admin, params: { id } })).body.remittance
const rate = async () => (await call(app, getRate, { as: member, params: { id: member } })).body
const billStates = async () =>
  (
    await db.selectFrom('bills').select('state').where('member_id', '=', member).orderBy('month').execute()
  ).map(({ state }) => state)
const mails = async (template: string) =>
  (await mailsTo(db, member)).filter((mail) => mail.template === template)
const returnLine = async (id: number, nth: number, reason = 'AM04') => {
  const params = { id, lineId: (await lines(id))[nth].id }
  return call(app, returnRemittanceLine, { as: admin, params, body: { reason, on: '2027-01-05' } })
}
const returnedInMonth = async () =>
  (await call(app, getMonthEnd, { as: admin, query: { month: '2027-01-01' } })).body.returned
/** December and January in one draft. */
const twoMonths = async () => {
  await at('2026-12-01 00:05')
  await at('2027-01-01 00:05')
  return fill(app, admin, center)
}

test('two months are one debit: in the preview, the file, the mail and the totals', async () => {
  const id = await twoMonths()
  expect(await remittance(id)).toMatchObject({ state: 'draft', lines: 1, total: 100 })
  const [first, second] = await lines(id)
  expect(second).toMatchObject({ endToEndId: first.endToEndId, amount: 50, debitAmount: 100, debitMonths: 2 })
  const xml = await hand(id)
  expect(await schemaErrors(xml, 'pain.008.001.08')).toEqual([])
  if (hasPublicSchemas) expect(await publicSchemaErrors(xml, 'pain.008.001.08')).toEqual([])
  expect([all(xml, 'InstdAmt'), all(xml, 'CtrlSum')[0], all(xml, 'NbOfTxs')[0]]).toEqual([
    ['100.00'],
    '100.00',
    '1',
  ])
  expect([all(xml, 'EndToEndId'), all(xml, 'SeqTp')]).toEqual([[first.endToEndId], ['FRST']])
  expect(all(xml, 'Ustrd')[0]).toMatch(/diciembre.*2026.*enero.*2027/)
  expect(await remittance(id)).toMatchObject({ state: 'sent', lines: 1, total: 100 })
  const coming = { month: '2026-12-01', months: 1, more: [{ month: '2027-01-01', months: 1 }], cents: 10_000 }
  expect(await mails('debit_coming')).toMatchObject([{ details: coming }])
  expect(await rate()).toMatchObject({ overdue: null, coming: [{ amount: 50 }, { amount: 50 }] })
  await at('2027-01-08 10:00')
  expect((await doTo(settleRemittance, id)).body).toMatchObject({ lines: 1, total: 100, returned: 0 })
  expect(await billStates()).toEqual(['paid', 'paid'])
  expect(await mails('receipt')).toHaveLength(2)
  // The next debit of the mandate is a later one.
  await at('2027-02-01 00:05')
  expect(all(await hand(await fill(app, admin, center)), 'SeqTp')).toEqual(['RCUR'])
})

test.each(['before', 'after'])(
  'the bank returns it whole %s it was settled: all its months are owed',
  async (when) => {
    const id = await twoMonths()
    await hand(id)
    const [{ endToEndId }] = await lines(id)
    await at('2027-01-08 10:00')
    if (when === 'after') await doTo(settleRemittance, id)
    const before = await returnedInMonth()
    const xml = accountFile([{ endToEndId, amount: '100.00' }], '054', '2027-01-07')
    const preview = (await call(app, previewReturns, { as: admin, body: { xml } })).body
    expect(preview.returns).toMatchObject([{ state: 'new', amount: 100, amountInFile: null }])
    expect((await call(app, recordReturns, { as: admin, body: { xml } })).body).toMatchObject({ recorded: 1 })
    expect(await lines(id)).toMatchObject([{ state: 'returned' }, { state: 'returned' }])
    expect(await remittance(id)).toMatchObject({ lines: 1, returned: 1, returnedTotal: 100 })
    expect(await billStates()).toEqual(['open', 'open'])
    expect(await rate()).toMatchObject({ overdue: { amount: 100, months: [{}, {}] }, coming: [] })
    expect((await mails('debit_returned')).map(({ details }) => details)).toMatchObject([
      { cents: 10_000, month: '2026-12-01', more: [{ month: '2027-01-01' }] },
    ])
    expect(await returnedInMonth()).toEqual({ count: before.count + 1, amount: before.amount + 100 })
    expect((await call(app, recordReturns, { as: admin, body: { xml } })).body).toMatchObject({ recorded: 0 })
    // Both go out again in one debit.
    const again = await fill(app, admin, center)
    expect(await remittance(again)).toMatchObject({ lines: 1, total: 100 })
    await hand(again)
    expect(await rate()).toMatchObject({ overdue: null, coming: [{}, {}] })
  },
)

test('an excluded month is no part of it, and the reference is that of the first that is left', async () => {
  const id = await twoMonths()
  const [first, second] = await lines(id)
  const params = { id, lineId: first.id }
  await call(app, includeRemittanceLine, { as: admin, params, body: { included: false } })
  expect(await remittance(id)).toMatchObject({ lines: 1, total: 50, excluded: 1 })
  const left = (await lines(id)).find((line: { id: number }) => line.id === second.id)
  expect(left).toMatchObject({ debitAmount: 50, debitMonths: 1 })
  expect(left.endToEndId).not.toBe(first.endToEndId)
  const xml = await hand(id)
  expect([all(xml, 'InstdAmt'), all(xml, 'EndToEndId')]).toEqual([['50.00'], [left.endToEndId]])
})

test('a written file keeps the setting of its time; reopened it follows the new one', async () => {
  const id = await twoMonths()
  await doTo(validateRemittance, id)
  await collectPerMember(false)
  expect(await remittance(id)).toMatchObject({ state: 'validated', lines: 1 })
  await doTo(reopenRemittance, id)
  expect(await remittance(id)).toMatchObject({ state: 'draft', lines: 2, total: 100 })
  expect(all(await hand(id), 'InstdAmt')).toEqual(['50.00', '50.00'])
  await collectPerMember(true)
  expect(await remittance(id)).toMatchObject({ lines: 2 })
  await at('2027-01-08 10:00')
  expect((await returnLine(id, 0)).status).toBe(200)
  expect(await lines(id)).toMatchObject([{ state: 'returned' }, { state: 'in' }])
})

test('its two months returned by two admins while a third settles: returned once, each bill as its line', async () => {
  const id = await twoMonths()
  await doTo(validateRemittance, id)
  await doTo(downloadRemittance, id)
  await doTo(sendRemittance, id)
  await at('2027-01-08 10:00')
  const answers = await Promise.all([
    returnLine(id, 0),
    returnLine(id, 1),
    doTo(settleRemittance, id),
    returnLine(id, 1),
  ])
  const returns = [answers[0], answers[1], answers[3]].map(({ status }) => status)
  expect(returns.filter((status) => status === 200)).toHaveLength(1)
  expect(answers[2].status).toBe(200)
  expect(await lines(id)).toMatchObject([{ state: 'returned' }, { state: 'returned' }])
  expect(await rate()).toMatchObject({ overdue: { amount: 100 } })
  expect(await mails('debit_returned')).toHaveLength(1)
})

test('members do not share a debit', async () => {
  const other = await newcomer()
  await signMandate(app, admin, other, '2026-11-20')
  const id = await twoMonths()
  expect(await remittance(id)).toMatchObject({ lines: 2, total: 200 })
  expect(all(await hand(id), 'InstdAmt')).toEqual(['100.00', '100.00'])
  await at('2027-01-08 10:00')
  await returnLine(id, 0, 'AC04')
  const states = (await lines(id)).map((line: { state: string }) => line.state).sort()
  expect(states).toEqual(['in', 'in', 'returned', 'returned'])
})

test('the bank refuses the block of first debits: all months of each go into the next file', async () => {
  const id = await twoMonths()
  await hand(id)
  await at('2027-01-08 10:00')
  const { messageId } = await remittance(id)
  const xml = statusReport({ messageId, block: { id: `${messageId}.F`, status: 'RJCT', code: 'FF01' } })
  const preview = (await call(app, previewReturns, { as: admin, body: { xml } })).body
  expect(preview.refusals).toMatchObject([{ part: 'FRST', lines: 1 }])
  expect((await call(app, recordReturns, { as: admin, body: { xml } })).body).toMatchObject({ released: 1 })
  expect(await lines(id)).toMatchObject([{ state: 'released' }, { state: 'released' }])
  expect(await remittance(await fill(app, admin, center))).toMatchObject({ lines: 1, total: 100 })
})

test('a problem of a debit is named once, and the audit log counts debits', async () => {
  const id = await twoMonths()
  const setBic = (bic: string | null) =>
    db.updateTable('mandates').set({ bic }).where('member_id', '=', member).execute()
  await setBic('DEUTDEFF')
  const { problems } = (await doTo(validateRemittance, id)).body
  expect(problems.map(({ code }: { code: string }) => code)).toEqual(['bic'])
  await setBic(null)
  await hand(id)
  await releaseRefused(app, { id, sequence: null, code: 'FF01' }, admin)
  const discarded = await fill(app, admin, center)
  await doTo(discardRemittance, discarded, { why: 'wrong day' })
  const settled = await fill(app, admin, center)
  await hand(settled)
  await at('2027-01-08 10:00')
  await doTo(settleRemittance, settled)
  const { rows } = await sql<{ action: string; lines: string }>`
    select action, after->>'lines' as lines from audit_log
    where action like '%-remittance' and entity_id in (${id}, ${discarded}, ${settled}) and after ? 'lines' order by id`.execute(
    db,
  )
  expect(rows.map(({ action, lines }) => `${action} ${lines}`)).toEqual([
    ...['validate-remittance 1', 'send-remittance 1', 'discard-remittance 1'],
    'discard-remittance 1',
    ...['validate-remittance 1', 'send-remittance 1', 'settle-remittance 1'],
  ])
})
