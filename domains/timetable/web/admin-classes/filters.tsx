import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { defaultZone } from '../../../../platform/contract/default-zone.ts'
import { addDays, dayAt } from '../../../../platform/rules/local-time.ts'
import { day, number, oneOf, type Reader, useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { DayFilter, FilterBar } from '../../../../platform/web/admin-kit/filter-bar.tsx'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { useCenter, useCenters } from '../../../../platform/web/site.ts'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { row } from '../../../../platform/web/ui/primitives.ts'
import type { StaffClass } from '../../../booking/contract/classes.ts'
import { activitiesQuery } from '../../../gym/web/api/activities.ts'
import { shows } from './class-words.ts'
import styles from './classes-screen.module.css'

/** Numbers of days that can be shown; the first is the default. */
const spans = [7, 14, 31] as const
const span: Reader<number> = (text) => spans.find((days) => days === Number(text))

const filters = { from: day, days: span, center: number, activity: number, show: oneOf(shows) }

/** The range and filters in the address. */
export function useView() {
  const address = useAddress(filters)
  const centers = useCenters()
  const own = useCenter()
  const { values } = address
  const center = centers.find(({ id }) => id === values.center) ?? own
  const { from = dayAt(serverNow(), center?.timeZone ?? defaultZone), days = spans[0] } = values
  const { show = 'all', activity } = values
  return { address, center, from, days, to: addDays(from, days - 1), show, activity }
}

interface ClassFiltersProps {
  view: ReturnType<typeof useView>
  classes: readonly StaffClass[]
}

export function ClassFilters({ view, classes }: ClassFiltersProps) {
  const { t } = useTranslation('admin-door')
  const centers = useCenters()
  const own = useCenter()
  const activities = useQuery(activitiesQuery()).data ?? []
  // Activities that are no longer offered may still have classes.
  const all = new Map([...activities, ...classes.map((c) => c.activity)].map((a) => [a.id, a.name]))
  const { address, from, days, show, activity } = view
  const go = (to: string | undefined) => address.set({ from: to })
  return (
    <FilterBar
      address={address}
      count={[activity, show !== 'all'].filter(Boolean).length}
      first={
        <div className={classNames(row(1, 'bottom'), styles.span)}>
          <IconButton kind="quiet" label={t('classes.previous')} onClick={() => go(addDays(from, -days))}>
            <IconChevronLeft aria-hidden />
          </IconButton>
          <DayFilter
            label={t('classes.from')}
            value={from}
            onPick={(picked = '') => day(picked) && go(picked)}
          />
          <IconButton kind="quiet" label={t('classes.next')} onClick={() => go(addDays(from, days))}>
            <IconChevronRight aria-hidden />
          </IconButton>
        </div>
      }
      filters={[
        {
          name: 'days',
          label: t('classes.days'),
          usual: spans[0],
          options: spans.map((each) => [each, t('classes.nDays', { count: each })]),
        },
        centers.length > 1 && {
          name: 'center',
          label: t('classes.center'),
          ...(own && { usual: own.id }),
          options: centers.map(({ id, name }) => [id, name]),
        },
        {
          name: 'activity',
          label: t('classes.activity'),
          any: t('classes.allActivities'),
          options: [...all],
        },
        {
          name: 'show',
          label: t('classes.show'),
          usual: 'all',
          options: shows.map((each) => [each, t(`classes.${each}`)]),
        },
      ]}
    />
  )
}
