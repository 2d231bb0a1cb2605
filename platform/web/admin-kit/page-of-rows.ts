import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** One page of rows that all came at once; another filter or order of the address begins at the first. Pages count from 0. */
export function usePageOfRows<Row>(rows: readonly Row[], perPage: number | undefined) {
  const filter = useSearchParams()[0].toString()
  const [turned, setTurned] = useState({ page: 0, filter })
  if (perPage === undefined) return { shown: rows, page: 0, pages: 1, turn: () => {} }
  const pages = Math.ceil(rows.length / perPage)
  const page = turned.filter === filter ? Math.max(0, Math.min(turned.page, pages - 1)) : 0
  const shown = rows.slice(page * perPage, (page + 1) * perPage)
  return { shown, page, pages, turn: (to: number) => setTurned({ page: to, filter }) }
}
