import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

interface TableProps extends ComponentProps<'table'> {
  /** What the table is of; read out, not shown. */
  caption: string
  children: ReactNode
}

/**
 * A dense table. It scrolls sideways by itself where the window is narrow; the page never does. Cells of numbers take
 * `data-number`, rows that can be pressed `data-link`.
 */
export function Table({ caption, className, children, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={classNames(styles.table, className)} {...rest}>
        <caption className={styles.caption}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}

/** What opens the sheet of a row: its first cell, as a button. `label` says more than the cell shows. */
export function RowButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      className={classNames(styles.opener, className)}
      {...rest}
    />
  )
}

/** Where one goes on when the row that holds something goes away: the first thing to press in the next, or in the one before. */
export function rowBeside(held: Element): HTMLElement | null {
  const row = held.closest('tr')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return beside?.querySelector<HTMLElement>('a, button') ?? null
}
