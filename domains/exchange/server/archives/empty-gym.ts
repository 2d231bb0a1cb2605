import { tablesInUse } from '../../../../database/archive/empty-gym.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import { countMembers } from './queries.ts'

/** Only the caller is a member, and nothing has been booked, sold or written. Its set-up may have begun. @throws Refusal gym_not_empty */
export async function requireEmptyGym({ client, db }: Tx): Promise<void> {
  if ((await countMembers(db)) > 1 || (await tablesInUse(client)).length > 0)
    throw new Refusal('gym_not_empty')
}
