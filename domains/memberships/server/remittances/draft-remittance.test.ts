import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { fill, signMandate } from '../../../../tests/support/debits.ts'
import { openDebitDesk } from '../../../../tests/support/money/debit-desk.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { addedCard } from '../../../../tests/support/till.ts'
import { payRate } from '../../../sales/contract/payments.ts'
import { cancelMandate } from '../../contract/mandates.ts'
import {
  changeRemittance,
  discardRemittance,
  downloadRemittance,
  fillRemittance,
  getRemittance,
  includeRemittanceLine,
  listRemittances,
  reopenRemittance,
  sendRemittance,
  validateRemittance,
} from '../../contract/remittances.ts'

const { db, url } = await testDatabase()
const desk = await openDebitDesk(db, url)
const { app, admin, at, newcomer, lines, doTo } = desk

let member: number
let center: number
beforeEach(async () => {
  ;({ member, center } = await desk.begin())
  return desk.checkBooks
})

describe('a remittance', () => {
  const draft = async () => {
    await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    return fill(app, admin, center)
  }

  test('names all problems', async () => {
    const id = await draft()
    await updateRows(db, 'centers', { creditor_id: '', creditor_iban: '' }, { id: center })
    await doTo(changeRemittance, id, { collectsOn: '2026-12-05' })
    await updateRows(db, 'mandates', { bic: 'DEUTDEFF' }, { member_id: member })
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
