import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { fill, signMandate } from '../../../../tests/support/debits.ts'
import { accountFile, statusReport } from '../../../../tests/support/money/bank-files.ts'
import { openDebitDesk } from '../../../../tests/support/money/debit-desk.ts'
import {
  getRemittance,
  previewReturns,
  recordReturns,
  returnRemittanceLine,
  settleRemittance,
  validateRemittance,
} from '../../contract/remittances.ts'
import { readBankFile } from './bank-file.ts'

const { db, url } = await testDatabase()
const desk = await openDebitDesk(db, url)
const { app, admin, at, newcomer, lines, doTo } = desk

let members: number[]
let center: number
beforeEach(async () => {
  const begun = await desk.begin()
  center = begun.center
  members = [begun.member, await newcomer(), await newcomer()]
  for (const member of members) await signMandate(app, admin, member, '2026-11-20')
  return desk.checkBooks
})

interface Line {
  id: number
  endToEndId: string
  state: string
  returnReason: string | null
  returnedOn: string | null
  member: { id: number; name: string }
}

/** A remittance of three debits that the bank has. */
async function handed(): Promise<{ id: number; messageId: string; ids: string[] }> {
  await at('2026-12-01 00:05')
  const id = await fill(app, admin, center)
  await desk.hand(id)
  const { messageId } = (await doTo(getRemittance, id)).body.remittance
  return { id, messageId, ids: (await lines(id)).map((line: Line) => line.endToEndId) }
}
const preview = async (xml: string) => (await call(app, previewReturns, { as: admin, body: { xml } })).body
const record = async (xml: string) => (await call(app, recordReturns, { as: admin, body: { xml } })).body
const statesOf = async (id: number) =>
  Object.fromEntries((await lines(id)).map((line: Line) => [line.endToEndId, line.state]))
const owing = async () =>
  (
    await db
      .selectFrom('members')
      .select('id')
      .where('id', 'in', members)
      .where('overdue_since', 'is not', null)
      .execute()
  ).map(({ id }) => id)

test('an account notification is previewed, recorded once, and names unknown debits', async () => {
  const { id, ids } = await handed()
  await at('2026-12-05 09:00')
  const [first = '', second = ''] = ids
  const file = accountFile([
    { endToEndId: first, code: 'MD06' },
    { endToEndId: second, code: 'ZZ99', amount: '51.50' },
    { endToEndId: second, code: 'ZZ99', amount: '51.50' },
    { endToEndId: 'OLD-PROGRAM-7' },
  ])
  const seen = await preview(file)
  expect(seen.refusals).toEqual([])
  expect(seen.returns).toMatchObject([
    { endToEndId: first, state: 'new', reason: 'MD06', on: '2026-12-04', amount: 50, amountInFile: null },
    { endToEndId: second, state: 'new', code: 'ZZ99', reason: 'MS03', amount: 50, amountInFile: 51.5 },
    { endToEndId: 'OLD-PROGRAM-7', state: 'unknown', line: null },
  ])
  expect(await statesOf(id)).toEqual(Object.fromEntries(ids.map((each) => [each, 'in'])))
  expect(await record(file)).toEqual({ recorded: 2, released: 0, failed: 0, left: 0 })
  expect(await record(file)).toEqual({ recorded: 0, released: 0, failed: 0, left: 0 })
  expect((await preview(file)).returns.map(({ state }: { state: string }) => state)).toEqual([
    'recorded',
    'recorded',
    'unknown',
  ])
  const back = (await lines(id)).filter((line: Line) => line.state === 'returned')
  expect(back.map((line: Line) => [line.endToEndId, line.returnReason, line.returnedOn]).sort()).toEqual(
    [
      [first, 'MD06', '2026-12-04'],
      [second, 'MS03', '2026-12-04'],
    ].sort(),
  )
  expect((await owing()).sort()).toEqual(back.map((line: Line) => line.member.id).sort())
})

test('a statement reports a return after the settlement', async () => {
  const { id, ids } = await handed()
  await at('2026-12-04 10:00')
  expect((await doTo(settleRemittance, id)).status).toBe(200)
  await at('2026-12-20 10:00')
  const file = accountFile([{ endToEndId: ids[0] ?? '' }], '053', '2026-12-18')
  expect(await record(file)).toMatchObject({ recorded: 1 })
  expect((await lines(id)).filter((line: Line) => line.state === 'collected')).toHaveLength(2)
})

test('of two admins with the same file each return is recorded once', async () => {
  const { id, ids } = await handed()
  await at('2026-12-05 09:00')
  const file = accountFile(ids.map((endToEndId) => ({ endToEndId })))
  const both = await Promise.all([record(file), record(file)])
  expect(both[0].recorded + both[1].recorded).toBe(3)
  expect(Object.values(await statesOf(id))).toEqual(['returned', 'returned', 'returned'])
})

test('a status report rejects debits one by one, and says nothing of the accepted', async () => {
  const { id, messageId, ids } = await handed()
  const [first = '', second = '', third = ''] = ids
  const file = statusReport({
    messageId,
    group: { status: 'PART' },
    debits: [
      { endToEndId: first, code: 'AC04', amount: '50.00' },
      { endToEndId: second, status: 'ACSP' },
    ],
    // Written by a clock that is ahead.
    created: '2026-12-30T08:00:00',
  })
  expect((await preview(file)).returns).toMatchObject([
    { endToEndId: first, on: '2026-12-01', reason: 'AC04' },
  ])
  expect(await record(file)).toEqual({ recorded: 1, released: 0, failed: 0, left: 0 })
  expect(await statesOf(id)).toEqual({ [first]: 'returned', [second]: 'in', [third]: 'in' })
})

describe('a file that the bank did not take', () => {
  test('is discarded, and its debits go into the next remittance', async () => {
    const { id, messageId } = await handed()
    const file = statusReport({ messageId, group: { status: 'RJCT', code: 'AC03' } })
    const refusal = {
      ...{ messageId, part: 'whole', code: 'AC03', isDuplicate: false, lines: 3 },
      remittance: { id, state: 'sent' },
    }
    expect(await preview(file)).toEqual({ returns: [], refusals: [refusal] })
    expect(await record(file)).toEqual({ recorded: 0, released: 3, failed: 0, left: 0 })
    expect((await doTo(getRemittance, id)).body.remittance.state).toBe('discarded')
    expect(await owing()).toEqual([])
    expect((await preview(file)).refusals).toMatchObject([{ remittance: { state: 'discarded' }, lines: 0 }])
    expect(await record(file)).toMatchObject({ released: 0 })
    const next = await fill(app, admin, center)
    expect(next).not.toBe(id)
    // The first collection by these mandates.
    await doTo(validateRemittance, next)
    expect((await lines(next)).map((line: { sequence: string }) => line.sequence)).toEqual([
      'FRST',
      'FRST',
      'FRST',
    ])
  })

  test('keeps as returned the debits that it names', async () => {
    const { id, messageId, ids } = await handed()
    const named = ids[1] ?? ''
    const file = statusReport({
      messageId,
      block: { id: `${messageId}.F`, status: 'RJCT', code: 'MS03' },
      debits: [{ endToEndId: named, code: 'AC01' }],
    })
    expect((await preview(file)).refusals).toMatchObject([{ part: 'FRST', lines: 2 }])
    expect(await record(file)).toEqual({ recorded: 1, released: 2, failed: 0, left: 0 })
    expect((await doTo(getRemittance, id)).body.remittance.state).toBe('sent')
    expect((await statesOf(id))[named]).toBe('returned')
  })

  test('releases nothing when the bank has the same file already, or names a block otherwise', async () => {
    const { id, messageId } = await handed()
    const files: [object, object][] = [
      [{ group: { status: 'RJCT', code: 'AM05' } }, { part: 'whole', isDuplicate: true }],
      [{ block: { id: 'batch-1', status: 'RJCT', code: 'MS03' } }, { part: 'unknown', isDuplicate: false }],
    ]
    for (const [more, expected] of files) {
      const file = statusReport({ messageId, ...more })
      expect((await preview(file)).refusals).toMatchObject([{ ...expected, lines: 0 }])
      expect(await record(file)).toEqual({ recorded: 0, released: 0, failed: 0, left: 0 })
    }
    expect(Object.values(await statesOf(id))).toEqual(['in', 'in', 'in'])
  })

  test('is named with its state when the money was noted as arrived', async () => {
    const { id, messageId } = await handed()
    await at('2026-12-04 10:00')
    await doTo(settleRemittance, id)
    const file = statusReport({ messageId, group: { status: 'RJCT', code: 'AC03' } })
    expect((await preview(file)).refusals).toMatchObject([{ remittance: { id, state: 'settled' }, lines: 0 }])
    expect(await record(file)).toMatchObject({ recorded: 0, released: 0 })
  })

  test('is released whole when it lists its debits without a reason of their own', async () => {
    const { id, messageId, ids } = await handed()
    const debits = ids.map((endToEndId) => ({ endToEndId }))
    const file = statusReport({ messageId, group: { status: 'RJCT', code: 'AC03' }, debits })
    expect(await record(file)).toEqual({ recorded: 0, released: 3, failed: 0, left: 0 })
    expect((await doTo(getRemittance, id)).body.remittance.state).toBe('discarded')
    expect(await owing()).toEqual([])
  })

  test('leaves other remittances alone', async () => {
    const { id } = await handed()
    const file = statusReport({ messageId: 'ANOTHER', group: { status: 'RJCT' } })
    expect((await preview(file)).refusals).toMatchObject([{ remittance: null, lines: 0 }])
    expect(await record(file)).toEqual({ recorded: 0, released: 0, failed: 0, left: 0 })
    expect(Object.values(await statesOf(id))).toEqual(['in', 'in', 'in'])
  })
})

test('a debit that was not sent, or was recorded by hand, is not recorded', async () => {
  await at('2026-12-01 00:05')
  const id = await fill(app, admin, center)
  const [line] = await lines(id)
  const file = accountFile([{ endToEndId: line.endToEndId }])
  expect((await preview(file)).returns).toMatchObject([{ state: 'not_collected' }])
  expect(await record(file)).toMatchObject({ recorded: 0 })
  await desk.hand(id)
  await at('2026-12-05 09:00')
  const body = { reason: 'MS02', on: '2026-12-04' }
  await call(app, returnRemittanceLine, { as: admin, params: { id, lineId: line.id }, body })
  expect((await preview(file)).returns).toMatchObject([{ state: 'recorded' }])
  expect(await record(file)).toMatchObject({ recorded: 0 })
})

test.each([
  ['', 400],
  ['no xml at all', 409],
  ['<Document><Cut', 409],
  ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"><CstmrDrctDbtInitn/></Document>', 409],
  ['<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/hostname">]><Document>&e;</Document>', 409],
])('refuses %j', async (xml, status) => {
  for (const endpoint of [previewReturns, recordReturns]) {
    const answer = await call(app, endpoint, { as: admin, body: { xml } })
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.body.code).toBe('bank_file_unreadable')
  }
})

test('reads two refused blocks as two', () => {
  const one = (id: string) => statusReport({ messageId: 'M', block: { id, status: 'RJCT', code: 'AC03' } })
  const [first, second] = [one('M.F'), one('M.R')]
  const block = second.slice(second.indexOf('<n:OrgnlPmtInfAndSts>'), second.indexOf('</n:CstmrPmtStsRpt>'))
  const both = first.replace('</n:CstmrPmtStsRpt>', `${block}</n:CstmrPmtStsRpt>`)
  expect(readBankFile(both).refusals.map(({ part }) => part)).toEqual(['FRST', 'RCUR'])
})

test('leaves out what is not booked yet', () => {
  const pending = accountFile([{ endToEndId: 'BOX-1-1' }]).replaceAll(
    '<Sts>BOOK</Sts>',
    '<Sts><Cd>PDNG</Cd></Sts>',
  )
  expect(readBankFile(pending).returns).toEqual([])
})

test('records more returns than one call takes, one call after the other', async () => {
  const more = await Promise.all(Array.from({ length: 52 }, () => newcomer()))
  for (const each of more) await signMandate(app, admin, each, '2026-11-20')
  await at('2026-12-01 00:05')
  const id = await fill(app, admin, center)
  await desk.hand(id)
  const { rows } = await sql<{ id: string }>`
    select end_to_end_id as id from remittance_lines where remittance_id = ${id}`.execute(db)
  await at('2026-12-05 09:00')
  const file = accountFile(rows.map((row) => ({ endToEndId: row.id })))
  expect(await record(file)).toEqual({ recorded: 50, released: 0, failed: 0, left: 5 })
  expect(await record(file)).toEqual({ recorded: 5, released: 0, failed: 0, left: 0 })
})

test('reads an empty notification as nothing returned', () => {
  expect(readBankFile(accountFile([]))).toEqual({ returns: [], refusals: [] })
})
