import type { Kysely } from 'kysely'
import type { PrivacyChoices } from '../../../contracts/privacy-choices.ts'
import type { DB } from '../../../database/tables.ts'

export async function selectPrivacyChoices(db: Kysely<DB>, memberId: number): Promise<PrivacyChoices> {
  const found = db
    .selectFrom('members')
    .select(['wall_name as wallName', 'listed_under as listedUnder', 'shown_as as shownAs'])
    .where('id', '=', memberId)
  return found.$narrowType<PrivacyChoices>().executeTakeFirstOrThrow()
}

export async function updatePrivacyChoices(
  db: Kysely<DB>,
  memberId: number,
  { wallName, listedUnder, shownAs }: Partial<PrivacyChoices>,
): Promise<void> {
  const changed = {
    ...(wallName && { wall_name: wallName }),
    ...(listedUnder && { listed_under: listedUnder }),
    ...(shownAs && { shown_as: shownAs }),
  }
  if (Object.keys(changed).length === 0) return
  await db.updateTable('members').set(changed).where('id', '=', memberId).execute()
}
