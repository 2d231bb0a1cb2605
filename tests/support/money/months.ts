import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../platform/rules/local-time.ts'
import { testApp } from '../app.ts'
import { madrid } from '../madrid.ts'

/** When each test begins, in Madrid: late in a month, before the limit day of plan changes. */
const start = '2026-11-20 10:00'

/** A gym that has billed for years, with a clock set by hand. */
export async function openMonths(db: Kysely<DB>, url: string) {
  await db.updateTable('gym').set({ billed_from: '2020-01-01' }).execute()
  let now = madrid(start)
  const app = await testApp(url, { clock: () => now })
  /** Sets the clock only; to the start without an argument. */
  const setClock = (when: string | Millis = start): void => {
    now = typeof when === 'string' ? madrid(when) : when
  }
  const at = async (when: string): Promise<void> => {
    setClock(when)
    await app.runJob('turn-plans')
    await app.runJob('bill-months')
  }
  return { app, at, setClock, clock: (): Millis => now }
}
