import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type FigureWish, slippingQuery } from '../../api/figures.ts'
import { useCenter } from '../../gym.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import { DownloadButton } from './figure-section.tsx'
import { useFigureText } from './figure-text.ts'
import styles from './figures.module.css'

const choices = [1, 2, 3, 4, 6, 8, 12, 26]

interface SlippingAwayProps {
  wish: FigureWish & { weeks: number }
  onWeeks: (weeks: number) => void
}

/** Who had a plan and was not seen for some weeks: somebody should write to them. */
export function SlippingAway({ wish, onWeeks }: SlippingAwayProps) {
  const { t } = useTranslation('admin-figures')
  const { number, day } = useFigureText()
  const errorText = useErrorText()
  const center = useCenter()
  const [page, setPage] = useState(0)
  const { weeks, of } = wish
  const { data, error, refetch, isFetching } = useQuery(slippingQuery({ weeks, of, page }, center?.id))
  return (
    <Card className={styles.section}>
      <div className={styles.sectionHead}>
        <div>
          <h2 className={styles.sectionTitle}>{t('table.slipping')}</h2>
          <p className={styles.soft}>{t('slipping.text', { count: weeks })}</p>
        </div>
        <div className={styles.weeks}>
          <SelectField
            label={t('slipping.weeks')}
            required
            value={weeks}
            onChange={(event) => {
              setPage(0)
              onWeeks(Number(event.target.value))
            }}
          >
            {choices.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
          <DownloadButton table="slipping" wish={wish} />
        </div>
      </div>
      {!data && error && (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && (
        <Waiting>
          <Skeleton height={260} />
        </Waiting>
      )}
      {data?.empty && <EmptyState title={t('empty.slipping')} />}
      {data && !data.empty && (
        <>
          <p className={styles.soft}>{t('slipping.count', { count: data.totalElements })}</p>
          <Table caption={t('table.slipping')}>
            <thead>
              <tr>
                <th scope="col">{t('csv.name')}</th>
                <th scope="col">{t('csv.plan')}</th>
                <th scope="col">{t('csv.lastSeen')}</th>
                <th scope="col" data-number>
                  {t('csv.weeks')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.content.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link to={`/admin/users/${row.id}`} className={styles.link}>
                      {row.name} {row.surname}
                    </Link>
                  </th>
                  <td>
                    {row.plan}
                    {row.planEnded && (
                      <span className={styles.soft}>
                        {' '}
                        · {t('slipping.ended', { day: day(row.planEnded) })}
                      </span>
                    )}
                  </td>
                  <td>{row.lastSeen ? day(row.lastSeen) : t('slipping.never')}</td>
                  <td data-number>{number(row.weeks)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pager label={t('slipping.pages')} page={page} pages={data.totalPages} onPage={setPage} />
        </>
      )}
    </Card>
  )
}
