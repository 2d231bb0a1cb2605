import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { idempotencyKeyHeader } from '../../../../platform/contract/headers.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { moneyViolations } from '../../../../tests/support/till.ts'
import * as contract from '../../contract/debts.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-12-20 10:00')
const app = await testApp(url, { clock: () => now })
const day = 86_400_000

beforeEach(async () => {
  now = madrid('2026-12-20 10:00')
  await updateRows(db, 'bills', { state: 'void', closed_at: new Date(now) }, { state: 'open' })
  await db.updateTable('members').set({ overdue_since: null }).execute()
  return async () => expect(await moneyViolations(db)).toEqual([])
})

interface Unpaid {
  month?: string
  cents?: number
  ended?: boolean
}
async function debtor(name: string, ...unpaid: Unpaid[]): Promise<number> {
  const id = await buildMember(db)
  await updateRows(
    db,
    'members',
    { name, surname: 'Puig', overdue_since: new Date(now), email_confirmed_at: new Date(now) },
    { id },
  )
  for (const { month = '2026-12-01', cents = 5000, ended = false } of unpaid)
    await insertRow(db, 'bills', {
      ...{ member_id: id, plan_id: gym.three, pro: false, kind: 'month', month, starts_on: month },
      ...{ amount_cents: cents, created_at: new Date(now), refused_at: new Date(`${month}T08:00:00Z`) },
      plan_ended_at: ended ? new Date(now) : null,
    })
  return id
}
const list = async (query: Record<string, unknown> = {}) =>
  (await call(app, contract.listDebts, { as: gym.admin, query })).body
const idsOf = (body: { content: { member: { id: number } }[] }) => body.content.map(({ member }) => member.id)
const pay = (debts: object[], key?: string) =>
  call(app, contract.recordDebtsPaid, {
    as: gym.admin,
    body: { method: 'cash', debts },
    ...(key && { headers: { [idempotencyKeyHeader]: key } }),
  })
const owes = async (id: number) =>
  (await readRow(db, 'members', ['overdue_since'], { id })).overdue_since !== null

test('lists every debtor once, with the sum, also after the plan ended', async () => {
  const ended = await debtor('Àngel', { month: '2026-10-01', ended: true, cents: 6400 })
  const twice = await debtor('Berta', { month: '2026-11-01' }, { month: '2026-12-01' })
  const recent = await debtor('Quim', {})
  const all = await list()
  expect(idsOf(all)).toEqual([ended, twice, recent])
  expect(all).toMatchObject({ totalElements: 3, amount: 214 })
  expect(all.content[1]).toMatchObject({
    amount: 100,
    bills: [{ month: '2026-11-01' }, { month: '2026-12-01' }],
    planEndedAt: null,
  })
  expect(idsOf(await list({ state: 'ended' }))).toEqual([ended])
  expect(idsOf(await list({ state: 'plan' }))).toEqual([twice, recent])
  expect(idsOf(await list({ sort: 'amount' }))).toEqual([twice, ended, recent])
  expect(idsOf(await list({ text: 'angel' }))).toEqual([ended])
  const page = await list({ size: 1, page: 1 })
  expect(page).toMatchObject({ totalElements: 3, amount: 214 })
  expect(idsOf(page)).toEqual([twice])
  expect(await list({ text: 'nobody' })).toMatchObject({ empty: true, amount: 0 })
})

test('is filtered by the way of paying, as it is shown', async () => {
  const [atDesk, wayless] = [await debtor('Ona', {}), await debtor('Pau', {})]
  await updateRows(db, 'members', { pays_at_desk: true }, { id: atDesk })
  const found = await list({ way: 'desk' })
  expect(idsOf(found)).toEqual([atDesk])
  expect(found).toMatchObject({ amount: 50, content: [{ way: 'desk' }] })
  expect(idsOf(await list({ way: 'none' }))).toEqual([wayless])
  for (const way of ['card', 'mandate']) expect(idsOf(await list({ way }))).toEqual([])
  const { text } = await call(app, contract.exportDebts, { as: gym.admin, query: { way: 'none' } })
  expect(text.split('\n').filter(Boolean)).toHaveLength(2)
})

test('exports the filtered debts, and audits the download', async () => {
  await debtor('Núria', { ended: true })
  await debtor('Quim', {})
  const { text } = await call(app, contract.exportDebts, { as: gym.admin, query: { state: 'ended' } })
  expect(text.split('\n').filter(Boolean)).toHaveLength(2)
  expect(text).toContain('Núria')
  const taken = db.selectFrom('audit_log').select('after').where('action', '=', 'export-file')
  expect((await taken.executeTakeFirst())?.after).toMatchObject({ what: 'debts' })
})

test('reminds many at once, once a day', async () => {
  const [one, two] = [await debtor('Ona', {}), await debtor('Pau', { month: '2026-11-01' }, {})]
  const clear = await buildMember(db)
  const remind = async (memberIds: number[]) =>
    (await call(app, contract.remindDebtors, { as: gym.admin, body: { memberIds } })).body
  expect(await remind([one, two, clear])).toEqual({
    reminded: [one, two],
    skipped: [{ id: clear, why: 'nothing_owed' }],
  })
  expect(await remind([one, one])).toEqual({ reminded: [], skipped: [{ id: one, why: 'recent' }] })
  expect(await mailsTo(db, two)).toMatchObject([
    { template: 'debt_reminder', details: { cents: 10_000, month: '2026-11-01' } },
  ])
  expect((await list()).content[0].remindedAt).toBe(new Date(now).toISOString())
  now += day
  await updateRows(db, 'members', { email_confirmed_at: null }, { id: one })
  await sql`insert into stopped_addresses (address_hash, state)
    select address_hash(email), 'refused' from members where id = ${two}`.execute(db)
  expect(await remind([one, two])).toEqual({ reminded: [one], skipped: [{ id: two, why: 'unreachable' }] })
  const toCall = db.selectFrom('unreached_messages').select(['member_id', 'template', 'why'])
  expect(await toCall.execute()).toEqual([{ member_id: two, template: 'debt_reminder', why: 'refused' }])
})

test('notes many as paid at the desk; one that changed is refused and the others stay', async () => {
  const [one, two] = [await debtor('Ona', {}), await debtor('Pau', { month: '2026-11-01', ended: true }, {})]
  const other = await debtor('Roc', {})
  const clear = await buildMember(db)
  await db.updateTable('members').set({ status: 'INACTIVE' }).where('id', '=', two).execute()
  const debts = [
    { memberId: one, amount: 50 },
    { memberId: two, amount: 100 },
    { memberId: other, amount: 49 },
    { memberId: clear, amount: 50 },
  ]
  const expected = [null, null, 'price_changed', 'nothing_owed']
  const answer = await pay(debts, 'one press')
  expect(answer.body.map(({ error }: { error: string }) => error)).toEqual(expected)
  expect(idsOf(await list())).toEqual([other])
  expect([await owes(one), await owes(two), await owes(other)]).toEqual([false, false, true])
  // The same press again takes no money twice.
  const again = await pay(debts, 'one press')
  expect(again.body.map(({ error }: { error: string }) => error)).toEqual(expected)
  const paid = db.selectFrom('payments').select('amount_cents').where('member_id', 'in', [one, two])
  expect(await paid.execute()).toHaveLength(3)
  expect((await pay([{ memberId: one, amount: 50 }])).body[0].error).toBe('nothing_owed')
})

test('pays a debt behind a bill not charged yet, and leaves that bill', async () => {
  const member = await debtor('Ona', { month: '2026-11-01', cents: 6400 }, { month: '2026-12-01' })
  await updateRows(db, 'bills', { refused_at: null }, { member_id: member, month: '2026-12-01' })
  const [{ amount, bills }] = (await list()).content
  expect([amount, bills.map(({ month }: { month: string }) => month)]).toEqual([64, ['2026-11-01']])
  expect((await pay([{ memberId: member, amount: 64 }])).body).toEqual([
    { memberId: member, error: null, paid: 64 },
  ])
  const left = db
    .selectFrom('bills')
    .select(['month', 'state'])
    .where('member_id', '=', member)
    .orderBy('month')
  expect(await left.execute()).toEqual([
    { month: '2026-11-01', state: 'paid' },
    { month: '2026-12-01', state: 'open' },
  ])
  expect(await owes(member)).toBe(false)
})

test('a page beyond the last one is the first', async () => {
  const member = await debtor('Ona', {})
  const page = await list({ size: 1, page: 4 })
  expect([page.number, page.totalElements, idsOf(page)]).toEqual([0, 1, [member]])
})

test('two admins who note the same debt as paid take it once', async () => {
  const member = await debtor('Ona', { month: '2026-11-01' }, {})
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((key) => pay([{ memberId: member, amount: 100 }], key)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const paid = await readRows(db, 'payments', ['amount_cents'], { member_id: member })
  expect(paid.map(({ amount_cents }) => amount_cents)).toEqual([5000, 5000])
  expect(await owes(member)).toBe(false)
})

test('is written off with a reason, by the amount that the admin saw', async () => {
  const member = await debtor('Ona', { month: '2026-11-01', ended: true }, {})
  const writeOff = (amount: number, why: string) =>
    call(app, contract.writeOffDebt, { as: gym.admin, params: { id: member }, body: { amount, why } })
  expect((await writeOff(50, 'moved away')).body).toMatchObject({ code: 'price_changed' })
  expect((await writeOff(100, '')).status).toBe(400)
  expect((await writeOff(100, 'moved away')).status).toBeLessThan(300)
  expect((await writeOff(100, 'moved away')).body.code).toBe('nothing_owed')
  expect(await list()).toMatchObject({ empty: true })
  expect(await owes(member)).toBe(false)
  const noted = db.selectFrom('audit_log').select('why').where('about_member_id', '=', member)
  expect(await noted.where('action', '=', 'write-off-debt').execute()).toEqual([
    { why: 'moved away' },
    { why: 'moved away' },
  ])
})

test('keeps a note that the search finds', async () => {
  const member = await debtor('Ona', { month: '2026-11-01' }, {})
  const note = (id: number, text: string) =>
    call(app, contract.noteDebt, { as: gym.admin, params: { id }, body: { note: text } })
  expect((await note(member, 'Pays on Friday')).status).toBeLessThan(300)
  expect((await list({ text: 'friday' })).content[0]).toMatchObject({ note: 'Pays on Friday' })
  expect((await note(await buildMember(db), 'none')).body.code).toBe('nothing_owed')
})
