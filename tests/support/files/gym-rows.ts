import type pg from 'pg'
import { columnList, columnsThatTravel, readCatalog, travels } from '../../../database/archive/catalog.ts'

type Counts = Record<string, number>

/** Rows of one gym that another lacks, and the reverse, by table: found by the catalog, without naming a table. */
export async function rowDifferences(from: pg.Pool, to: pg.Pool): Promise<{ lost: Counts; added: Counts }> {
  const [before, after] = [await rowsOf(from), await rowsOf(to)]
  return { lost: missing(before, after), added: missing(after, before) }
}

function missing(from: Map<string, string[]>, to: Map<string, string[]>): Counts {
  const counts: Counts = {}
  for (const [table, rows] of from) {
    const there = new Map<string, number>()
    for (const row of to.get(table) ?? []) there.set(row, (there.get(row) ?? 0) + 1)
    for (const row of rows) {
      const left = there.get(row) ?? 0
      if (left === 0) counts[table] = (counts[table] ?? 0) + 1
      else there.set(row, left - 1)
    }
  }
  return counts
}

/** Each row as text, by table. */
export async function rowsOf(pool: pg.Pool): Promise<Map<string, string[]>> {
  const client = await pool.connect()
  try {
    const { tables } = await readCatalog(client, 'public')
    const all = new Map<string, string[]>()
    for (const table of tables.filter(travels)) {
      const generated = table.columns.filter((column) => column.generated)
      const { rows } = await client.query<{ row: string }>(
        `select row(${columnList(client, [...columnsThatTravel(table), ...generated])})::text as row from ${client.escapeIdentifier(table.name)}`,
      )
      all.set(
        table.name,
        rows.map(({ row }) => row),
      )
    }
    return all
  } finally {
    client.release()
  }
}

/** Where each sequence of the gym stands. */
export async function sequencesOf(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select sequencename as name, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows.filter(({ name }) => travels({ name: name.replace(/_id_seq$/, '') }))
}
