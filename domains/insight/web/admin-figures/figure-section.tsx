import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadIcon } from '../../../../platform/web/admin-kit/download-button.tsx'
import { type Columns, List } from '../../../../platform/web/admin-kit/list.tsx'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { exportFigures, type FigureTable } from '../../contract/figures.ts'
import styles from './figures.module.css'
import { type FigureWish, patience } from './range-choice.ts'

interface FigureSectionProps {
  table: FigureTable
  wish: FigureWish
  chart: ReactNode
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** Number of leading cells that hold text. */
  words?: number
  wide?: boolean
  /** As high as two others. */
  tall?: boolean
  /** The table holds the chosen range only, the chart more. */
  isOfRange?: boolean
}

/** A figure as a chart, a table and a file. */
export function FigureSection({
  table,
  wish,
  chart,
  heads,
  rows,
  words = 1,
  wide,
  tall,
  isOfRange,
}: FigureSectionProps) {
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
    <Card className={styles.section} data-wide={wide} data-tall={tall}>
      <div className={row(4, 'rows2', 'between', 'wrap')}>
        <h2 className={look('size-h4')}>{title}</h2>
        <FigureDownload table={table} wish={wish} />
      </div>
      {chart}
      <details>
        <summary className={classNames(look('semibold', 'touch'), styles.summary)}>
          {t(isOfRange ? 'view.tableOfRange' : 'view.table')}
        </summary>
        <List caption={title} rows={rows} rowKey={(row) => row.slice(0, words).join(' ')} columns={columns} />
      </details>
    </Card>
  )
}

export function FigureDownload({ table, wish }: Pick<FigureSectionProps, 'table' | 'wish'>) {
  const { t } = useTranslation('admin-figures')
  return (
    <DownloadIcon
      label={t('downloadOf', { table: t(`table.${table}`) })}
      fetch={() => callForFile(exportFigures, { params: { table }, query: wish, patience })}
      fileName={`${table}-${wish.from}-${wish.to}.csv`}
    />
  )
}
