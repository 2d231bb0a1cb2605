import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { PrivacyChoices } from '../../../training/contract/privacy-choices.ts'

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
  {
    wallName,
    listedUnder,
    shownAs,
    onlyIfUnset,
  }: Partial<PrivacyChoices> & {
    onlyIfUnset?: boolean | undefined
  },
): Promise<void> {
  const changed = {
    ...(wallName && { wall_name: wallName }),
    // The update locks the row before it reads the earlier choice.
    ...(listedUnder && {
      listed_under: onlyIfUnset ? sql<string>`coalesce(listed_under, ${listedUnder})` : listedUnder,
    }),
    ...(shownAs && { shown_as: shownAs }),
  }
  if (Object.keys(changed).length === 0) return
  await db.updateTable('members').set(changed).where('id', '=', memberId).execute()
}
