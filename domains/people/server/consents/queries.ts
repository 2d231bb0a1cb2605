import type { Kysely } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { ConsentKind, Consents } from '../../contract/consents.ts'

/** Undefined for an erased member. */
export async function selectConsents(
  db: Kysely<DB>,
  memberId: number,
  today: Day,
): Promise<Consents | undefined> {
  return rowOf<Consents>(db)`
    select has_consented(id, birth, 'data', ${today}) as data, has_consented(id, birth, 'pictures', ${today}) as pictures
    from members where id = ${memberId} and erased_at is null`
}

/** One change of a person's consents at a time. */
export async function lockPerson(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ birth: Day | null; dependant: boolean } | undefined> {
  return rowOf<{ birth: Day | null; dependant: boolean }>(db)`
    select birth::text as birth, dependant from members where id = ${memberId} and erased_at is null for no key update`
}

interface Change {
  memberId: number
  kind: ConsentKind
  byId: number
  now: Date
}

export async function endConsent(db: Kysely<DB>, { memberId, kind, byId, now }: Change): Promise<void> {
  await run(db)`update consents set withdrawn_at = ${now}, withdrawn_by = ${byId}
    where member_id = ${memberId} and kind = ${kind} and withdrawn_at is null`
}

export async function insertConsent(db: Kysely<DB>, { memberId, kind, byId, now }: Change): Promise<void> {
  await db
    .insertInto('consents')
    .values({ member_id: memberId, kind, given_by: byId, given_at: now })
    .execute()
}

export interface ConsentRow {
  kind: ConsentKind
  given_at: Date
  given_by: number
  giver: string
  withdrawn_at: Date | null
  withdrawn_by: number | null
  withdrawer: string | null
}

export async function selectRecord(db: Kysely<DB>, memberId: number): Promise<ConsentRow[]> {
  return rowsOf<ConsentRow>(db)`
    select c.kind, c.given_at, c.given_by, concat_ws(' ', g.name, g.surname) as giver,
      c.withdrawn_at, c.withdrawn_by, concat_ws(' ', w.name, w.surname) as withdrawer
    from consents c join members g on g.id = c.given_by left join members w on w.id = c.withdrawn_by
    where c.member_id = ${memberId} order by c.id desc limit 50`
}
