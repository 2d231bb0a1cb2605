import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { type Column, List } from '../../../../platform/web/admin-kit/list.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import type { AttendanceMonths } from '../../contract/member-bookings.ts'
import { memberAttendance } from '../../contract/member-bookings.ts'
import styles from './member-bookings.module.css'

const parts = ['attended', 'missed', 'unticked', 'leftLate'] as const

export function Attendance({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const headingId = useId()
  const query = useQuery(queryOf(memberAttendance, { params: { id: member.id } }))
  return (
    <section className={stack(3, 'shrink')} aria-labelledby={headingId}>
      <h2 id={headingId} className={look('size-h4')}>
        {t('attendance.title')}
      </h2>
      <Loaded query={query} failed={t('attendance.failed')} height={360}>
        {(months) => <Months months={months} />}
      </Loaded>
    </section>
  )
}

const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' })
    .format(new Date(`${month}-15`))
    .replace('.', '')

function Months({ months }: { months: AttendanceMonths }) {
  const { t, i18n } = useTranslation('admin-users')
  const sum = (month: AttendanceMonths[number]) =>
    month.attended + month.missed + month.unticked + month.leftLate
  const most = Math.max(...months.map(sum))
  if (most === 0)
    return <p className={classNames(look('soft', 'size-sm'), styles.note)}>{t('attendance.none')}</p>
  const name = (month: string) => `${sentence(monthName(month, i18n.language))} ${month.slice(0, 4)}`
  const count = (part: (typeof parts)[number]): Column<AttendanceMonths[number]> => ({
    head: t(`attendance.${part}`),
    number: true,
    namedOnCard: true,
    cell: (month) => month[part] || '—',
  })
  // Months before the first class are left out.
  const since = months.slice(months.findIndex((month) => sum(month) > 0))
  return (
    <List
      caption={t('attendance.table')}
      rows={since.toReversed()}
      rowKey={({ month }) => month}
      columns={{
        month: {
          head: t('attendance.month'),
          card: 'title',
          cell: (month) => (
            <>
              {name(month.month)}
              {sum(month) > 0 && (
                <span
                  className={classNames(row(1, 'stretch', 'above1'), styles.bar)}
                  style={{ width: `${(100 * sum(month)) / most}%` }}
                  aria-hidden
                >
                  {parts.map(
                    (part) =>
                      month[part] > 0 && <span key={part} data-of={part} style={{ flexGrow: month[part] }} />,
                  )}
                </span>
              )}
            </>
          ),
        },
        attended: count('attended'),
        missed: count('missed'),
        unticked: count('unticked'),
        leftLate: count('leftLate'),
      }}
    />
  )
}
