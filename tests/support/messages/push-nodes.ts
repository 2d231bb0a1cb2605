import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import type { DB } from '../../../database/tables.ts'
import { subscribePush } from '../../../platform/contract/notifications.ts'
import { call, testApp } from '../app.ts'
import { madrid } from '../madrid.ts'
import { type Browser, openPushService } from './push-service.ts'

/** When each test begins, in Madrid. */
const start = '2026-05-13 12:00'

/** Two nodes with one signing key, and a push service; each test begins at the same moment, without messages and subscriptions. */
export async function openPushNodes(db: Kysely<DB>, url: string) {
  await db.updateTable('gym').set({ email: 'hola@box.example' }).execute()
  let now = madrid(start)
  const clock = () => now
  const service = await openPushService(clock)
  const one = await testApp(url, { clock })
  const two = await testApp(url, { clock, config: { vapid: one.config.vapid } })
  const key = one.config.vapid.publicKey
  beforeEach(async () => {
    now = madrid(start)
    await db.deleteFrom('outbox').execute()
    await db.deleteFrom('push_subscriptions').execute()
  })
  afterEach(() => expect(service.wrong).toEqual([]))
  return {
    service,
    one,
    two,
    key,
    clock,
    setClock: (at: number): void => {
      now = at
    },
    send: () => one.runJob('send-outbox'),
    subscribed: async (memberId: number): Promise<Browser> => {
      const browser = service.browser(key)
      const { status } = await call(one, subscribePush, { as: memberId, body: browser.form })
      expect(status).toBe(204)
      return browser
    },
  }
}
