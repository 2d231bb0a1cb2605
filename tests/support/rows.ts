import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../../database/tables.ts'

// Single tables, read and changed by equality. A test writes other statements itself.

type Table = keyof DB
type TableWithId = { [T in Table]: 'id' extends keyof DB[T] ? T : never }[Table]
type Row<T extends Table> = Selectable<DB[T]>
type Where<T extends Table> = Updateable<DB[T]>

/** Rows whose columns equal those of `where`, in the order of their ids. */
export async function readRows<T extends TableWithId, C extends keyof Row<T> & string>(
  db: Kysely<DB>,
  table: T,
  columns: readonly C[],
  where: Where<T> = {},
): Promise<Pick<Row<T>, C>[]> {
  const query = sql<Pick<Row<T>, C>>`${selection(table, columns, where)} order by id`
  return (await query.execute(db)).rows
}

/** The first row whose columns equal those of `where`; throws if there is none. */
export async function readRow<T extends Table, C extends keyof Row<T> & string>(
  db: Kysely<DB>,
  table: T,
  columns: readonly C[],
  where: Where<T> = {},
): Promise<Pick<Row<T>, C>> {
  const { rows } = await sql<Pick<Row<T>, C>>`${selection(table, columns, where)} limit 1`.execute(db)
  if (!rows[0]) throw new Error(`no row of ${table}`)
  return rows[0]
}

/** Returns the new row with its defaults. */
export const insertRow = async <T extends Table>(
  db: Kysely<DB>,
  table: T,
  values: Insertable<DB[T]>,
): Promise<Row<T>> => {
  const made = db.insertInto<Table>(table).values(values as never)
  return (await made.returningAll().executeTakeFirstOrThrow()) as unknown as Row<T>
}

/** Changes the rows whose columns equal those of `where`, by default all. */
export async function updateRows<T extends Table>(
  db: Kysely<DB>,
  table: T,
  values: Updateable<DB[T]>,
  where: Where<T> = {},
): Promise<void> {
  const change = db.updateTable<Table>(table).set(values as never)
  await change.where(sql<boolean>`${condition(where)}`).execute()
}

const selection = (table: string, columns: readonly string[], where: object) =>
  sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${condition(where)}`

const condition = (where: object) =>
  sql.join(
    [sql`true`, ...Object.entries(where).map(([column, value]) => equality(column, value))],
    sql` and `,
  )

const equality = (column: string, value: unknown) =>
  value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`
