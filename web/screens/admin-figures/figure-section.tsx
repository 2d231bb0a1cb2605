import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FigureTable } from '../../../contracts/figures.ts'
import { type FigureWish, fetchFigureTable } from '../../api/figures.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './figures.module.css'

interface FigureSectionProps {
  table: FigureTable
  wish: FigureWish & { weeks: number }
  chart: ReactNode
  heads: readonly string[]
  /** The first cell names the row, all others are figures. */
  rows: readonly (readonly ReactNode[])[]
  /** How many cells of a row are words. */
  words?: number
  wide?: boolean
}

/** A figure drawn, as a table, and as a file. */
export function FigureSection({ table, wish, chart, heads, rows, words = 1, wide }: FigureSectionProps) {
  const { t } = useTranslation('admin-figures')
  const title = t(`table.${table}`)
  return (
    <Card className={styles.section} {...(wide && { 'data-wide': true })}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        <DownloadButton table={table} wish={wish} />
      </div>
      {chart}
      <details>
        <summary className={styles.summary}>{t('view.table')}</summary>
        <Table caption={title}>
          <thead>
            <tr>
              {heads.map((head, nth) => (
                <th key={head} scope="col" {...(nth >= words && { 'data-number': true })}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.slice(0, words).join(' ')}>
                {row.map((cell, nth) =>
                  nth === 0 ? (
                    <th key={heads[nth]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={heads[nth]} {...(nth >= words && { 'data-number': true })}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Card>
  )
}

/** A table as a file for Excel. */
export function DownloadButton({ table, wish }: Pick<FigureSectionProps, 'table' | 'wish'>) {
  const { t } = useTranslation('admin-figures')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      saveFile(await fetchFigureTable(table, wish), `${table}-${wish.from}-${wish.to}.csv`)
    } catch (reason) {
      toast(errorText(reason), 'bad')
    } finally {
      setBusy(false)
    }
  }

  return (
    <IconButton
      label={t('downloadOf', { table: t(`table.${table}`) })}
      disabled={busy}
      onClick={() => void download()}
    >
      <IconDownload size={20} aria-hidden />
    </IconButton>
  )
}
