import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FigureTable } from '../../../contracts/figures.ts'
import { type FigureWish, fetchFigureTable } from '../../api/figures.ts'
import { Card } from '../../ui/card.tsx'
import { DownloadIcon } from '../../widgets/admin-kit/download-button.tsx'
import { type Columns, List } from '../../widgets/admin-kit/list.tsx'
import styles from './figures.module.css'

interface FigureSectionProps {
  table: FigureTable
  wish: FigureWish & { weeks: number }
  chart: ReactNode
  heads: readonly string[]
  /** The first cell names the row, all others are figures. */
  rows: readonly (readonly ReactNode[])[]
  /** Number of leading cells that are words. */
  words?: number
  wide?: boolean
}

/** A figure drawn, as a table, and as a file. */
export function FigureSection({ table, wish, chart, heads, rows, words = 1, wide }: FigureSectionProps) {
  const { t } = useTranslation('admin-figures')
  const title = t(`table.${table}`)
  const columns: Columns<readonly ReactNode[]> = Object.fromEntries(
    heads.map((head, nth) => [
      head,
      {
        head,
        number: nth >= words,
        isRowHead: nth === 0,
        card: nth === 0 ? 'title' : 'detail',
        namedOnCard: nth > 0,
        cell: (row) => row[nth],
      },
    ]),
  )
  return (
    <Card className={styles.section} {...(wide && { 'data-wide': true })}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        <FigureDownload table={table} wish={wish} />
      </div>
      {chart}
      <details>
        <summary className={styles.summary}>{t('view.table')}</summary>
        <List caption={title} rows={rows} rowKey={(row) => row.slice(0, words).join(' ')} columns={columns} />
      </details>
    </Card>
  )
}

/** The figure's table as a file. */
export function FigureDownload({ table, wish }: Pick<FigureSectionProps, 'table' | 'wish'>) {
  const { t } = useTranslation('admin-figures')
  return (
    <DownloadIcon
      label={t('downloadOf', { table: t(`table.${table}`) })}
      fetch={() => fetchFigureTable(table, wish)}
      fileName={`${table}-${wish.from}-${wish.to}.csv`}
    />
  )
}
