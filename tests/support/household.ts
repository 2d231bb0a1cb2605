import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { insertRow } from './rows.ts'

interface People {
  managers: readonly { id: number; may?: string }[]
  dependants: readonly number[]
}

/** A household of existing members; the first manager pays. */
export async function buildHousehold(db: Kysely<DB>, { managers, dependants }: People): Promise<number> {
  const [payer] = managers
  if (!payer) throw new Error('a household has a manager')
  const since = new Date(0)
  const { id } = await insertRow(db, 'households', { payer_id: payer.id, created_at: since })
  const person = { household_id: id, joined_at: since }
  for (const [nth, manager] of managers.entries())
    await insertRow(db, 'household_people', {
      ...person,
      member_id: manager.id,
      seat: nth + 1,
      may: manager.may ?? 'pay',
    })
  for (const member_id of dependants) await insertRow(db, 'household_people', { ...person, member_id })
  await db
    .updateTable('members')
    .set({ dependant: true })
    .where('id', 'in', [...dependants])
    .execute()
  return id
}
