import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Pager } from '../ui/pager.tsx'
import { look, row, stack } from '../ui/primitives.ts'
import { Spoken } from '../ui/states/skeleton.tsx'
import { EmptyState } from '../ui/states/state.tsx'
import styles from './list.module.css'
import { Loaded, type Source } from './loaded.tsx'
import { usePageOfRows } from './page-of-rows.ts'
import { sortRows, sortSign } from './sort-rows.ts'

export interface Column<Row> {
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Amounts and counts: aligned to the end. */
  number?: boolean
  /** The cell names its row. */
  isRowHead?: boolean
  /** The head is for screen readers only. */
  quietHead?: boolean
  /**
   * Place on the card that a row becomes on phones: `title` and `aside` share the first line, `detail` (the default) is
   * on the second, `actions` end it, `hidden` is left out.
   */
  card?: 'title' | 'aside' | 'detail' | 'actions' | 'below' | 'hidden'
  /** On a card the head precedes the value. */
  namedOnCard?: boolean
  /** Sorts the loaded rows when the head is pressed. Not for lists that the server pages. */
  order?: (row: Row) => string | number
  className?: string | undefined
}

/** Columns by key. The key of the sorted one is kept in the address. */
export type Columns<Row> = Record<string, Column<Row>>

/** A heading above the rows that share a key. */
export interface RowGroup<Row> {
  keyOf: (row: Row) => string
  head: (key: string, rows: readonly Row[]) => ReactNode
}

interface ListProps<Row> {
  caption: string
  columns: Columns<Row>
  rows: readonly Row[]
  /** Defaults to the row's `id`. */
  rowKey?: (row: Row) => string | number
  /** Pressing anywhere in the row goes there. The row still needs a link for the keyboard. */
  to?: (row: Row) => string
  rowClass?: (row: Row) => string | undefined
  group?: RowGroup<Row>
  /** Rows on one page, where all of them came at once. */
  perPage?: number | undefined
  /** The rows belong to the previous filter. */
  isStale?: boolean | undefined
  className?: string | undefined
}

// Explicit roles: Safari drops those of a table whose display is changed, as it is for cards.
const role = { table: { role: 'table' }, rows: { role: 'rowgroup' }, row: { role: 'row' } }
const headRole = { role: 'columnheader' }

/** A table; cards of two lines below 720 px. Arrow keys go from row to row. */
export function List<Row extends object>(props: ListProps<Row>) {
  const { caption, columns, rows, group, perPage, isStale, className } = props
  const { i18n } = useTranslation()
  const [params] = useSearchParams()
  const box = useRef<HTMLElement>(null)
  const all = Object.entries(columns)
  const { shown, page, pages, turn } = usePageOfRows(
    sortRows(rows, columns, params.get('sort'), i18n.language),
    perPage,
  )
  const goTo = (to: number) => {
    turn(to)
    box.current?.scrollIntoView()
  }
  const width = all.length
  return (
    <>
      <section
        ref={box}
        className={classNames(look('panel'), styles.scroll)}
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
      >
        <table
          {...role.table}
          className={classNames(styles.table, isStale && styles.stale, className)}
          data-stale={isStale || undefined}
          onKeyDown={walkRows}
        >
          <caption className={look('spoken')}>{caption}</caption>
          <thead {...role.rows}>
            <tr {...role.row}>
              {all.map(([key, column]) => (
                <Head key={key} name={key} column={column} />
              ))}
            </tr>
          </thead>
          {group ? (
            [...Map.groupBy(shown, group.keyOf)].map(([key, some]) => (
              <tbody key={key} {...role.rows}>
                <tr {...role.row} className={styles.group}>
                  <th scope="colgroup" colSpan={width}>
                    {group.head(key, some)}
                  </th>
                </tr>
                <Rows {...props} rows={some} />
              </tbody>
            ))
          ) : (
            <tbody {...role.rows}>
              <Rows {...props} rows={shown} />
            </tbody>
          )}
        </table>
      </section>
      <Pager label={caption} page={page} pages={pages} onPage={goTo} />
    </>
  )
}

function Head<Row>({ name, column }: { name: string; column: Column<Row> }) {
  const [params, setParams] = useSearchParams()
  const { head, number, quietHead, order } = column
  const sign = sortSign(params.get('sort'), name)
  const sort = () => {
    const next = new URLSearchParams(params)
    if (sign < 0) next.delete('sort')
    else next.set('sort', sign > 0 ? `-${name}` : name)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <th
      {...headRole}
      scope="col"
      data-number={number || undefined}
      aria-sort={sign > 0 ? 'ascending' : sign < 0 ? 'descending' : undefined}
    >
      {order ? (
        <button type="button" className={classNames(row(1, 'inline'), styles.sort)} onClick={sort}>
          {head}
          {sign > 0 && <IconArrowUp size={16} aria-hidden />}
          {sign < 0 && <IconArrowDown size={16} aria-hidden />}
        </button>
      ) : quietHead ? (
        <Spoken>{head}</Spoken>
      ) : (
        head
      )}
    </th>
  )
}

const idOf = (row: object) => (row as { id: number }).id

function Rows<Row extends object>({ columns, rows, rowKey = idOf, to, rowClass }: ListProps<Row>) {
  const navigate = useNavigate()
  const open = (event: MouseEvent, row: Row) => {
    if (to && !(event.target as Element).closest('a, button, input, label')) void navigate(to(row))
  }
  return rows.map((row) => (
    <tr
      key={rowKey(row)}
      {...role.row}
      className={rowClass?.(row)}
      {...(to && { 'data-link': true, onClick: (event: MouseEvent) => open(event, row) })}
    >
      {Object.entries(columns).map(([key, column]) => (
        <Cell key={key} column={column} row={row} />
      ))}
    </tr>
  ))
}

const hasText = (value: ReactNode) => value !== '' && value !== null && value !== undefined && value !== false

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { cell, card = 'detail', number, isRowHead, namedOnCard, head, className } = column
  const value = cell(row)
  const content =
    namedOnCard && hasText(value) ? (
      <>
        <span className={styles.name} aria-hidden>
          {head}{' '}
        </span>
        {value}
      </>
    ) : (
      value
    )
  const marks = { 'data-card': card, 'data-number': number || undefined, className }
  return isRowHead ? (
    <th scope="row" {...{ role: 'rowheader' }} {...marks}>
      {content}
    </th>
  ) : (
    <td {...{ role: 'cell' }} {...marks}>
      {content}
    </td>
  )
}

/** A second, quieter line of a cell. */
export const SubLine = ({ children, bad = false }: { children: ReactNode; bad?: boolean }) => (
  <span className={classNames(look('size-s', 'regular', 'block'), styles.sub, bad && styles.bad)}>
    {children}
  </span>
)

/** The first cell of a row as a button that opens its dialog. `label` replaces the content for screen readers. */
export function RowButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      className={classNames(row(3, 'inline', 'semibold', 'touch'), styles.opener)}
      {...rest}
    />
  )
}

/** Buttons of a row, side by side. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className={row(2, 'inline', 'wrap', 'rows1')}>{children}</span>
)

/** First link or button of each row; none while the rows are those of the filter before. */
export const rowStarts = (): HTMLElement[] =>
  [...document.querySelectorAll('table:not([data-stale]) tbody tr')].flatMap(
    (row) => row.querySelector<HTMLElement>('a, button') ?? [],
  )

/** Arrow keys move between rows; above the first row is the search field. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const all = rowStarts()
  const at = all.indexOf(event.target as HTMLElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  const next = all[at + step]
  if (next) next.focus()
  else if (step < 0) document.querySelector<HTMLElement>('search input[type="search"]')?.focus()
}

interface EmptyText {
  title: string
  text?: string | undefined
  icon?: ReactNode
  action?: ReactNode
}

/** How a long list goes on: by page number, or by a button that adds the next rows below. */
export type Paging =
  | { label: string; onPage: (page: number) => void }
  | { label: string /** Shown below the last row. */; end?: string }

interface Page<Row> {
  content: readonly Row[]
  number?: number
  totalPages?: number
}

/** The rows of an answer: a list, a page, or the pages of a list that grows. */
type RowIn<Data> = Data extends readonly (infer Row)[]
  ? Row
  : Data extends { content: readonly (infer Row)[] }
    ? Row
    : Data extends { pages: readonly { content: readonly (infer Row)[] }[] }
      ? Row
      : never

function rowsIn<Row>(data: unknown): readonly Row[] {
  if (Array.isArray(data)) return data
  if ('pages' in (data as object))
    return (data as { pages: Page<Row>[] }).pages.flatMap((page) => page.content)
  return (data as Page<Row>).content
}

interface QueryListProps<Data, Row> extends Omit<ListProps<Row>, 'rows'> {
  query: Source<Data>
  /** Replaces the rows of the answer, to filter them. */
  rowsOf?: (data: Data) => readonly Row[]
  /** Title of the error state. */
  failed?: string
  /** Instead of a list without rows. */
  empty: EmptyText
  /** Between the filters and the rows: counts, sums. */
  above?: (data: Data) => ReactNode
  paging?: Paging
  /** Rows of the skeleton. */
  expected?: number
}

/** Rows on a page of a list that the server sends whole. */
const wholePage = 100

/** A list read from the server, with its states and paging. */
export function QueryList<Data, Row extends object = RowIn<Data> & object>(props: QueryListProps<Data, Row>) {
  const { query, rowsOf = rowsIn<Row>, failed, empty, above, paging, expected = 8, ...list } = props
  return (
    <Loaded query={query} failed={failed} height={36 + expected * 53}>
      {(data) => {
        const rows = rowsOf(data)
        return (
          <div
            className={classNames(stack(4), styles.found)}
            aria-busy={query.isPlaceholderData || undefined}
          >
            {above?.(data)}
            {rows.length > 0 ? (
              <List
                {...list}
                rows={rows}
                perPage={paging || list.group ? undefined : wholePage}
                isStale={query.isPlaceholderData}
              />
            ) : (
              <EmptyState title={empty.title} {...(empty.text && { text: empty.text })} icon={empty.icon}>
                {empty.action}
              </EmptyState>
            )}
            {rows.length > 0 && paging && <Paged paging={paging} query={query} />}
          </div>
        )
      }}
    </Loaded>
  )
}

function Paged({ paging, query }: { paging: Paging; query: Source<unknown> }) {
  const { label } = paging
  if ('onPage' in paging) {
    const { number = 0, totalPages = 1 } = query.data as Page<unknown>
    return <Pager label={label} page={number} pages={totalPages} onPage={paging.onPage} />
  }
  if (!query.hasNextPage)
    return paging.end ? <p className={look('soft', 'size-s', 'text-center')}>{paging.end}</p> : null
  return (
    <Button wide busy={query.isFetching} onClick={() => void query.fetchNextPage?.()}>
      {label}
    </Button>
  )
}
