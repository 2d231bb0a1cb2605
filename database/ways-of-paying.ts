import { sql } from 'kysely'

/** Member `m` has a mandate in force. */
export const hasLiveMandate = (today: string) => sql<boolean>`exists (select from mandates d
  where d.member_id = m.id and d.cancelled_at is null and d.signed_on <= ${today}::date
    and ${today}::date <= greatest(d.signed_on, d.last_used_on) + interval '36 months')`

/** Member `m` has a default card at this provider; null: the gym takes no cards. */
export const hasCard = (provider: string | null) => sql<boolean>`exists (select from cards c
  where c.member_id = m.id and c.provider = ${provider} and c.is_default and c.removed_at is null)`
