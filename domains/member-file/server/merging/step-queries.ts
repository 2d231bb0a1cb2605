import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Clash, Columns, MergeRefusal, Rule } from './rule-queries.ts'

type Condition = RawBuilder<boolean>

interface UniqueIndex {
  name: string
  /** Of each column of the index: the expression, and the operator by which two rows collide. */
  terms: { text: string; operator: string; isMember: boolean }[]
  predicate: string | null
}

export interface Column {
  table: string
  column: string
  primaryKey: string[]
  indexes: UniqueIndex[]
}

/** Every column that refers to a member, with the unique indexes and exclusion constraints in which it stands, from the catalog. */
export async function selectMemberColumns(db: Kysely<DB>): Promise<Column[]> {
  return rowsOf<Column>(db)`
    select t.relname as table, a.attname as column,
      array(select p.attname::text from pg_index i join pg_attribute p on p.attrelid = t.oid and p.attnum = any(i.indkey)
        where i.indrelid = t.oid and i.indisprimary order by p.attnum) as "primaryKey",
      coalesce((select json_agg(json_build_object('name', n.relname, 'predicate', pg_get_expr(i.indpred, i.indrelid),
          'terms', (select json_agg(json_build_object('text', pg_get_indexdef(i.indexrelid, g, true), 'isMember', i.indkey[g - 1] = a.attnum,
              'operator', coalesce((select o.oprname from pg_operator o where o.oid = x.conexclop[g]),
                case when i.indnullsnotdistinct then 'is not distinct from' else '=' end)) order by g)
            from generate_series(1, i.indnkeyatts) g)) order by n.relname)
        from pg_index i join pg_class n on n.oid = i.indexrelid
        left join pg_constraint x on x.conindid = i.indexrelid and x.contype = 'x'
        where i.indrelid = t.oid and (i.indisunique or i.indisexclusion) and a.attnum = any(i.indkey)), '[]') as indexes
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'members'::regclass and k.connamespace = 'public'::regnamespace
      and t.relname <> 'members'
    order by 1, 2`
}

/** One column of a merge. */
export interface Step {
  mergeId: number
  /** Numbers the statements of a merge, which are undone in the opposite order. */
  next: () => number
  of: Column
  rule: Rule
  keptId: number
  mergedId: number
}

const owner = ({ of }: Step, row: 'r' | 'o') => sql.ref(`${row}.${of.column}`)
const table = ({ of }: Pick<Step, 'of'>) => sql.table(of.table)
const isMerged = (step: Step): Condition => sql`${owner(step, 'r')} = ${step.mergedId}`

/** An expression of an index, which names columns without their table, for one of two rows. */
const termOf = (text: string, row: 'r' | 'o') =>
  sql`(select ${sql.raw(text)} from (select ${sql.raw(row)}.*) each_row)`

/** Whether `r` collides with a row `o` of the other account in the index. */
function collides(step: Step, index: UniqueIndex, further: Condition = sql`true`): Condition {
  const { keptId, mergedId } = step
  const terms = index.terms
    .filter(({ isMember }) => !isMember)
    .map(({ text, operator }) => sql`${termOf(text, 'r')} ${sql.raw(operator)} ${termOf(text, 'o')}`)
  const { predicate } = index
  const applies = predicate === null ? [] : (['r', 'o'] as const).map((row) => termOf(predicate, row))
  return sql`exists (select from ${table(step)} o where ${owner(step, 'o')} = ${keptId + mergedId} - ${owner(step, 'r')}
    and ${sql.join([...terms, ...applies, further], sql` and `)})`
}

/** The rows that a clash is resolved on: of the account that ends, or the older ones of both. */
function losers(step: Step, index: UniqueIndex, { newer }: Clash): Condition {
  if (newer === undefined) return sql`${isMerged(step)} and ${collides(step, index)}`
  const age = (row: 'r' | 'o') => sql`(${sql.ref(`${row}.${newer}`)}, ${owner(step, row)} = ${step.keptId})`
  return sql`${owner(step, 'r')} in (${step.keptId}, ${step.mergedId})
    and ${collides(step, index, sql`${age('o')} > ${age('r')}`)}`
}

const picked = (row: string, columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.raw(`${row} -> '${column}'`)]))})`

/** What undoing compares with the row as it is then. */
type Compared = 'row' | 'columns' | 'nothing'

/** Changes columns of rows `r` and keeps what they were. Returns how many. */
export async function setColumns(
  db: Kysely<DB>,
  step: Pick<Step, 'mergeId' | 'next' | 'of'>,
  { set, where, compared = 'nothing' }: { set: Columns; where: Condition; compared?: Compared },
): Promise<number> {
  const columns = Object.keys(set)
  const after = { row: sql`row`, columns: picked('row', columns), nothing: sql`'{}'::jsonb` }[compared]
  const done = await rowOf<{ count: number }>(db)`
    with changed as (
      update ${table(step)} r set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${set[column]}`))}
      where ${where} returning to_jsonb(old) as was, to_jsonb(new) as row
    ), kept as (
      insert into member_merge_changes (merge_id, step, table_name, key, before, after)
      select ${step.mergeId}, ${step.next()}, ${step.of.table}, ${picked('row', step.of.primaryKey)}, ${picked('was', columns)}, ${after}
      from changed
    )
    select count(*)::integer as count from changed`
  return done?.count ?? 0
}

/** Deletes rows `r`; they are kept for undoing unless they are forgotten. Returns how many. */
async function deleteRows(db: Kysely<DB>, step: Step, where: Condition): Promise<number> {
  const done = await rowOf<{ count: number }>(db)`
    with gone as (delete from ${table(step)} r where ${where} returning to_jsonb(r) as was),
    kept as (
      insert into member_merge_changes (merge_id, step, table_name, key, before)
      select ${step.mergeId}, ${step.next()}, ${step.of.table}, ${picked('was', step.of.primaryKey)}, was from gone
      where ${step.rule.does !== 'forget'})
    select count(*)::integer as count from gone`
  return done?.count ?? 0
}

/** What the rules refuse. */
export async function selectRefusals(db: Kysely<DB>, step: Step): Promise<MergeRefusal[]> {
  const found: MergeRefusal[] = []
  for (const index of step.of.indexes) {
    const refuse = step.rule.clashes?.[index.name]?.refuse
    if (!refuse) continue
    const where = sql`${isMerged(step)} and ${collides(step, index, refuse.when)}`
    const row = await rowOf(db)`select from ${table(step)} r where ${where} limit 1`
    if (row) found.push(refuse.code)
  }
  return found
}

/** Resolves the clashes of a column. Returns how many rows were ended. */
export async function resolveClashes(db: Kysely<DB>, step: Step): Promise<number> {
  let ended = 0
  const { also, clashes = {} } = step.rule
  if (also)
    ended += await setColumns(db, step, { set: also.set, where: sql`${isMerged(step)} and ${also.when}` })
  for (const index of step.of.indexes) {
    const clash = clashes[index.name]
    if (clash?.drop) ended += await deleteRows(db, step, losers(step, index, clash))
    else if (clash?.set)
      ended += await setColumns(db, step, { set: clash.set, where: losers(step, index, clash) })
  }
  return ended
}

/** Moves what collides with nothing. Returns how many rows were moved, and how many are left. */
export async function moveRows(db: Kysely<DB>, step: Step): Promise<{ moved: number; left: number }> {
  const free = step.of.indexes.map((index) => sql`not ${collides(step, index)}`)
  const where = sql<boolean>`${sql.join([isMerged(step), ...free], sql` and `)}`
  const set = { [step.of.column]: sql`${step.keptId}` }
  const compared = step.rule.settled ? 'row' : 'columns'
  const moved = await setColumns(db, step, { set, where, compared })
  const left = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from ${table(step)} r where ${isMerged(step)}`
  return { moved, left: left?.count ?? 0 }
}

export const endRows = (db: Kysely<DB>, step: Step): Promise<number> => deleteRows(db, step, isMerged(step))

/** Changes an account itself. */
export const setMember = (
  db: Kysely<DB>,
  step: Pick<Step, 'mergeId' | 'next'>,
  memberId: number,
  values: Readonly<Record<string, unknown>>,
): Promise<number> =>
  setColumns(
    db,
    { ...step, of: { table: 'members', column: 'id', primaryKey: ['id'], indexes: [] } },
    {
      set: Object.fromEntries(Object.entries(values).map(([column, value]) => [column, sql`${value}`])),
      where: sql`r.id = ${memberId}`,
      compared: 'columns',
    },
  )
