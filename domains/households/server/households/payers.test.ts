import { expect, test } from 'vitest'
import { languages } from '../../../../platform/contract/languages.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, madrid } from '../../../../tests/support/gym.ts'
import { householdSteps, password } from '../../../../tests/support/members/household.ts'
import { readRow, updateRows } from '../../../../tests/support/rows.ts'
import { eraseAccount } from '../../../people/contract/account.ts'
import * as households from '../../contract/households.ts'
import { payerOf } from './payer-of.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await updateRows(db, 'gym', { languages: [...languages] })
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const { adult, manageTogether } = householdSteps(app, db, gym.center.id, () => {
  now += 60_000
})

type May = 'see' | 'book' | 'pay'
const put = (id: number, withId: number, may: May, isManager = true) =>
  call(app, households.joinHousehold, {
    as: gym.admin,
    params: { id },
    body: { withId, isManager, may, why: 'acuerdo' },
  })
const leave = (as: string, headers = {}) => call(app, households.leaveHousehold, { as, headers })

/** Two adults and a child; the first pays. */
async function family() {
  const [one, other] = [await adult(), await adult()]
  const aina = await one.child()
  await manageTogether(one, other)
  const payer = async () => (await other.household()).body.payerId
  return { one, other, aina, payer }
}

test('staff limit whoever pays: the other adult pays from then on, and the log says so', async () => {
  const { one, other, aina, payer } = await family()
  expect(await payer()).toBe(one.id)
  expect((await put(one.id, aina, 'book')).status).toBe(200)
  expect([await payer(), await payerOf(db, aina)]).toEqual([other.id, other.id])
  const { after } = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'change-household')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ place: 'manager', may: 'book', payerId: other.id })
  expect((await call(app, households.setPayer, { as: one.token })).body.code).toBe('household_right_missing')
})

test('whoever pays is not limited while nobody else may pay', async () => {
  const { one, other, aina, payer } = await family()
  expect((await put(other.id, aina, 'see')).status).toBe(200)
  for (const may of ['see', 'book'] as const)
    expect((await put(one.id, aina, may)).body.code).toBe('payer_needed')
  expect(await payer()).toBe(one.id)
  expect((await one.household()).body.people[0]).toMatchObject({ id: one.id, may: 'pay' })
  const alone = await adult()
  const child = await alone.child('Pol')
  expect((await put(alone.id, child, 'book')).body.code).toBe('payer_needed')
})

test('whoever pays does not leave, nor is taken out or erased, while the other adult may not pay', async () => {
  const { one, other, aina, payer } = await family()
  await put(other.id, aina, 'book')
  const elsewhere = await adult()
  await elsewhere.child('Pol')
  const out = { as: gym.admin, params: { id: one.id }, body: { why: 'prueba' } }
  const erase = { as: one.token, params: { id: one.id }, body: { password } }
  const refusals = [
    await leave(one.token),
    await call(app, households.removeFromHousehold, out),
    await put(one.id, elsewhere.id, 'pay'),
    await call(app, eraseAccount, erase),
  ]
  expect(refusals.map(({ body }) => body.code)).toEqual(refusals.map(() => 'payer_needed'))
  expect([await payer(), await payerOf(db, aina)]).toEqual([one.id, one.id])
  await put(other.id, aina, 'pay')
  expect((await leave(one.token)).status).toBe(200)
  expect(await payer()).toBe(other.id)
})

test('an adult who may not pay leaves as before', async () => {
  const { one, other, aina, payer } = await family()
  await put(other.id, aina, 'book')
  expect((await leave(other.token)).status).toBe(200)
  expect((await one.household()).body.payerId).toBe(one.id)
  expect(await payer()).toBe(null)
})

test('the payer leaves while staff limit the other: nobody who may not pay is left to pay', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { one, other, aina } = await family()
    await Promise.all([leave(one.token), put(other.id, aina, 'book')])
    const { household_id } = await readRow(db, 'household_people', ['household_id'], { member_id: aina })
    const { payer_id } = await readRow(db, 'households', ['payer_id'], { id: household_id })
    const { may } = await readRow(db, 'household_people', ['may'], { member_id: payer_id })
    expect(may).toBe('pay')
  }
})

test.each(languages)('says in %s why whoever pays stays', async (language) => {
  const { one, other, aina } = await family()
  await put(other.id, aina, 'see')
  const { body } = await leave(one.token, { 'accept-language': language })
  expect(body.message).toBe(allPhrases[language].error.payer_needed)
})
