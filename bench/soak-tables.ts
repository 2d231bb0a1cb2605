import type { Pool } from 'pg'

/** Sizes and row counts of the tables. */
export interface TableState {
  connections: number
  deadRows: number
  /** Of the whole database on the disk. */
  bytes: number
  jobs: number
  waiting: number
  tries: number
}

const reading = `
  select (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
    (select sum(n_dead_tup) from pg_stat_user_tables)::int as "deadRows",
    pg_database_size(current_database())::float8 as bytes,
    (select count(*) from pgboss.job)::int as jobs,
    (select count(*) from outbox where sent_at is null and failed_at is null)::int as waiting,
    (select count(*) from tries)::int as tries`

export async function readTables(pool: Pool): Promise<TableState> {
  const { rows } = await pool.query<TableState>(reading)
  return rows[0] as TableState
}

/** All bills. */
export async function countBills(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from bills')
  return rows[0]?.n ?? 0
}

/** Members of the demo gym who may book. */
export async function readMembers(pool: Pool, most: number): Promise<{ cin: string; centerId: number }[]> {
  const { rows } = await pool.query(
    `select cin, coalesce(center_id, 1) as "centerId" from members
     where status = 'ACTIVE' and cin is not null and roles = array['USER'] and erased_at is null order by id limit $1`,
    [most],
  )
  return rows
}
