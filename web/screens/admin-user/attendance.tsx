import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminUser, AttendanceMonths } from '../../../contracts/admin-users.ts'
import { memberAttendanceQuery } from '../../api/admin-users.ts'
import { sentence } from '../../language/when.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import styles from './user.module.css'

const parts = ['attended', 'missed', 'leftLate'] as const

/** How often a member came, stayed away and left late, month by month, the last one first. */
export function Attendance({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const errorText = useErrorText()
  const headingId = useId()
  const { data, error, refetch, isFetching } = useQuery(memberAttendanceQuery(member.id))
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('attendance.title')}
      </h2>
      {error ? (
        <ErrorState
          title={t('attendance.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data ? (
        <Months months={data} />
      ) : (
        <Waiting>
          <Skeleton height={360} />
        </Waiting>
      )}
    </section>
  )
}

const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
    .format(new Date(`${month}-15`))
    .replace('.', '')

function Months({ months }: { months: AttendanceMonths }) {
  const { t, i18n } = useTranslation('admin-users')
  const sum = (month: AttendanceMonths[number]) => month.attended + month.missed + month.leftLate
  const most = Math.max(...months.map(sum))
  if (most === 0) return <p className={styles.note}>{t('attendance.none')}</p>
  const name = (month: string) => `${sentence(monthName(month, i18n.language))} ${month.slice(0, 4)}`
  // What was before their first class says nothing.
  const since = months.slice(months.findIndex((month) => sum(month) > 0))
  return (
    <Table caption={t('attendance.table')}>
      <thead>
        <tr>
          <th>{t('attendance.month')}</th>
          {parts.map((part) => (
            <th key={part} data-number>
              {t(`attendance.${part}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {since.toReversed().map((month) => (
          <tr key={month.month}>
            <td className={styles.when}>
              {name(month.month)}
              {sum(month) > 0 && (
                <span className={styles.bar} style={{ width: `${(100 * sum(month)) / most}%` }} aria-hidden>
                  {parts.map(
                    (part) =>
                      month[part] > 0 && <span key={part} data-of={part} style={{ flexGrow: month[part] }} />,
                  )}
                </span>
              )}
            </td>
            {parts.map((part) => (
              <td key={part} data-number>
                {month[part] || '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
