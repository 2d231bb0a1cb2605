import type { Kysely } from 'kysely'
import type { PrivacyChoices } from '../../../contracts/privacy-choices.ts'
import type { DB } from '../../../database/tables.ts'

export async function selectPrivacyChoices(db: Kysely<DB>, memberId: number): Promise<PrivacyChoices> {
  const found = db.selectFrom('members').select('wall_name as wallName').where('id', '=', memberId)
  return found.$narrowType<PrivacyChoices>().executeTakeFirstOrThrow()
}

export async function updatePrivacyChoices(
  db: Kysely<DB>,
  memberId: number,
  { wallName }: Partial<PrivacyChoices>,
): Promise<void> {
  if (wallName === undefined) return
  await db.updateTable('members').set({ wall_name: wallName }).where('id', '=', memberId).execute()
}
