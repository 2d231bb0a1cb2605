import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Texts } from '../../../../../platform/contract/texts.ts'
import { hashPassword } from '../../../../../platform/server/adapters/password-hash.ts'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { readRow, updateRows } from '../../../../../tests/support/rows.ts'
import { addedCard, pay } from '../../../../../tests/support/till.ts'
import { eraseAccount, exportData } from '../../../../people/contract/account.ts'
import { getReceiptFile, listReceipts, type Purchase } from '../../../contract/payments.ts'
import { receiptFile } from './receipt-file.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-11-20 10:00') })
const password = 'kettlebell y cuerda'
const plan: Purchase = { kind: 'plan', planId: gym.three, pro: false }
const credit: Purchase = { kind: 'credits', creditType: 'OPEN' }

async function buildPayer(): Promise<number> {
  const id = await buildMember(db, { language: 'ca' })
  await updateRows(
    db,
    'members',
    { name: 'Ermessenda', surname: 'Puigdevall', password_hash: await hashPassword(password) },
    { id },
  )
  await addedCard(app, id)
  return id
}
const buy = async (member: number): Promise<number> =>
  (await pay(app, member, { amount: 50, purchase: plan })).body.receiptId
const printedOf = async (paymentId: number): Promise<unknown> =>
  (await readRow(db, 'receipts', ['printed'], { payment_id: paymentId })).printed
const papers = async (paymentId: number): Promise<(string | undefined)[]> =>
  Promise.all(
    (['ca', 'es'] as const).map(async (language) => {
      const letter = await receiptFile(app, paymentId, null, language)
      return letter?.file.bytes.toString('base64')
    }),
  )

/** Changes everything a receipt shows: gym, plan and member. */
async function changeEverything(member: number, signs: string): Promise<void> {
  await updateRows(db, 'gym', {
    name: `Gym ${signs}`,
    legal_name: `${signs} SL`,
    tax_id: signs,
    address: `Carrer ${signs}`,
  })
  await updateRows(db, 'plans', { name: { ca: `Pla ${signs}`, es: `Plan ${signs}` } }, { id: gym.three })
  await db.updateTable('members').set({ surname: signs }).where('id', '=', member).execute()
  await updateRows(db, 'cards', { last4: '9999' }, { member_id: member })
  await db.updateTable('centers').set({ time_zone: 'Atlantic/Canary' }).execute()
  app.cache.drop(['settings', 'plans'])
}

test('an issued receipt never changes; the next one has the new data', async () => {
  const [member, other] = [await buildPayer(), await buildPayer()]
  await changeEverything(member, 'Antiga')
  const id = await buy(member)
  const [before, list] = [await papers(id), await call(app, listReceipts, { as: member })]
  expect(list.body.content).toMatchObject([{ id, description: 'Tarifa Pla Antiga, novembre del 2026' }])

  await changeEverything(member, 'Nova')
  expect(await papers(id)).toEqual(before)
  expect((await call(app, listReceipts, { as: member })).body).toEqual(list.body)
  expect(await printedOf(id)).toMatchObject({
    issuer: { name: 'Gym Antiga', legalName: 'Antiga SL', taxId: 'Antiga', address: 'Carrer Antiga' },
    payer: { name: 'Ermessenda Antiga' },
    what: { ca: 'Pla Antiga', es: 'Plan Antiga' },
  })
  expect(await printedOf(await buy(other))).toMatchObject({
    issuer: { name: 'Gym Nova' },
    payer: { name: 'Ermessenda Puigdevall' },
    what: { ca: 'Pla Nova' },
  })
})

test('a receipt outlives erasure and is part of the export', async () => {
  const member = await buildPayer()
  const id = await buy(member)
  const before = await papers(id)
  const params = { id: member }
  const { body } = await call(app, exportData, { params, as: member })
  expect(body.receipts).toMatchObject([
    { payment_id: id, printed: { payer: { name: 'Ermessenda Puigdevall' } } },
  ])

  expect((await call(app, eraseAccount, { params, body: { password }, as: member })).status).toBe(204)
  expect(await papers(id)).toEqual(before)
  expect((await call(app, getReceiptFile, { as: gym.admin, params: { id }, query: {} })).status).toBe(200)
  // Their token is refused once the node has received the event.
  const own = async () => (await call(app, getReceiptFile, { as: member, params: { id }, query: {} })).status
  await expect.poll(own).toBe(401)
})

test('receipts from before the upgrade have the data of that day', async () => {
  const member = await buildPayer()
  const ids = [await buy(member), (await pay(app, member, { amount: 7, purchase: credit })).body.receiptId]
  const before = await Promise.all(ids.map(printedOf))
  expect(before).toMatchObject([{ what: { es: 'Plan Nova' } }, { what: { es: '' }, card: { last4: '4242' } }])
  await pool.query('alter table receipts drop column printed')
  const migration = join(import.meta.dirname, '../../../../../database/migrations/0012-receipt-data.sql')
  await pool.query(await readFile(migration, 'utf8'))
  // There were two languages.
  const then = (before as { what: Texts }[]).map((printed) => {
    const { ca, es } = printed.what
    return { ...printed, what: { ca, es } }
  })
  expect(await Promise.all(ids.map(printedOf))).toEqual(then)
})
