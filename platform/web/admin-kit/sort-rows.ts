import { localeOf } from '../../contract/languages.ts'

interface Orders<Row> {
  [name: string]: { order?: (row: Row) => string | number }
}

/** 1 when `sort` (`name` or `-name`, as in the address) sorts by this column upwards, -1 downwards, else 0. */
export function sortSign(sort: string | null, name: string): 1 | -1 | 0 {
  if (sort === name) return 1
  return sort === `-${name}` ? -1 : 0
}

/** Rows in the order of the address; unsorted when it names no sortable column. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: Orders<Row>,
  sort: string | null,
  language: string,
): readonly Row[] {
  const name = sort?.replace(/^-/, '') ?? ''
  const order = Object.hasOwn(columns, name) ? columns[name]?.order : undefined
  const sign = sortSign(sort, name)
  if (!order || sign === 0) return rows
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'string' ? one.localeCompare(String(other), localeOf(language)) : one - Number(other)
  return rows.toSorted((one, other) => sign * compare(order(one), order(other)))
}
