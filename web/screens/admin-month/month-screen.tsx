import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getMonthEnd } from '../../../contracts/month-end.ts'
import { firstOfMonth, monthAfter } from '../../../rules/local-time.ts'
import { pageQueryOf } from '../../api/endpoint-query.ts'
import { useToday } from '../../gym.ts'
import { useMonth } from '../../language/use-month.ts'
import { sentence } from '../../language/when.ts'
import { IconButton } from '../../ui/button.tsx'
import { row, stack } from '../../ui/primitives.ts'
import { day, useAddress } from '../../widgets/admin-kit/address.ts'
import { Loaded } from '../../widgets/admin-kit/loaded.tsx'
import { AdminPage } from '../../widgets/admin-page.tsx'
import { MonthBills } from './month-bills.tsx'
import { MonthMoney, MonthRemittances } from './month-money.tsx'
import { MonthToDo } from './month-todo.tsx'

const filters = { month: day }

/** The money of a month on one page, and what to do next. */
export default function MonthScreen() {
  const { t } = useTranslation('admin-month')
  const say = useMonth()
  const now = firstOfMonth(useToday())
  const { values, set } = useAddress(filters)
  const wanted = firstOfMonth(values.month ?? now)
  const query = useQuery(pageQueryOf(getMonthEnd, { query: { month: wanted } }))
  const show = (month: string) => set({ month: month === now ? undefined : month })
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro', { month: sentence(say(wanted)) })}
      actions={
        <span className={row(1)}>
          <IconButton kind="quiet" label={t('earlier')} onClick={() => show(monthAfter(wanted, -1))}>
            <IconChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            kind="quiet"
            label={t('later')}
            disabled={wanted >= now}
            onClick={() => show(monthAfter(wanted))}
          >
            <IconChevronRight aria-hidden />
          </IconButton>
        </span>
      }
    >
      <Loaded query={query} failed={t('failed')} height={[160, 112, 240]}>
        {(end) => (
          <div className={stack(6, 'fit')} aria-busy={query.isPlaceholderData || undefined}>
            <MonthToDo now={end.now} />
            <MonthBills end={end} isStale={query.isPlaceholderData} />
            <MonthMoney end={end} isStale={query.isPlaceholderData} />
            <MonthRemittances end={end} isStale={query.isPlaceholderData} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}
