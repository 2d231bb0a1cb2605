import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../database/tables.ts'

/** An open transaction: `client` for named statements, `db` for the query builder on the same connection. */
export interface Tx {
  readonly client: pg.PoolClient
  readonly db: Kysely<DB>
}

/** A connection, or a pool for a single statement. */
export interface Connected {
  client: Pick<pg.Pool, 'query'>
}

/** A named statement is parsed once per connection, and planned once if it is made by `plannedOnce`. */
export interface Statement {
  name: string
  text: string
}

/** `Row` is not checked: it must match the selected columns. */
export async function rows<Row extends pg.QueryResultRow>(
  on: Connected,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  return (await on.client.query<Row>({ ...statement, values })).rows
}

/** Results of statements sent together. @throws the error of the first that failed: the others fail because of it */
export async function inTurn<const T extends readonly unknown[]>(
  sent: T,
): Promise<{ -readonly [N in keyof T]: Awaited<T[N]> }> {
  for (const each of await Promise.allSettled(sent)) if (each.status === 'rejected') throw each.reason
  return Promise.all(sent)
}

/** SQL of an instant in milliseconds since 1970. */
export const ms = (instant: string): string => `(extract(epoch from ${instant}) * 1000)::float8`

/** SQL of an instant from a parameter in milliseconds since 1970. */
export const at = (parameter: string): string => `to_timestamp(${parameter}::float8 / 1000)`

/**
 * The statement with its typed parameters (`$1::int[]`) as subqueries, because the planner does not look at the values of those. When
 * it does, a custom plan for the single class of a usual request seems so much cheaper than the generic plan for any number that
 * PostgreSQL plans every execution anew, which takes longer than most executions.
 */
export const plannedOnce = (text: string): string =>
  text.replace(/\$\d+::(\w+(?:\[\])?)/g, (parameter, type) => `(select ${parameter})::${type}`)
