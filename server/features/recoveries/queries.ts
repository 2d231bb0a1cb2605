import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Block } from '../../../contracts/blocks.ts'
import type { DB } from '../../../database/tables.ts'
import { type IsoWeek, isoWeekOf } from '../../../rules/iso-week.ts'
import type { Day } from '../../../rules/local-time.ts'

export interface RecoveryRow extends IsoWeek {
  id: number
  center_id: number
  blocks: Block[]
  version: number
}

const columns = ['id', 'center_id', 'year', 'week', 'blocks', 'version'] as const

/** What is in `blocks` went through the contract's check before it was kept. */
const asRow = (row: Omit<RecoveryRow, 'blocks'> & { blocks: unknown }): RecoveryRow => ({
  ...row,
  blocks: row.blocks as Block[],
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

/** Unbounded where no day is given. */
function within(side: '>=' | '<=', day: Day | null): RawBuilder<boolean> {
  if (day === null) return sql<boolean>`true`
  const { year, week } = isoWeekOf(day)
  return sql<boolean>`(year, week) ${sql.raw(side)} (${year}::int, ${week}::int)`
}

/** A page of a center's recoveries, latest first; of the weeks of two days and those between, where they are given. */
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

/** Locks a recovery until the end of the transaction. */
export async function lockRecovery(db: Kysely<DB>, id: number): Promise<RecoveryRow | undefined> {
  const found = db.selectFrom('recoveries').select(columns).where('id', '=', id)
  const row = await found.forNoKeyUpdate().executeTakeFirst()
  return row && asRow(row)
}

interface Written {
  week: IsoWeek
  blocks: Block[]
  at: Date
  by: number
}

const values = ({ week, blocks, at, by }: Written) => ({
  year: week.year,
  week: week.week,
  blocks: JSON.stringify(blocks),
  updated_at: at,
  updated_by: by,
})

export async function insertRecovery(
  db: Kysely<DB>,
  centerId: number,
  written: Written,
): Promise<RecoveryRow> {
  const made = db.insertInto('recoveries').values({ center_id: centerId, ...values(written) })
  return asRow(await made.returning(columns).executeTakeFirstOrThrow())
}

export async function replaceRecovery(db: Kysely<DB>, id: number, written: Written): Promise<RecoveryRow> {
  const changed = db
    .updateTable('recoveries')
    .set({ ...values(written), version: sql<number>`version + 1` })
    .where('id', '=', id)
  return asRow(await changed.returning(columns).executeTakeFirstOrThrow())
}

export async function removeRecovery(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('recoveries').where('id', '=', id).execute()
}
