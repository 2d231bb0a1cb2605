import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Sums } from './queries.ts'

/** Sums of money in cents and of credits, and the last hash of each chain of invoices. */
export async function selectSums(db: Kysely<DB>): Promise<Sums> {
  const row = await rowOf<{ sums: Sums }>(db)`
    select jsonb_build_object(
      'payments', (select coalesce(sum(amount_cents), 0) from payments),
      'refunds', (select coalesce(sum(amount_cents), 0) from refunds),
      'bills', (select coalesce(sum(amount_cents), 0) from bills),
      'invoices', (select coalesce(sum(total_cents), 0) from invoices),
      'credits left', (select coalesce(sum(remaining), 0) from credit_lots),
      'credits moved', (select coalesce(sum(amount), 0) from credit_entries)
    ) || coalesce((
      select jsonb_object_agg('chain of company ' || company_id || ', ' || environment, sequence || ' ' || hash) from (
        select distinct on (company_id, environment) company_id, environment, sequence, hash from invoice_records
        order by company_id, environment, sequence desc) ends), '{}') as sums`
  return row?.sums ?? {}
}

/** Rows of each table that a backup holds. */
export async function countRows(db: Kysely<DB>): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(db)`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const row = await rowOf<{ n: string | number }>(db)`select count(*) as n from ${sql.id('public', name)}`
    counts[name] = Number(row?.n)
  }
  return counts
}

/** Rows that were just loaded have no statistics: without them the checks of a large gym take hours. */
export const analyze = (db: Kysely<DB>): Promise<void> => run(db)`analyze`
