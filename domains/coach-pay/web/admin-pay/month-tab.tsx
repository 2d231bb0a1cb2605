import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { QueryList, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { getPayMonth, type PayMonth } from '../../contract/pay-sheets.ts'
import { MonthState } from './month-state.tsx'

const toSheet = (id: number, month: string) => `/admin/coach-pay/${id}?month=${month}`

/** What each coach is paid for a month, and its closing. */
export function MonthTab({ month }: { month: string }) {
  const { t, i18n } = useTranslation('admin-pay')
  const say = useMonth()
  const euros = useEuros()
  const query = useQuery(pageQueryOf(getPayMonth, { params: { month } }))
  const hours = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 2 })
  return (
    <QueryList
      query={query}
      rowsOf={({ coaches }: PayMonth) => coaches}
      rowKey={({ coach }) => coach.id}
      to={({ coach }) => toSheet(coach.id, month)}
      caption={t('month.table', { month: say(month) })}
      failed={t('failed')}
      empty={{ title: t('month.none') }}
      above={(shown) => shown.coaches.length > 0 && <MonthState shown={shown} />}
      columns={{
        coach: {
          head: t('rules.who'),
          card: 'title',
          isRowHead: true,
          order: ({ coach }) => coach.name,
          cell: ({ coach }) => (
            <Link
              to={toSheet(coach.id, month)}
              className={look('strong', 'semibold', 'touch', 'no-underline')}
            >
              {coach.name}
            </Link>
          ),
        },
        lines: {
          head: t('month.lines'),
          number: true,
          namedOnCard: true,
          order: ({ lines }) => lines,
          cell: ({ lines, withoutRule }) => (
            <>
              {lines}
              {withoutRule > 0 && <SubLine>{t('month.withoutRule', { number: withoutRule })}</SubLine>}
            </>
          ),
        },
        hours: {
          head: t('month.hours'),
          number: true,
          namedOnCard: true,
          order: ({ minutes }) => minutes,
          cell: ({ minutes }) => hours.format(minutes / 60),
        },
        corrections: {
          head: t('month.corrections'),
          number: true,
          namedOnCard: true,
          cell: ({ corrections }) => corrections !== 0 && euros(corrections),
        },
        difference: {
          head: t('month.difference'),
          number: true,
          namedOnCard: true,
          cell: ({ differences, difference }) =>
            differences > 0 && <strong className={look('danger')}>{euros(difference)}</strong>,
        },
        total: {
          head: t('month.total'),
          number: true,
          card: 'aside',
          order: ({ total }) => total,
          cell: ({ total }) => <strong>{euros(total)}</strong>,
        },
      }}
    />
  )
}
