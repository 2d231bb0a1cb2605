import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, buildMembers, madrid } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { updateUser } from '../../../people/contract/members.ts'
import {
  cancelRateChange,
  changePlanOfMany,
  getRate,
  plansAtOnce,
  previewPlanForMany,
} from '../../contract/memberships.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-11-10 10:00')
const app = await testApp(url, { clock: () => now })
const anotherNode = await testApp(url, { clock: () => now })
await db.updateTable('gym').set({ billed_from: '2020-01-01' }).execute()
await updateRows(db, 'plans', { price_cents: 8000 }, { id: gym.unlimited })

let members: number[]
beforeEach(async () => {
  members = await buildMembers(db, 3, gym.three)
})

const to = { planId: gym.unlimited, pro: false }
const preview = async (memberIds: readonly number[], more = {}) =>
  (await call(app, previewPlanForMany, { as: gym.admin, body: { ...to, memberIds, ...more } })).body
const change = (ids: readonly number[], price = 80, on = app) =>
  call(on, changePlanOfMany, {
    as: gym.admin,
    body: { ...to, members: ids.map((id) => ({ id, price })) },
  })
const rate = async (id: number) => (await call(app, getRate, { as: gym.admin, params: { id } })).body
const asked = async (id: number) =>
  (await readRows(db, 'audit_log', ['id'], { action: 'ask-change', about_member_id: id })).length

test('previews the change for each member, and changes nothing', async () => {
  const [one, discounted] = members as [number, number]
  await db.updateTable('members').set({ discount: 50 }).where('id', '=', discounted).execute()
  const without = await buildMember(db)
  const owing = await buildMember(db, { plan: gym.three, overdueSince: now - 1 })
  const inactive = await buildMember(db, { plan: gym.three, status: 'INACTIVE' })
  const already = await buildMember(db, { plan: gym.unlimited })
  const found = await preview([one, discounted, without, owing, inactive, already, 2_000_000_000, one])
  expect(found).toMatchObject([
    {
      id: one,
      before: { price: 50, months: 1 },
      after: { price: 80, months: 1 },
      effectiveOn: '2026-12-01',
      error: null,
    },
    { id: discounted, before: { price: 25 }, after: { price: 40 }, effectiveOn: '2026-12-01', error: null },
    { id: without, before: null, after: null, effectiveOn: null, error: 'no_plan' },
    { id: owing, before: { price: 50 }, error: 'payment_overdue' },
    { id: inactive, error: 'not_active' },
    { id: already, before: { price: 80 }, error: 'same_plan' },
    { id: 2_000_000_000, name: '', before: null, error: 'not_found' },
  ])
  expect(found[0].name).toMatch(/^Name/)
  expect((await rate(one)).pending).toBeNull()
})

test('says whose minimum stay the change cuts', async () => {
  const [free, bound, over] = members as [number, number, number]
  const stay = (id: number, until: string) =>
    updateRows(db, 'memberships', { stays_until: until }, { member_id: id })
  await stay(bound, '2027-01-01')
  await stay(over, '2026-12-01')
  const found = await preview([free, bound, over])
  expect(found.map(({ endsStay }: { endsStay: boolean }) => endsStay)).toEqual([false, true, false])
})

test('changes each member separately, audited and notified, at the price shown', async () => {
  const [one, two, dearer] = members as [number, number, number]
  await call(app, updateUser, { as: gym.admin, params: { id: two }, body: { discount: 10, why: 'x' } })
  const without = await buildMember(db)
  expect((await change([one, two, dearer, without])).body).toEqual([
    { id: one, error: null },
    { id: two, error: 'price_changed' },
    { id: dearer, error: null },
    { id: without, error: 'no_plan' },
  ])
  expect(await rate(one)).toMatchObject({ pending: { kind: 'change', plan: { id: gym.unlimited } } })
  expect((await rate(two)).pending).toBeNull()
  expect(await asked(one)).toBe(1)
  expect((await mailsTo(db, one)).map(({ template }) => template)).toEqual(['rate_changes'])
})

test('a repeat changes nothing more, at two nodes at once either', async () => {
  const both = await Promise.all([change(members), change(members.toReversed(), 80, anotherNode)])
  for (const { body } of both)
    expect(body.map(({ error }: { error: string }) => error)).toEqual([null, null, null])
  expect((await change(members)).body).toEqual(members.map((id) => ({ id, error: null })))
  for (const id of members) {
    expect(await asked(id)).toBe(1)
    expect(await mailsTo(db, id)).toHaveLength(1)
  }
})

test('another change that is pending is left as it is', async () => {
  const [one] = members as [number]
  await change([one])
  const other = await call(app, changePlanOfMany, {
    as: gym.admin,
    body: { planId: gym.unlimited, pro: true, members: [{ id: one, price: 80 }] },
  })
  const { top_plan_key: top } = await db.selectFrom('gym').select('top_plan_key').executeTakeFirstOrThrow()
  expect(other.body).toEqual([{ id: one, error: top === 'games' ? null : 'change_pending' }])
  expect((await preview([one]))[0].error).toBe('change_pending')
  await call(app, cancelRateChange, { as: gym.admin, params: { id: one } })
  expect((await change([one])).body).toEqual([{ id: one, error: null }])
  expect(await asked(one)).toBe(2)
})

test('so many at once and no more; an unknown plan is refused for each', async () => {
  const crowd = await buildMembers(db, plansAtOnce, gym.three)
  expect(await preview(crowd)).toHaveLength(plansAtOnce)
  expect((await change(crowd)).body.every(({ error }: { error: string | null }) => error === null)).toBe(true)
  expect((await change([...crowd, ...members])).status).toBe(400)
  expect((await preview(members, { planId: 2_000_000_000 }))[0].error).toBe('not_found')
})
