import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym } from '../../../../tests/support/gym.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import { listMissingTexts } from '../../../gym/contract/settings.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url)
const missing = async () => (await call(app, listMissingTexts, { as: gym.admin })).body
// Every gym begins with one.
await db
  .updateTable('tracks')
  .set({ name: JSON.stringify({ ca: 'WOD', es: 'WOD', en: 'WOD' }) })
  .execute()

test('what is in use and not written in a spoken language is counted, by screen', async () => {
  const squat = { ca: 'Esquat', es: 'Sentadilla' }
  const yoga = { icon: 'box', color: '#112233', abbreviation: 'YOG', credit_type: 'ACTIVITY' } as const
  await insertRow(db, 'movements', { name: squat, unit: 'kg' })
  await insertRow(db, 'movements', { name: { ...squat, ca: 'Salt', es: 'Salto', en: 'Jump' }, unit: 'reps' })
  await insertRow(db, 'activities', {
    ...{ ...yoga, key: 'yoga', name: { ca: 'Ioga', es: 'Yoga', en: 'Yoga' } },
    description: { ca: 'Calma', es: 'Calma' },
  })
  await insertRow(db, 'activities', { ...yoga, key: 'gone', name: { es: 'Yoga' }, enabled: false })
  const named = await insertRow(db, 'products', {
    name: { ca: 'Cinta', es: 'Cinta', en: 'Tape' },
    price_cents: 5,
  })
  await db
    .insertInto('product_variants')
    .values({ product_id: named.id, name: { ca: 'Gran', es: 'Grande' }, position: 1 })
    .execute()
  expect(await missing()).toEqual([])

  await db
    .updateTable('gym')
    .set({ languages: ['ca', 'es', 'en'] })
    .execute()
  expect(await missing()).toEqual([
    { language: 'en', kind: 'activities', count: 1 },
    { language: 'en', kind: 'movements', count: 1 },
    { language: 'en', kind: 'products', count: 1 },
  ])
})
