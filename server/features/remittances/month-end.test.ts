import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMandate, cancelMandate, changeMandate } from '../../../contracts/mandates.ts'
import { getRate, payRate } from '../../../contracts/memberships.ts'
import { refundPayment } from '../../../contracts/payments.ts'
import {
  changeRemittance,
  discardRemittance,
  downloadRemittance,
  fillRemittance,
  getRemittance,
  includeRemittanceLine,
  listRemittanceLines,
  listRemittances,
  reopenRemittance,
  returnRemittanceLine,
  sendRemittance,
  settleRemittance,
  validateRemittance,
} from '../../../contracts/remittances.ts'
import { call } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import {
  anotherIban,
  debitViolations,
  fill,
  setCreditor,
  signMandate,
} from '../../../tests/support/debits.ts'
import { buildGym, buildMember } from '../../../tests/support/gym.ts'
import { mailsTo } from '../../../tests/support/gym-books.ts'
import { openMonths } from '../../../tests/support/months.ts'
import { schemaErrors } from '../../../tests/support/schema-check.ts'
import { addedCard, moneyViolations } from '../../../tests/support/till.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { endMembership } from '../memberships/end-membership.ts'
import { insertImportedMandates } from '../transfer/mandate-queries.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const { app, at, setClock, clock } = await openMonths(db, url)
const admin = gym.admin

let member: number
let center: number
beforeEach(async () => {
  setClock()
  // Each test has its own center, so that drafts do not mix.
  const made = db.insertInto('centers').values({ name: `Center ${Math.random()}` })
  center = (await made.returning('id').executeTakeFirstOrThrow()).id
  await setCreditor(app, admin, center)
  await sql`update memberships set ends_on = starts_on`.execute(db)
  member = await newcomer()
  return async () => {
    expect(await moneyViolations(db)).toEqual([])
    expect(await debitViolations(db)).toEqual([])
  }
})

async function newcomer(): Promise<number> {
  const id = await buildMember(db, { plan: gym.three, planFrom: '2026-12-01' })
  await db.updateTable('members').set({ center_id: center }).where('id', '=', id).execute()
  return id
}
const bills = (of = member) =>
  db
    .selectFrom('bills')
    .select(['id', 'month', 'state', 'next_try_at', 'refused_at', 'tries'])
    .where('member_id', '=', of)
    .orderBy('id')
    .execute()
const payments = (of = member) =>
  db
    .selectFrom('payments')
    .select(['method', 'status', 'month', 'refunded_cents'])
    .where('member_id', '=', of)
    .orderBy('id')
    .execute()
const rate = async (of = member) => (await call(app, getRate, { as: of, params: { id: of } })).body
const templates = async (of = member) => (await mailsTo(db, of)).map((mail) => mail.template)
const lines = async (id: number) =>
  (await call(app, listRemittanceLines, { as: admin, params: { id } })).body.content
const doTo = async (endpoint: Parameters<typeof call>[1], id: number, body?: object) =>
  call(app, endpoint, { as: admin, params: { id }, ...(body && { body }) })
const giveBack = async (id: number, reason: string, of = member) => {
  const line = (await lines(id)).find((each: { member: { id: number } }) => each.member.id === of)
  const body = { reason, on: '2026-12-01' }
  return call(app, returnRemittanceLine, { as: admin, params: { id, lineId: line.id }, body })
}
const hand = async (id: number) => {
  const validated = await doTo(validateRemittance, id)
  expect(validated.body.problems).toEqual([])
  const { text } = await doTo(downloadRemittance, id)
  expect((await doTo(sendRemittance, id)).status).toBe(200)
  return text
}

describe('a month by direct debit', () => {
  test('is billed, collected, settled and receipted without charging a card', async () => {
    await addedCard(app, member)
    await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    expect(await bills()).toMatchObject([{ month: '2026-12-01', state: 'open', next_try_at: null }])
    expect(await rate()).toMatchObject({ paidBy: 'mandate', overdue: null })
    const id = await fill(app, admin, center)
    expect((await call(app, fillRemittance, { as: admin, body: { centerId: center } })).body.added).toBe(0)
    const text = await hand(id)
    expect(await schemaErrors(text, 'pain.008.001.08')).toEqual([])
    expect((await doTo(downloadRemittance, id)).text).toBe(text)
    expect(await lines(id)).toMatchObject([{ state: 'in', sequence: 'FRST', amount: 50 }])
    expect((await doTo(settleRemittance, id)).body.code).toBe('collection_ahead')
    await at('2026-12-04 10:00')
    expect((await doTo(settleRemittance, id)).body).toMatchObject({ state: 'settled', lines: 1, total: 50 })
    expect(await payments()).toEqual([
      { method: 'mandate', status: 'succeeded', month: '2026-12-01', refunded_cents: 0 },
    ])
    expect(await bills()).toMatchObject([{ state: 'paid' }])
    expect(await templates()).toEqual(['debit_coming', 'receipt'])
    await at('2027-01-01 00:05')
    const next = await fill(app, admin, center)
    await hand(next)
    expect(await lines(next)).toMatchObject([{ sequence: 'RCUR' }])
  })

  test.each([
    ['2026-11-05', 'RCUR'],
    [null, 'FRST'],
  ])(
    'by an imported mandate last used on %s goes out as %s, also after a return',
    async (lastUsed, sequence) => {
      const row = { memberId: member, reference: `IMPORTED-${member}`, holder: 'Ana', iban: anotherIban() }
      await insertImportedMandates(db, [{ ...row, signedOn: '2025-01-10', lastUsed }], {
        now: new Date(clock()),
        byId: admin,
      })
      await at('2026-12-01 00:05')
      const id = await fill(app, admin, center)
      const text = await hand(id)
      expect(text).toContain(`<SeqTp>${sequence}</SeqTp>`)
      expect(await lines(id)).toMatchObject([{ sequence }])
      await at('2026-12-04 10:00')
      await giveBack(id, 'AM04')
      await at('2026-12-05 10:00')
      const again = await fill(app, admin, center)
      await hand(again)
      expect(await lines(again)).toMatchObject([{ sequence }])
    },
  )

  test('is billed without card payments too', async () => {
    await signMandate(app, admin, member, '2026-11-20')
    const withCard = await newcomer()
    const { provider } = app
    app.provider = null
    await at('2026-12-01 00:05')
    app.provider = provider
    expect(await bills()).toMatchObject([{ state: 'open' }])
    expect(await bills(withCard)).toEqual([])
  })

  test('is not collected by an unsigned, expired or ended mandate', async () => {
    await addedCard(app, member)
    const body = { memberId: member, holder: 'Ana', iban: anotherIban() }
    const { body: unsigned } = await call(app, addMandate, { as: admin, body })
    expect(unsigned.state).toBe('unsigned')
    await at('2026-12-01 00:05')
    expect(await payments()).toMatchObject([{ method: 'card', status: 'succeeded' }])
    const old = await newcomer()
    await addedCard(app, old)
    await signMandate(app, admin, old, '2023-11-30')
    expect(await rate(old)).toMatchObject({ paidBy: 'card' })
    await at('2026-12-02 00:05')
    expect(await payments(old)).toMatchObject([{ method: 'card', status: 'succeeded' }])
  })
})

describe('a returned debit', () => {
  const collected = async (settle: boolean) => {
    await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    const id = await fill(app, admin, center)
    await hand(id)
    await at('2026-12-04 10:00')
    if (settle) await doTo(settleRemittance, id)
    return id
  }

  test.each([false, true])(
    '(settled: %s) is owed again from that day, and collected again',
    async (settled) => {
      await addedCard(app, member)
      const id = await collected(settled)
      expect((await giveBack(id, 'AM04')).body).toMatchObject({ returned: 1, returnedTotal: 50 })
      expect((await giveBack(id, 'AM04')).body.code).toBe('changed_meanwhile')
      expect(await bills()).toMatchObject([{ state: 'open', next_try_at: null, tries: 0 }])
      expect(await rate()).toMatchObject({
        paidBy: 'mandate',
        overdue: { amount: 50, error: 'debit_returned', nextTryAt: null, planEndsOn: '2027-01-03' },
      })
      expect((await mailsTo(db, member)).at(-1)).toMatchObject({
        template: 'debit_returned',
        details: { blockedOn: '2026-12-11', endsOn: '2027-01-03' },
      })
      await at('2026-12-05 10:00')
      expect((await payments()).every((payment) => payment.method === 'mandate')).toBe(true)
      const again = await fill(app, admin, center)
      await hand(again)
      // After a failed first debit the next one is first again.
      expect(await lines(again)).toMatchObject([{ sequence: settled ? 'RCUR' : 'FRST' }])
      await at('2026-12-10 10:00')
      if (!settled) await doTo(settleRemittance, id)
      await doTo(settleRemittance, again)
      expect(await bills()).toMatchObject([{ state: 'paid' }])
      expect(await rate()).toMatchObject({ overdue: null })
    },
  )

  test.each([false, true])('(settled: %s) is charged to the card if its mandate ended', async (settled) => {
    await addedCard(app, member)
    const id = await collected(settled)
    await giveBack(id, 'AC04')
    expect(await rate()).toMatchObject({ paidBy: 'card', overdue: { error: 'debit_returned' } })
    await at('2026-12-04 10:10')
    expect((await payments()).at(-1)).toMatchObject({
      method: 'card',
      status: 'succeeded',
      month: '2026-12-01',
    })
    expect(await rate()).toMatchObject({ overdue: null })
  })

  test('can be paid by hand with a card and is then in no remittance', async () => {
    await addedCard(app, member)
    await giveBack(await collected(true), 'MS02')
    const paid = await call(app, payRate, { as: member, params: { id: member }, body: { amount: 50 } })
    expect(paid.body.status).toBe('succeeded')
    expect((await call(app, fillRemittance, { as: admin, body: { centerId: center } })).body.added).toBe(0)
  })

  test('waits while another month is open', async () => {
    const november = await collected(true)
    await at('2027-01-01 00:05')
    const next = await fill(app, admin, center)
    await giveBack(november, 'MD06')
    expect(await bills()).toMatchObject([{ state: 'returned' }, { state: 'open' }])
    expect(await rate()).toMatchObject({ overdue: null })
    await hand(next)
    await at('2027-01-08 10:00')
    await doTo(settleRemittance, next)
    expect(await bills()).toMatchObject([{ state: 'open' }, { state: 'paid' }])
    const third = await fill(app, admin, center)
    await hand(third)
    await at('2027-01-14 10:00')
    await doTo(settleRemittance, third)
    expect(await bills()).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  })

  test('is refused before sending or with a future date', async () => {
    await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    const id = await fill(app, admin, center)
    expect((await giveBack(id, 'AM04')).body.code).toBe('changed_meanwhile')
    const [line] = await lines(id)
    const body = { reason: 'AM04', on: '2026-12-02' }
    const tomorrow = await call(app, returnRemittanceLine, {
      as: admin,
      params: { id, lineId: line.id },
      body,
    })
    expect(tomorrow.body).toMatchObject({ code: 'bad_request', fields: { on: 'date_in_future' } })
  })
})

describe('changing the payment method within a month', () => {
  test('from card to mandate: a declined charge goes into the remittance', async () => {
    await at('2026-12-01 00:05')
    expect(await rate()).toMatchObject({ overdue: { amount: 50 } })
    const mandate = await signMandate(app, admin, member, '2026-11-20')
    await addedCard(app, member)
    await at('2026-12-08 10:00')
    expect(await payments()).toEqual([])
    const id = await fill(app, admin, center)
    expect(await lines(id)).toMatchObject([{ mandate: { id: mandate } }])
  })

  test('from mandate to card: an unsent debit leaves the remittance and the card pays', async () => {
    await addedCard(app, member)
    const mandate = await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    const id = await fill(app, admin, center)
    await doTo(validateRemittance, id)
    const cancelled = await call(app, cancelMandate, {
      as: admin,
      params: { id: mandate },
      body: { why: 'asks' },
    })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', endReason: 'cancelled' })
    expect((await doTo(getRemittance, id)).body).toMatchObject({
      remittance: { state: 'draft', lines: 0, sha256: null },
      problems: [{ code: 'empty' }],
    })
    await at('2026-12-01 00:15')
    expect(await payments()).toMatchObject([
      { method: 'mandate', status: 'cancelled' },
      { method: 'card', status: 'succeeded' },
    ])
  })

  test('from mandate to card after sending: the debit continues and no card is charged', async () => {
    await addedCard(app, member)
    const mandate = await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    const id = await fill(app, admin, center)
    await hand(id)
    await call(app, cancelMandate, { as: admin, params: { id: mandate }, body: { why: 'asks' } })
    await at('2026-12-04 10:00')
    expect(await payments()).toMatchObject([{ method: 'mandate', status: 'created' }])
    await doTo(settleRemittance, id)
    expect(await bills()).toMatchObject([{ state: 'paid' }])
  })

  test('a new mandate replaces the old one, also in the draft', async () => {
    const first = await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    const id = await fill(app, admin, center)
    const second = await signMandate(app, admin, member, '2026-12-01')
    expect(await lines(id)).toEqual([])
    await fill(app, admin, center)
    expect(await lines(id)).toMatchObject([{ mandate: { id: second } }])
    expect(
      (await call(app, cancelMandate, { as: admin, params: { id: first }, body: { why: 'x' } })).body.code,
    ).toBe('mandate_ended')
  })

  test('a month paid by card is not collected', async () => {
    await addedCard(app, member)
    await at('2026-12-01 00:05')
    await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-02 00:05')
    expect((await call(app, fillRemittance, { as: admin, body: { centerId: center } })).body).toEqual({
      remittance: null,
      added: 0,
      behind: null,
    })
  })
})

describe('a remittance', () => {
  const draft = async () => {
    await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    return fill(app, admin, center)
  }

  test('names all problems', async () => {
    const id = await draft()
    await db
      .updateTable('centers')
      .set({ creditor_id: '', creditor_iban: '' })
      .where('id', '=', center)
      .execute()
    await doTo(changeRemittance, id, { collectsOn: '2026-12-05' })
    await db.updateTable('mandates').set({ bic: 'DEUTDEFF' }).where('member_id', '=', member).execute()
    const { body } = await doTo(validateRemittance, id)
    expect(body.remittance.state).toBe('draft')
    const codes = body.problems.map((problem: { code: string }) => problem.code)
    expect(codes).toEqual(['creditor_id', 'creditor_iban', 'no_bank_day', 'bic'])
    expect(body.problems.at(-1).name).toMatch(/^Name/)
    await doTo(changeRemittance, id, { collectsOn: '2026-12-02' })
    const early = (await doTo(validateRemittance, id)).body.problems
    expect(early.map((problem: { code: string }) => problem.code)).toContain('too_early')
  })

  test('excludes and includes lines', async () => {
    const id = await draft()
    const [line] = await lines(id)
    const put = (included: boolean) =>
      call(app, includeRemittanceLine, { as: admin, params: { id, lineId: line.id }, body: { included } })
    expect((await put(false)).body).toMatchObject({ lines: 0, excluded: 1 })
    // Filling keeps excluded lines excluded.
    expect((await call(app, fillRemittance, { as: admin, body: { centerId: center } })).body.added).toBe(0)
    expect((await put(true)).body).toMatchObject({ lines: 1, excluded: 0 })
    expect((await lines(id))[0].endToEndId).toBe(line.endToEndId)
    await put(false)
    await addedCard(app, member)
    // Excluded, it can be paid by hand and then not be included again.
    await call(app, payRate, { as: member, params: { id: member }, body: { amount: 50 } })
    expect((await put(true)).body.code).toBe('not_collectable')
  })

  test('can be reopened and discarded, but skips no step', async () => {
    const id = await draft()
    expect((await doTo(downloadRemittance, id)).body.code).toBe('changed_meanwhile')
    expect((await doTo(sendRemittance, id)).body.code).toBe('changed_meanwhile')
    await doTo(validateRemittance, id)
    expect((await doTo(validateRemittance, id)).body.code).toBe('changed_meanwhile')
    expect((await doTo(reopenRemittance, id)).body).toMatchObject({ state: 'draft', messageId: null })
    await doTo(validateRemittance, id)
    await doTo(downloadRemittance, id)
    expect((await doTo(reopenRemittance, id)).body.code).toBe('changed_meanwhile')
    expect((await doTo(discardRemittance, id, { why: 'wrong day' })).body).toMatchObject({
      state: 'discarded',
    })
    expect((await doTo(sendRemittance, id)).body.code).toBe('changed_meanwhile')
    const next = await fill(app, admin, center)
    expect(next).not.toBe(id)
    expect((await call(app, listRemittances, { as: admin })).body.content[0].id).toBe(next)
  })

  test('is the only unsent one, so that a mandate in it can end', async () => {
    const second = await newcomer()
    const mandate = await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    const id = await fill(app, admin, center)
    await doTo(validateRemittance, id)
    await signMandate(app, admin, second, '2026-11-20')
    const more = await call(app, fillRemittance, { as: admin, body: { centerId: center } })
    expect(more.body).toEqual({ remittance: null, added: 0, behind: id })
    const end = { as: admin, params: { id: mandate }, body: { why: 'asked at the desk' } }
    expect((await call(app, cancelMandate, end)).status).toBe(200)
    expect((await doTo(getRemittance, id)).body.remittance).toMatchObject({ state: 'draft', lines: 0 })
    expect(await fill(app, admin, center)).toBe(id)
    expect(await lines(id)).toMatchObject([{ state: 'in', member: { id: second } }])
  })

  test('is refused when out of date', async () => {
    const id = await draft()
    await doTo(validateRemittance, id)
    await at('2026-12-03 10:00')
    expect((await doTo(downloadRemittance, id)).body.code).toBe('remittance_stale')
  })

  test('cannot be changed after the download, not even in the database', async () => {
    const id = await draft()
    await doTo(validateRemittance, id)
    await doTo(downloadRemittance, id)
    const attempts = [
      sql`update remittances set xml = 'x' where id = ${id}`,
      sql`update remittances set collects_on = '2027-01-01' where id = ${id}`,
      sql`delete from remittances where id = ${id}`,
      sql`update remittance_lines set amount_cents = 1 where remittance_id = ${id}`,
      sql`update remittance_lines set state = 'excluded' where remittance_id = ${id}`,
      sql`delete from remittance_lines where remittance_id = ${id}`,
      sql`insert into remittance_lines (remittance_id, bill_id, member_id, mandate_id, amount_cents, payment_id)
        select remittance_id, bill_id, member_id, mandate_id, 1, payment_id from remittance_lines where remittance_id = ${id}`,
    ]
    for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow(/downloaded|kept/)
  })

  test('refuses the second of two concurrent steps', async () => {
    const id = await draft()
    const both = await Promise.all([doTo(validateRemittance, id), doTo(validateRemittance, id)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    await doTo(downloadRemittance, id)
    const sent = await Promise.all([doTo(sendRemittance, id), doTo(discardRemittance, id, { why: 'x' })])
    expect(sent.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

test('a used mandate keeps its account; holder and BIC can change', async () => {
  const mandate = await signMandate(app, admin, member, '2026-11-20')
  await at('2026-12-01 00:05')
  await hand(await fill(app, admin, center))
  const change = (body: object) => call(app, changeMandate, { as: admin, params: { id: mandate }, body })
  expect((await change({ holder: 'Ana', iban: anotherIban() })).body.code).toBe('mandate_used')
  expect((await change({ holder: 'Ana Puig', bic: 'CAIXESBB' })).body).toMatchObject({
    holder: 'Ana Puig',
    bic: 'CAIXESBB',
    lastUsedOn: '2026-12-03',
    usableUntil: '2029-12-03',
    used: true,
  })
})

test('refunds a debit that was not owed, without ending the current plan', async () => {
  await signMandate(app, admin, member, '2026-11-20')
  await at('2026-12-01 00:05')
  const id = await fill(app, admin, center)
  await hand(id)
  await unitOfWork(app, { unaudited: 'a test' }, (unit) =>
    endMembership(unit, clock(), { memberId: member, endsOn: '2026-12-01' }),
  )
  await at('2026-12-04 10:00')
  expect((await doTo(settleRemittance, id)).status).toBe(200)
  expect(await lines(id)).toMatchObject([{ state: 'collected', unowed: true }])
  const since = { member_id: member, plan_id: gym.three, starts_on: '2026-12-03' }
  await db.insertInto('memberships').values(since).execute()
  const paid = db.selectFrom('payments').select('id').where('member_id', '=', member)
  const params = { id: (await paid.executeTakeFirstOrThrow()).id }
  const { body } = await call(app, refundPayment, { as: admin, params, body: { why: 'not owed' } })
  expect(body).toEqual({ status: 'succeeded', refunded: 50 })
  const plans = db.selectFrom('memberships').select(['starts_on', 'ends_on']).where('member_id', '=', member)
  expect(await plans.where('starts_on', '=', '2026-12-03').execute()).toEqual([
    { starts_on: '2026-12-03', ends_on: null },
  ])
})
