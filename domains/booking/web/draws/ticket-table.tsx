import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { PublicDraw } from '../../contract/draws.ts'
import styles from './draws.module.css'

interface Props {
  tickets: NonNullable<PublicDraw['tickets']>
  classes: NonNullable<PublicDraw['classes']>
  /** The reader's own ticket. */
  own: string | undefined
  timeZone: string
}

const page = 100

/** Every ticket in order; the reader's own one is marked and always shown. */
export function TicketTable({ tickets, classes, own, timeZone }: Props) {
  const { t } = useTranslation('draw')
  const [shown, setShown] = useState(page)
  const times = new Map(classes.map(({ id, startTime }) => [id, clockTime(startTime, timeZone)]))
  const timeOf = (id: number) => times.get(id) ?? '—'
  const rows = tickets.filter(({ ticket }, nth) => nth < shown || ticket === own)
  return (
    <section className={stack(3)}>
      <h2 className={look('size-h3')}>{t('list')}</h2>
      <p>{classes.map(({ id, places }) => t('free', { time: timeOf(id), count: places })).join(' · ')}</p>
      {tickets.length === 0 ? (
        <p>{t('nobody')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it
        <section className={styles.scroll} tabIndex={0} aria-label={t('list')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('column.rank')}</th>
                <th scope="col">{t('column.ticket')}</th>
                <th scope="col">{t('column.won')}</th>
                <th scope="col">{t('column.wishes')}</th>
                <th scope="col">{t('column.result')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.ticket} className={row.ticket === own ? styles.own : undefined}>
                  <td>{row.rank}</td>
                  <td>
                    <code>{row.ticket.slice(0, 8)}</code>
                    {row.size > 1 && ` · ${t('together', { count: row.size })}`}
                    {row.ticket === own && ` · ${t('own')}`}
                  </td>
                  <td>{row.drawsWon}</td>
                  <td>
                    {row.wishes
                      .map((id) =>
                        row.refused.includes(id) ? t('notAllowed', { time: timeOf(id) }) : timeOf(id),
                      )
                      .join(', ')}
                  </td>
                  <td>{row.result === null ? '—' : timeOf(row.result)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {tickets.length > shown && <Button onClick={() => setShown(shown + page)}>{t('more')}</Button>}
    </section>
  )
}
