import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

/** A statement of a merge: of one table and the same columns. */
interface KeptStep {
  step: number
  table: string
  columns: string[]
  isDeleted: boolean
  count: number
}

/** The last first. */
export async function selectSteps(db: Kysely<DB>, mergeId: number): Promise<KeptStep[]> {
  return rowsOf<KeptStep>(db)`
    select step, min(table_name) as table, count(*)::integer as count, bool_and(after is null) as "isDeleted",
      (array_agg(array_to_json(array(select jsonb_object_keys(before)))))[1] as columns
    from member_merge_changes where merge_id = ${mergeId} group by step order by step desc`
}

const keysAreEqual = (primaryKey: readonly string[]) =>
  sql.join(
    primaryKey.map((column) => sql`t.${sql.ref(column)} = k.${sql.ref(column)}`),
    sql` and `,
  )

/** Gives changed rows their columns back. Returns how many are as the merge left them. */
export async function restoreColumns(
  db: Kysely<DB>,
  { mergeId, step, primaryKey }: { mergeId: number; step: KeptStep; primaryKey: readonly string[] },
): Promise<number> {
  const table = sql.table(step.table)
  const changed = await rowsOf(db)`
    update ${table} t set ${sql.join(step.columns.map((column) => sql`${sql.ref(column)} = b.${sql.ref(column)}`))}
    from member_merge_changes c, jsonb_populate_record(null::${table}, c.key) k, jsonb_populate_record(null::${table}, c.before) b
    where c.merge_id = ${mergeId} and c.step = ${step.step} and ${keysAreEqual(primaryKey)} and to_jsonb(t) @> c.after returning 1`
  return changed.length
}

/** As `restoreColumns`, but only the columns that nobody has changed since. */
export async function restoreMember(db: Kysely<DB>, mergeId: number, step: KeptStep): Promise<void> {
  const columns = step.columns.map((column) => {
    const ref = sql.ref(column)
    return sql`${ref} = case when to_jsonb(t) -> ${sql.lit(column)} = c.after -> ${sql.lit(column)} then b.${ref} else t.${ref} end`
  })
  await run(db)`
    update members t set ${sql.join(columns)}
    from member_merge_changes c, jsonb_populate_record(null::members, c.before) b
    where c.merge_id = ${mergeId} and c.step = ${step.step} and t.id = (c.key ->> 'id')::integer`
}

export async function restoreRows(db: Kysely<DB>, mergeId: number, step: KeptStep): Promise<void> {
  const table = sql.table(step.table)
  const found = await rowsOf<{ name: string }>(db)`
    select attname as name from pg_attribute
    where attrelid = ${step.table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  const names = found.map(({ name }) => name)
  const list = (row?: string) => sql.join(names.map((name) => sql.ref(row ? `${row}.${name}` : name)))
  await run(db)`
    insert into ${table} (${list()}) overriding system value
    select ${list('b')} from member_merge_changes c, jsonb_populate_record(null::${table}, c.before) b
    where c.merge_id = ${mergeId} and c.step = ${step.step}`
}

interface Dependence {
  table: string
  column: string
  to: string
  member: string
}

/** Foreign keys between tables whose rows belong to a member. */
export async function selectDependences(db: Kysely<DB>): Promise<Dependence[]> {
  return rowsOf<Dependence>(db)`
    select t.relname as table, a.attname as column, o.relname as to, m.attname as member
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class o on o.oid = k.confrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
    join pg_attribute m on m.attrelid = t.oid and m.attname = 'member_id'
    join pg_attribute n on n.attrelid = o.oid and n.attname = 'member_id'
    where k.contype = 'f' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace and o.relname <> 'members'`
}

/** Whether a row of the account that stayed, written since, refers to one that was moved. */
export async function dependsOnMoved(
  db: Kysely<DB>,
  { table, column, to, member }: Dependence,
  { mergeId, keptId }: { mergeId: number; keptId: number },
): Promise<boolean> {
  const found = await rowOf(db)`
    select from ${sql.table(table)} t join member_merge_changes c
      on c.merge_id = ${mergeId} and c.table_name = ${to} and (c.key ->> 'id')::integer = t.${sql.ref(column)}
      and c.after ? 'member_id'
    where t.${sql.ref(member)} = ${keptId} and not exists (
      select from member_merge_changes d where d.merge_id = ${mergeId} and d.table_name = ${table}
        and to_jsonb(t) @> d.key) limit 1`
  return found !== undefined
}
