import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { type IsoWeek, isoWeekOf } from '../../../../platform/rules/iso-week.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Block } from '../../../training/contract/blocks.ts'

export interface RecoveryRow extends IsoWeek {
  id: number
  center_id: number
  blocks: Block[]
  language: Language | null
  version: number
}

const columns = ['id', 'center_id', 'year', 'week', 'blocks', 'language', 'version'] as const

/** `blocks` was validated against the contract before it was stored, and `language` is checked by the database. */
const asRow = (
  row: Omit<RecoveryRow, 'blocks' | 'language'> & { blocks: unknown; language: string | null },
): RecoveryRow => ({
  ...row,
  blocks: row.blocks as Block[],
  language: row.language as Language | null,
})

export async function selectRecoveryOfWeek(
  db: Kysely<DB>,
  centerId: number,
  { year, week }: IsoWeek,
): Promise<RecoveryRow | undefined> {
  const found = db.selectFrom('recoveries').select(columns).where('center_id', '=', centerId)
  const row = await found.where('year', '=', year).where('week', '=', week).executeTakeFirst()
  return row && asRow(row)
}

function within(side: '>=' | '<=', day: Day | null): RawBuilder<boolean> {
  if (day === null) return sql<boolean>`true`
  const { year, week } = isoWeekOf(day)
  return sql<boolean>`(year, week) ${sql.raw(side)} (${year}::int, ${week}::int)`
}

export async function selectRecoveries(
  db: Kysely<DB>,
  centerId: number,
  { from, until }: { from: Day | null; until: Day | null },
  page: { size: number; number: number },
): Promise<RecoveryRow[]> {
  const rows = await db
    .selectFrom('recoveries')
    .select(columns)
    .where('center_id', '=', centerId)
    .where(within('>=', from))
    .where(within('<=', until))
    .orderBy('year', 'desc')
    .orderBy('week', 'desc')
    .limit(page.size)
    .offset(page.size * page.number)
    .execute()
  return rows.map(asRow)
}

export async function lockRecovery(db: Kysely<DB>, id: number): Promise<RecoveryRow | undefined> {
  const found = db.selectFrom('recoveries').select(columns).where('id', '=', id)
  const row = await found.forNoKeyUpdate().executeTakeFirst()
  return row && asRow(row)
}

interface RecoveryValues {
  week: IsoWeek
  blocks: Block[]
  language: Language | null
  at: Date
  by: number
}

const values = ({ week, blocks, language, at, by }: RecoveryValues) => ({
  year: week.year,
  week: week.week,
  blocks: JSON.stringify(blocks),
  language,
  updated_at: at,
  updated_by: by,
})

export async function insertRecovery(
  db: Kysely<DB>,
  centerId: number,
  written: RecoveryValues,
): Promise<RecoveryRow> {
  const made = db.insertInto('recoveries').values({ center_id: centerId, ...values(written) })
  return asRow(await made.returning(columns).executeTakeFirstOrThrow())
}

export async function replaceRecovery(
  db: Kysely<DB>,
  id: number,
  written: RecoveryValues,
): Promise<RecoveryRow> {
  const changed = db
    .updateTable('recoveries')
    .set({ ...values(written), version: sql<number>`version + 1` })
    .where('id', '=', id)
  return asRow(await changed.returning(columns).executeTakeFirstOrThrow())
}

export async function removeRecovery(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('recoveries').where('id', '=', id).execute()
}
