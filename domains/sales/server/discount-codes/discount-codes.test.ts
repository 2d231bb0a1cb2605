import { beforeEach, describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { addedCode } from '../../../../tests/support/codes.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay } from '../../../../tests/support/till.ts'
import {
  type CodeForm,
  changeCode,
  createCode,
  listCodes,
  listCodeUses,
} from '../../contract/discount-codes.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await updateRows(db, 'gym', { credits_plan_cents: 1000, credits_no_plan_cents: 1000 })
const app = await testApp(url, { clock: () => madrid('2026-11-20 10:00') })
const single = { kind: 'credits', creditType: 'ACTIVITY' } as const
const form: CodeForm = {
  code: 'SUMMER-26',
  percent: 20,
  amount: null,
  months: 3,
  maxUses: 2,
  from: '2026-11-01',
  until: '2026-12-31',
  firstPurchaseOnly: false,
  sells: ['plan', 'credits'],
}
const uses = async (id: number) => (await call(app, listCodeUses, { as: gym.admin, params: { id } })).body
const change = (id: number, body: object) =>
  call(app, changeCode, { as: gym.admin, params: { id }, body: body as never })

let member: number
beforeEach(async () => {
  member = await buildMember(db)
  await addedCard(app, member)
  return async () => expect(await moneyViolations(db)).toEqual([])
})

describe('an admin', () => {
  test('adds a code in capitals, once', async () => {
    const added = await call(app, createCode, { as: gym.admin, body: { ...form, code: ' summer-26 ' } })
    expect(added.body).toMatchObject({ ...form, sells: ['credits', 'plan'], onOffer: true, uses: 0 })
    const again = await call(app, createCode, { as: gym.admin, body: form })
    expect(again.body.code).toBe('key_taken')
    const [first] = (await call(app, listCodes, { as: gym.admin })).body
    expect(first).toMatchObject({ code: 'SUMMER-26', uses: 0 })
  })

  test.each<[string, object]>([
    ['too short', { code: 'AB' }],
    ['with a space', { code: 'SUM MER' }],
    ['with accents', { code: 'ESTÍU' }],
    ['both a percentage and an amount', { amount: 5 }],
    ['neither', { percent: null }],
    ['more than everything', { percent: 101 }],
    ['less than a cent', { percent: null, amount: 0 }],
    ['a product for nothing', { percent: 100, sells: ['plan', 'product'] }],
    ['for nothing at all', { sells: [] }],
    ['an end before its start', { until: '2026-10-31' }],
    ['25 months', { months: 25 }],
  ])('is refused a code %s', async (_what, wrong) => {
    const { status } = await call(app, createCode, {
      as: gym.admin,
      body: { ...form, code: 'WRONG', ...wrong } as CodeForm,
    })
    expect(status).toBe(400)
  })

  test('changes it, but not below its uses, and stops it', async () => {
    const { id, version, code, ...rest } = await addedCode(app, gym.admin, { maxUses: 3 })
    for (const buyer of [member, await buildMember(db)]) {
      await addedCard(app, buyer)
      expect((await pay(app, buyer, { amount: 9, purchase: single, code })).body.status).toBe('succeeded')
    }
    const below = await change(id, { ...rest, maxUses: 1, version })
    expect(below.body.code).toBe('discount_below_uses')
    const stopped = await change(id, { ...rest, maxUses: 2, onOffer: false, version })
    expect(stopped.body).toMatchObject({ maxUses: 2, onOffer: false, uses: 2, code })
    expect((await change(id, { ...rest, version })).body.code).toBe('changed_meanwhile')
    const audited = db.selectFrom('audit_log').selectAll().where('action', '=', 'change-code').orderBy('id')
    expect((await audited.execute()).at(-1)).toMatchObject({
      entity_id: id,
      before: { maxUses: 3, onOffer: true },
      after: { maxUses: 2, onOffer: false },
    })
  })

  test('sees who used it, newest first', async () => {
    const { id, code } = await addedCode(app, gym.admin, { months: 2 })
    await pay(app, member, { amount: 9, purchase: single, code })
    const other = await buildMember(db)
    await addedCard(app, other)
    const plan = { kind: 'plan', planId: gym.three, pro: false } as const
    await pay(app, other, { amount: 45, purchase: plan, code })
    expect(await uses(id)).toMatchObject([
      { member: { id: other }, reduction: 5, lastMonth: '2026-12-01', isPending: false },
      { member: { id: member }, reduction: 1, lastMonth: null },
    ])
    expect((await call(app, listCodeUses, { as: gym.admin, params: { id: 999_999 } })).status).toBe(404)
  })
})
