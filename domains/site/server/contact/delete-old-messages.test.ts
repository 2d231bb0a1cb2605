import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { madrid } from '../../../../tests/support/gym.ts'

const { db, url } = await testDatabase()

test('deletes contact messages within a year', async () => {
  let now = madrid('2027-05-12 04:44')
  const app = await testApp(url, { clock: () => now })
  const write = (day: string) => ({
    written_on: 'contact',
    name: day,
    email: 'a@box.example',
    message: 'Hi',
    created_at: new Date(madrid(`${day} 10:00`)),
  })
  await db
    .insertInto('contact_messages')
    .values(['2026-05-12', '2026-05-13', '2026-06-01'].map(write))
    .execute()
  const left = async () => {
    await app.runJob('forget-contact-messages')
    return (await db.selectFrom('contact_messages').select('name').orderBy('name').execute()).map(
      (m) => m.name,
    )
  }
  expect(await left()).toEqual(['2026-05-13', '2026-06-01'])
  now = madrid('2027-05-13 04:44')
  expect(await left()).toEqual(['2026-06-01'])
})
