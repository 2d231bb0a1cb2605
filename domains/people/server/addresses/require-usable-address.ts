import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { addressHash } from './address-hash.ts'
import { deleteStop, findStop } from './queries.ts'

/**
 * For an address that is given now. One that its server refused is tried once more, because a mailbox can be repaired; one whose reader
 * disowned it is not. @throws Refusal bad_request (email_disowned)
 */
export async function requireUsableAddress(db: Kysely<DB>, address: string): Promise<void> {
  const state = await findStop(db, address)
  if (state === 'disowned') throw new Refusal('bad_request', { fields: { email: 'email_disowned' } })
  if (state === 'refused') await deleteStop(db, addressHash(address), 'refused')
}
