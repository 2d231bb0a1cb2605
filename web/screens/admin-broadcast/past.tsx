import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentBroadcast } from '../../../contracts/broadcasts.ts'
import type { Language } from '../../../contracts/values.ts'
import { clockTime, dayAt } from '../../../rules/local-time.ts'
import { broadcastsQuery } from '../../api/broadcasts.ts'
import { useZone } from '../../gym.ts'
import { shortDate } from '../../language/when.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import styles from './broadcast.module.css'

/** What was told, and what became of it. */
export function Past() {
  const { t, i18n } = useTranslation('admin-messages')
  const errorText = useErrorText()
  const zone = useZone()
  const [page, setPage] = useState(0)
  const { data, error, refetch, isFetching } = useQuery(broadcastsQuery(page))
  const outcome = (one: SentBroadcast['push']) =>
    one && one.of > 0 ? t(one.failed > 0 ? 'outcomeFailed' : 'outcome', one) : '—'
  const forWhom = ({ to, toName }: SentBroadcast) => {
    if (to.kind === 'role') return t(`roles.${to.role}`)
    if (to.kind === 'day') return `${toName}, ${shortDate(to.date, i18n.language)}`
    return toName || t(`kind.${to.kind}`)
  }
  return (
    <section className={styles.past} aria-label={t('past')}>
      <h2 className={styles.heading}>{t('past')}</h2>
      {data?.empty ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : data ? (
        <>
          <Table caption={t('past')}>
            <thead>
              <tr>
                <th scope="col">{t('column.at')}</th>
                <th scope="col">{t('column.what')}</th>
                <th scope="col">{t('column.to')}</th>
                <th scope="col">{t('column.push')}</th>
                <th scope="col">{t('column.mail')}</th>
                <th scope="col">{t('column.by')}</th>
              </tr>
            </thead>
            <tbody>
              {data.content.map((one) => (
                <tr key={one.id}>
                  <td className={styles.when}>
                    {shortDate(dayAt(Date.parse(one.at), zone), i18n.language)} {clockTime(one.at, zone)}
                  </td>
                  <th scope="row" className={styles.what}>
                    {one.title[i18n.language as Language]}
                  </th>
                  <td>{forWhom(one)}</td>
                  <td>{outcome(one.push)}</td>
                  <td>{outcome(one.mail)}</td>
                  <td>{one.by}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pager label={t('pages')} page={page} pages={data.totalPages} onPage={setPage} />
        </>
      ) : error ? (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Waiting>
          <Skeleton height={200} />
        </Waiting>
      )}
    </section>
  )
}
