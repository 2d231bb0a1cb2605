import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { type Texts, writtenTexts } from '../../../../platform/contract/texts.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
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
  version: number
  at: Millis
  name: string
  language: Language
  answers: boolean[]
  note: string
}

/** A repeat keeps the first signature; visitors, and members asked again, replace it. */
export async function insertSignature(db: Kysely<DB>, signature: NewSignature): Promise<void> {
  const { memberId, version, at, name, language, answers, note } = signature
  await run(db)`
    insert into waiver_signatures (member_id, version, signed_at, signed_as, language, answers, note)
    values (${memberId}, ${version}, ${new Date(at)}, ${name}, ${language}, ${answers}::boolean[], ${note})
    on conflict (member_id, version) do update set signed_at = excluded.signed_at, signed_as = excluded.signed_as,
      language = excluded.language, answers = excluded.answers, note = excluded.note
      where exists (select from members m where m.id = excluded.member_id
        and (m.guest or m.waiver_version is distinct from excluded.version))`
  await db.updateTable('members').set({ waiver_version: version }).where('id', '=', memberId).execute()
}

export interface SignatureRow {
  version: number
  signed_at: Date
  signed_as: string
  language: Language
  answers: boolean[]
  note: string
  questions: Texts<string[]>
}

export async function selectSignatures(db: Kysely<DB>, memberId: number): Promise<SignatureRow[]> {
  return rowsOf<SignatureRow>(db)`
    select s.version, s.signed_at, s.signed_as, s.language, s.answers, s.note,
      w.questions
    from waiver_signatures s join waivers w using (version)
    where s.member_id = ${memberId} order by s.version desc`
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
