import { expect, test } from 'vitest'
import { listBroadcasts } from '../domains/messages/contract/broadcasts.ts'
import { call, testApp } from '../tests/support/app.ts'
import { testDatabase } from '../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../tests/support/gym.ts'
import { addDemoNotices } from './notices.ts'
import { discardMails } from './queries.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-11-20 12:00') })

test('has a sent broadcast and a future day off', async () => {
  await buildMember(db)
  await addDemoNotices(app, [gym.center.id], gym.admin)
  await discardMails(db)
  const { body } = await call(app, listBroadcasts, { as: gym.admin })
  expect(body.content).toHaveLength(1)
  const [{ at, mail }] = body.content
  expect(at).toBe('2026-11-11T11:30:00.000Z')
  expect(mail.of).toBeGreaterThan(1)
  expect(mail).toEqual({ of: mail.of, sent: mail.of, failed: 0 })
  expect(await db.selectFrom('days_off').select('on_date').execute()).toEqual([{ on_date: '2026-12-16' }])
  const waiting = db.selectFrom('outbox').select('id').where('sent_at', 'is', null)
  expect(await waiting.execute()).toEqual([])
})
