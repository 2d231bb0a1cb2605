import type { Reference, Table } from './catalog.ts'

export interface InsertionOrder {
  /** Each table after those that it refers to. */
  tables: Table[]
  /** Nullable columns on circular references, `table.column`: empty at first, filled in when every table has its rows. */
  later: Set<string>
}

/** Orders tables for insertion. @throws if tables refer to each other in a circle without a nullable column */
export function insertionOrder(tables: readonly Table[], references: readonly Reference[]): InsertionOrder {
  const names = new Set(tables.map(({ name }) => name))
  const nullable = new Set(
    tables.flatMap(({ name, columns }) =>
      columns.filter((column) => column.nullable).map((column) => `${name}.${column.name}`),
    ),
  )
  const open = references.filter(({ table, to }) => table !== to && names.has(table) && names.has(to))
  const later = new Set<string>()
  const left = new Set(tables)
  const ordered: Table[] = []
  const blockersOf = ({ name }: Table) =>
    open.filter(
      ({ table, to, columns }) =>
        table === name && !isDone(to) && !columns.some((c) => later.has(`${name}.${c}`)),
    )
  const isDone = (name: string) => ordered.some((table) => table.name === name)
  const breakable = ({ table, columns }: Reference) =>
    columns.some((column) => nullable.has(`${table}.${column}`))
  while (left.size > 0) {
    const ready = [...left].filter((table) => blockersOf(table).length === 0)
    for (const table of ready) {
      ordered.push(table)
      left.delete(table)
    }
    if (ready.length > 0) continue
    const circular = [...left].find((table) => blockersOf(table).every(breakable))
    if (!circular) {
      throw new Error(`circular references without a nullable column: ${[...left].map(({ name }) => name)}`)
    }
    for (const { table, columns } of blockersOf(circular)) {
      for (const column of columns) if (nullable.has(`${table}.${column}`)) later.add(`${table}.${column}`)
    }
  }
  return { tables: ordered, later }
}
