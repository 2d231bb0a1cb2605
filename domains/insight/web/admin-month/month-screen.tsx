import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { firstOfMonth, monthAfter } from '../../../../platform/rules/local-time.ts'
import { day, useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { getMonthEnd } from '../../contract/month-end.ts'
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
