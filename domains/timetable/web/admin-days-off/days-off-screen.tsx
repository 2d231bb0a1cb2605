import { IconBeach, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { useCenter, useZone } from '../../../../platform/web/site.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { NoCenter } from '../../../gym/web/widgets/no-center.tsx'
import { listDaysOff } from '../../contract/days-off.ts'
import { AddDialog } from './add-dialog.tsx'
import { ChangeDialog, type WantedChange } from './change-dialog.tsx'
import { DayTable } from './day-table.tsx'
import styles from './days-off-screen.module.css'
import { YearCalendar } from './year-calendar.tsx'
import { daysOfYear } from './year-days.ts'

export default function DaysOffScreen() {
  const { t } = useTranslation('admin-door')
  const center = useCenter()
  const today = dayAt(serverNow(), useZone())
  const [params, setParams] = useSearchParams()
  const asked = params.get('year') ?? ''
  const year = /^20\d\d$/.test(asked) ? Number(asked) : Number(today.slice(0, 4))
  const daysOff = useQuery(queryOf(listDaysOff, { query: { centerId: center?.id } }))
  /** The date of the dialog that adds a day off. */
  const [adding, setAdding] = useState<string>()
  const [change, setChange] = useState<WantedChange>()
  const list = useRef<HTMLDivElement>(null)
  const goTo = (next: number) => setParams({ year: String(next) }, { replace: true })
  const closeChange = () => {
    flushSync(() => setChange(undefined))
    // The row of the pressed button may have disappeared.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }
  const days = daysOfYear(daysOff.data ?? [], year, today)
  if (!center) {
    return (
      <AdminPage title={t('daysOff.title')}>
        <NoCenter why={t('daysOff.noCenterText')} />
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={t('daysOff.title')}
      intro={t('daysOff.intro', { center: center.name })}
      actions={
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setAdding('')}>
          <IconPlus size={20} aria-hidden /> {t('daysOff.add')}
        </Button>
      }
    >
      <div className={row(2, 'below3')}>
        <IconButton kind="quiet" label={t('daysOff.previousYear')} onClick={() => goTo(year - 1)}>
          <IconChevronLeft aria-hidden />
        </IconButton>
        <h2
          className={classNames(look('size-h3', 'tabular', 'text-center'), styles.yearName)}
          aria-live="polite"
        >
          {year}
        </h2>
        <IconButton kind="quiet" label={t('daysOff.nextYear')} onClick={() => goTo(year + 1)}>
          <IconChevronRight aria-hidden />
        </IconButton>
      </div>
      <Loaded query={daysOff} failed={t('daysOff.failed')}>
        {() => (
          <div ref={list} tabIndex={-1} className={classNames(stack(6, 'top'), styles.columns)}>
            {days.length > 0 ? (
              <DayTable days={days} year={year} onChange={setChange} />
            ) : (
              <EmptyState
                icon={<IconBeach aria-hidden />}
                title={t('daysOff.empty', { year })}
                text={t('daysOff.emptyNote')}
              />
            )}
            <YearCalendar year={year} days={days} today={today} onDay={setAdding} />
          </div>
        )}
      </Loaded>
      {adding !== undefined && (
        <AddDialog
          centerId={center?.id}
          today={today}
          isOff={(date) =>
            daysOfYear(daysOff.data ?? [], Number(date.slice(0, 4)), today).some(({ on }) => on === date)
          }
          day={adding}
          onClose={() => setAdding(undefined)}
          onAdded={(on) => goTo(Number(on.slice(0, 4)))}
        />
      )}
      {change && <ChangeDialog centerId={center?.id} {...change} onClose={closeChange} />}
    </AdminPage>
  )
}
