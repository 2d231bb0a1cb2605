import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '../../../database/tables.ts'
import {
  downloadRemittance,
  listRemittanceLines,
  sendRemittance,
  validateRemittance,
} from '../../../domains/memberships/contract/remittances.ts'
import { call } from '../app.ts'
import { debitViolations, setCreditor } from '../debits.ts'
import { buildGym, buildMember } from '../gym.ts'
import { moneyViolations } from '../till.ts'
import { openMonths } from './months.ts'

/** A gym that has billed for years and collects by direct debit. Each test calls `begin` first, for a center of its own, so that drafts do not mix. */
export async function openDebitDesk(db: Kysely<DB>, url: string) {
  const gym = await buildGym(db)
  const { app, at, setClock, clock } = await openMonths(db, url)
  const admin = gym.admin
  let center = 0

  async function newcomer(): Promise<number> {
    const id = await buildMember(db, { plan: gym.three, planFrom: '2026-12-01' })
    await db.updateTable('members').set({ center_id: center }).where('id', '=', id).execute()
    return id
  }
  const lines = async (id: number) =>
    (await call(app, listRemittanceLines, { as: admin, params: { id } })).body.content
  const doTo = async (endpoint: Parameters<typeof call>[1], id: number, body?: object) =>
    call(app, endpoint, { as: admin, params: { id }, ...(body && { body }) })
  return {
    gym,
    app,
    admin,
    at,
    setClock,
    clock,
    newcomer,
    lines,
    doTo,
    begin: async (): Promise<{ member: number; center: number }> => {
      setClock()
      const made = db.insertInto('centers').values({ name: `Center ${Math.random()}` })
      center = (await made.returning('id').executeTakeFirstOrThrow()).id
      await setCreditor(app, admin, center)
      await sql`update memberships set ends_on = starts_on`.execute(db)
      return { member: await newcomer(), center }
    },
    checkBooks: async (): Promise<void> => {
      expect(await moneyViolations(db)).toEqual([])
      expect(await debitViolations(db)).toEqual([])
    },
    /** Validates, downloads and sends; returns the downloaded file. */
    hand: async (id: number): Promise<string> => {
      const validated = await doTo(validateRemittance, id)
      expect(validated.body.problems).toEqual([])
      const { text } = await doTo(downloadRemittance, id)
      expect((await doTo(sendRemittance, id)).status).toBe(200)
      return text
    },
  }
}
