import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Center } from '../../../contracts/centers.ts'
import type { StaffClass } from '../../../contracts/classes.ts'
import { addDays, isDay } from '../../../rules/local-time.ts'
import { activitiesQuery } from '../../api/activities.ts'
import { useGym } from '../../gym.ts'
import { IconButton } from '../../ui/button.tsx'
import { DayFilter, FilterBar, PickFilter } from '../../widgets/admin-kit/filter-bar.tsx'
import { type Show, shows } from './class-words.ts'
import styles from './classes-screen.module.css'
import { spans } from './spans.ts'

interface View {
  center: Center | undefined
  from: string
  days: number
  show: Show
  /** Number of an activity; 0 for all. */
  activity: number
  set: (name: string, value: string) => void
}

/** Days, center and kind of classes, kept in the address. */
export function ClassFilters({ view, classes }: { view: View; classes: readonly StaffClass[] }) {
  const { t } = useTranslation('admin-door')
  const { centers } = useGym()
  const activities = useQuery(activitiesQuery()).data ?? []
  // Activities that are no longer offered may still have classes.
  const all = new Map([...activities, ...classes.map((c) => c.activity)].map((a) => [a.id, a.name]))
  const { center, from, days, show, activity, set } = view
  return (
    <FilterBar
      count={[activity > 0, show !== 'all'].filter(Boolean).length}
      first={
        <div className={styles.span}>
          <IconButton
            kind="quiet"
            label={t('classes.previous')}
            onClick={() => set('from', addDays(from, -days))}
          >
            <IconChevronLeft aria-hidden />
          </IconButton>
          <DayFilter
            label={t('classes.from')}
            value={from}
            onPick={(day) => day && isDay(day) && set('from', day)}
          />
          <IconButton kind="quiet" label={t('classes.next')} onClick={() => set('from', addDays(from, days))}>
            <IconChevronRight aria-hidden />
          </IconButton>
        </div>
      }
    >
      <PickFilter
        label={t('classes.days')}
        value={days}
        onPick={(value = '') => set('days', value)}
        options={spans.map((span) => [span, t('classes.nDays', { count: span })])}
      />
      {centers.length > 1 && (
        <PickFilter
          label={t('classes.center')}
          value={center?.id}
          onPick={(value = '') => set('center', value)}
          options={centers.map(({ id, name }) => [id, name])}
        />
      )}
      <PickFilter
        label={t('classes.activity')}
        value={activity || undefined}
        onPick={(value = '') => set('activity', value)}
        any={t('classes.allActivities')}
        options={[...all]}
      />
      <PickFilter
        label={t('classes.show')}
        value={show}
        onPick={(value = 'all') => set('show', value === 'all' ? '' : value)}
        options={shows.map((each) => [each, t(`classes.${each}`)])}
      />
    </FilterBar>
  )
}
