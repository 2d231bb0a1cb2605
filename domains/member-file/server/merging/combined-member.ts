import { columnOf, fieldNames, fieldOf } from '../../../people/contract/member-fields.ts'
import type { MemberRow } from './queries.ts'

type Columns = Partial<Record<keyof MemberRow, unknown>>

const isEmpty = (value: unknown, empty: unknown): boolean =>
  value === null || value === undefined || value === '' || value === empty

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

/** The account that stays logs in as before; without a password it takes over the log-in of the other one. */
export const takesLogIn = (kept: MemberRow, merged: MemberRow): boolean =>
  kept.password_hash === null && merged.password_hash !== null

/** What of the closed account stays: nothing personal, and nothing that logs in. */
export function closedMember(at: Date): Columns {
  const columns: Columns = { password_hash: null, image: null, email_confirmed_at: null, overdue_since: null }
  for (const name of fieldNames) {
    const { empty, erased = empty } = fieldOf(name)
    if (erased !== undefined) columns[columnOf(name) as keyof MemberRow] = erased
  }
  return { ...columns, desk_due_since: null, way_asked_for: null, pays_at_desk: false, erased_at: at }
}

const MOST_OBSERVATIONS = fieldOf('observations').longest

/** The columns that the account which stays takes over from the one that ends; its own values come first. */
export function takenOver(
  kept: MemberRow,
  merged: MemberRow,
  { hasPlan, isDependant }: { hasPlan: boolean; isDependant: boolean },
): Columns {
  const taken: Columns = {}
  const kinds = ['status', 'roles', 'flag', 'email']
  for (const name of fieldNames) {
    const { kind, empty } = fieldOf(name)
    const column = columnOf(name) as keyof MemberRow
    if (empty === undefined || kinds.includes(kind)) continue
    if (isEmpty(kept[column], empty) && !isEmpty(merged[column], empty)) taken[column] = merged[column]
  }
  if (takesLogIn(kept, merged) || kept.email === null) {
    taken.email = merged.email
    taken.email_confirmed_at = merged.email_confirmed_at
  }
  if (takesLogIn(kept, merged)) taken.password_hash = merged.password_hash
  if (kept.observations && merged.observations && kept.observations !== merged.observations)
    taken.observations = `${kept.observations}\n${merged.observations}`.slice(0, MOST_OBSERVATIONS)
  if (hasPlan)
    Object.assign(taken, { pays_at_desk: merged.pays_at_desk, way_asked_for: merged.way_asked_for })
  return {
    ...taken,
    pro: kept.pro || merged.pro,
    image: kept.image ?? merged.image,
    guest: kept.guest && merged.guest,
    dependant: isDependant,
    created_at: earlier(kept.created_at, merged.created_at),
    overdue_since: earlier(kept.overdue_since, merged.overdue_since),
    desk_due_since: earlier(kept.desk_due_since, merged.desk_due_since),
    accepted_terms_at: earlier(kept.accepted_terms_at, merged.accepted_terms_at),
    limited_until: kept.limited_until ?? merged.limited_until,
    waiver_version: Math.max(kept.waiver_version ?? 0, merged.waiver_version ?? 0) || null,
    renewal_told_for: kept.renewal_told_for ?? merged.renewal_told_for,
  }
}
