import { type QueryExecutorProvider, sql } from 'kysely'

/** Runs SQL on a connection, which is the argument before the text: `` rowsOf<Row>(db)`select …` ``. `Row` is not checked. */
type Runs<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>

/** All rows. */
export const rowsOf =
  <Row = unknown>(db: QueryExecutorProvider): Runs<Row[]> =>
  async (text, ...values) =>
    (await sql<Row>(text, ...values).execute(db)).rows

/** The first row, undefined if there is none. */
export const rowOf =
  <Row = unknown>(db: QueryExecutorProvider): Runs<Row | undefined> =>
  async (text, ...values) =>
    (await rowsOf<Row>(db)(text, ...values))[0]

/** No result. */
export const run =
  (db: QueryExecutorProvider): Runs<void> =>
  async (text, ...values) => {
    await rowsOf(db)(text, ...values)
  }
