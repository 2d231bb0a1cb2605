import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Center } from '../../../contracts/centers.ts'
import type { StaffClass } from '../../../contracts/classes.ts'
import { addDays, isDay } from '../../../rules/local-time.ts'
import { activitiesQuery } from '../../api/activities.ts'
import { useGym } from '../../gym.ts'
import { IconButton } from '../../ui/button.tsx'
import { DateField, SelectField } from '../../ui/field.tsx'
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

/** Which days, which center, which classes. Everything stands in the address. */
export function ClassFilters({ view, classes }: { view: View; classes: readonly StaffClass[] }) {
  const { t } = useTranslation('admin-door')
  const { centers } = useGym()
  const activities = useQuery(activitiesQuery()).data ?? []
  // Classes of an activity that is not offered any more are there all the same.
  const all = new Map([...activities, ...classes.map((c) => c.activity)].map((a) => [a.id, a.name]))
  const { from, days, set } = view
  return (
    <search className={styles.filters}>
      <div className={styles.span}>
        <IconButton
          kind="quiet"
          label={t('classes.previous')}
          onClick={() => set('from', addDays(from, -days))}
        >
          <IconChevronLeft aria-hidden />
        </IconButton>
        <DateField
          label={t('classes.from')}
          required
          value={from}
          onChange={(event) => isDay(event.target.value) && set('from', event.target.value)}
        />
        <IconButton kind="quiet" label={t('classes.next')} onClick={() => set('from', addDays(from, days))}>
          <IconChevronRight aria-hidden />
        </IconButton>
      </div>
      <SelectField
        label={t('classes.days')}
        required
        value={days}
        onChange={(event) => set('days', event.target.value)}
      >
        {spans.map((span) => (
          <option key={span} value={span}>
            {t('classes.nDays', { count: span })}
          </option>
        ))}
      </SelectField>
      {centers.length > 1 && (
        <SelectField
          label={t('classes.center')}
          required
          value={view.center?.id}
          onChange={(event) => set('center', event.target.value)}
        >
          {centers.map((center) => (
            <option key={center.id} value={center.id}>
              {center.name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('classes.activity')}
        required
        value={view.activity || ''}
        onChange={(event) => set('activity', event.target.value)}
      >
        <option value="">{t('classes.allActivities')}</option>
        {[...all].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('classes.show')}
        required
        value={view.show}
        onChange={(event) => set('show', event.target.value === 'all' ? '' : event.target.value)}
      >
        {shows.map((show) => (
          <option key={show} value={show}>
            {t(`classes.${show}`)}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
