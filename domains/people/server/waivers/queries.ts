import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { type Texts, writtenTexts } from '../../../../platform/contract/texts.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import type { WaiverForm } from '../../contract/waivers.ts'

export interface WaiverRow {
  version: number
  text: Texts
  questions: Texts<string[]>
}

export async function selectCurrent(db: Kysely<DB>): Promise<WaiverRow | undefined> {
  return rowOf<WaiverRow>(db)`select w.version, w.text, w.questions
    from gym g join waivers w on w.version = g.waiver_version`
}

/** Signatures wait for it, so that none goes to a version that is no longer asked for. */
export async function lockAsked(db: Kysely<DB>, strength: 'share' | 'update'): Promise<number | null> {
  const lock = strength === 'share' ? sql`for share` : sql`for no key update`
  const rows = await rowsOf<{
    asked: number | null
  }>(db)`select waiver_version as asked from gym ${lock}`
  return rows[0]?.asked ?? null
}

export async function selectNewest(db: Kysely<DB>): Promise<number> {
  const rows = await rowsOf<{ newest: number }>(db)`
    select coalesce(max(version), 0)::integer as newest from waivers`
  return rows[0]?.newest ?? 0
}

export async function insertWaiver(
  db: Kysely<DB>,
  waiver: WaiverForm & { version: number; at: Millis; byId: number },
): Promise<void> {
  await db
    .insertInto('waivers')
    .values({
      version: waiver.version,
      text: writtenTexts(waiver.texts.text),
      questions: writtenTexts(waiver.texts.questions),
      created_at: new Date(waiver.at),
      created_by: waiver.byId,
    })
    .execute()
}

export async function writeAsked(db: Kysely<DB>, version: number | null): Promise<void> {
  await db.updateTable('gym').set({ waiver_version: version }).execute()
}

export interface NewSignature {
  memberId: number
  /** The managing adult who signs for a minor. */
  signedBy: number | null
  version: number
  at: Millis
  name: string
  language: Language
  answers: boolean[]
  note: string
}

/** A repeat keeps the first signature; visitors, and members asked again, replace it. */
export async function insertSignature(db: Kysely<DB>, signature: NewSignature): Promise<void> {
  const { memberId, signedBy, version, at, name, language, answers, note } = signature
  await run(db)`
    insert into waiver_signatures (member_id, signed_by, version, signed_at, signed_as, language, answers, note)
    select m.id, ${signedBy}::integer, ${version}::integer, ${new Date(at)}::timestamptz, ${name}::text, ${language}::text, ${answers}::boolean[], ${note}::text
    from members m where m.id = ${memberId} and (m.guest or m.waiver_version is distinct from ${version})
    on conflict on constraint waiver_signatures_once do update set signed_at = excluded.signed_at,
      signed_as = excluded.signed_as, language = excluded.language, answers = excluded.answers, note = excluded.note`
  await db.updateTable('members').set({ waiver_version: version }).where('id', '=', memberId).execute()
}

/** Undefined for an erased member. */
export async function selectSigner(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ birth: Day | null; dependant: boolean } | undefined> {
  return rowOf<{ birth: Day | null; dependant: boolean }>(db)`
    select birth::text as birth, dependant from members where id = ${memberId} and erased_at is null`
}

export interface SignatureRow {
  version: number
  signed_at: Date
  signed_as: string
  signed_by: number | null
  signer: string | null
  language: Language
  answers: boolean[]
  note: string
  questions: Texts<string[]>
}

export async function selectSignatures(db: Kysely<DB>, memberId: number): Promise<SignatureRow[]> {
  return rowsOf<SignatureRow>(db)`
    select s.version, s.signed_at, s.signed_as, s.signed_by, concat_ws(' ', by.name, by.surname) as signer,
      s.language, s.answers, s.note, w.questions
    from waiver_signatures s join waivers w using (version) left join members by on by.id = s.signed_by
    where s.member_id = ${memberId} order by s.version desc, s.signed_at desc`
}

export type VersionRow = WaiverRow & { created_at: Date; by: string; signatures: number }

export async function selectVersions(db: Kysely<DB>, limit: number): Promise<VersionRow[]> {
  return rowsOf<VersionRow>(db)`
    select w.*, trim(m.name || ' ' || m.surname) as by,
      (select count(*)::integer from waiver_signatures s where s.version = w.version) as signatures
    from waivers w join members m on m.id = w.created_by order by w.version desc limit ${limit}`
}

export async function countUnsigned(db: Kysely<DB>): Promise<{ asked: number | null; unsigned: number }> {
  const rows = await rowsOf<{ asked: number | null; unsigned: number }>(db)`
    select g.waiver_version as asked, (select count(*)::integer from members m where m.erased_at is null and m.status <> 'INACTIVE' and not m.guest
      and g.waiver_version is not null and m.waiver_version is distinct from g.waiver_version) as unsigned from gym g`
  return rows[0] ?? { asked: null, unsigned: 0 }
}

/** The signatures stay. */
export async function forgetSignedForAdults(db: Kysely<DB>, now: Date): Promise<number[]> {
  const found = await rowsOf<{ id: number }>(db)`
    update members m set waiver_version = null
    where m.waiver_version is not null
      and m.birth <= (${now}::timestamptz at time zone ${zoneOfMember})::date - interval '18 years'
      and exists (select from waiver_signatures s
        where s.member_id = m.id and s.version = m.waiver_version and s.signed_by is not null)
      and not exists (select from waiver_signatures s
        where s.member_id = m.id and s.version = m.waiver_version and s.signed_by is null)
    returning m.id`
  return found.map(({ id }) => id)
}
