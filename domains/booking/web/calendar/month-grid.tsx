import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CalendarDays,
  type Month,
  monthGrid,
  monthOf,
} from '../../../../platform/rules/month-calendar.ts'
import { weekdayName } from '../../../../platform/web/language/when.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import type { AttendedClass } from '../../contract/attendance.ts'
import type { GymClass } from '../../contract/classes.ts'
import { DayCell } from './day-cell.tsx'
import { dayByKey, looksOf } from './day-looks.ts'
import styles from './month-grid.module.css'
import { monthName } from './month-text.ts'
import { useSwipe } from './use-swipe.ts'

interface MonthGridProps {
  month: Month
  days: CalendarDays
  attended: ReadonlyMap<string, readonly AttendedClass[]>
  booked: ReadonlyMap<string, readonly GymClass[]>
  onMonth: (month: Month) => void
  onSwipe: (direction: 1 | -1) => void
  opens: (day: string) => boolean
  onPress: (day: string) => void
}

// Any Monday and the days after it.
const someWeek = monthGrid('2026-06').flat().slice(0, 7) as string[]
const noClasses: readonly AttendedClass[] = []
const noBookings: readonly GymClass[] = []

/** A month, Monday first. Arrow, Home, End and page keys move the focus; swipes change the month. */
export function MonthGrid({
  month,
  days,
  attended,
  booked,
  onMonth,
  onSwipe,
  opens,
  onPress,
}: MonthGridProps) {
  const { t, i18n } = useTranslation('calendar')
  const table = useRef<HTMLTableElement>(null)
  const { stop, onKeyDown, onFocus } = useKeys(month, days, onMonth, table)
  const swipe = useSwipe(onSwipe)
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for calendars
      role="grid"
      ref={table}
      className={styles.grid}
      aria-label={t('grid', { month: monthName(month, i18n.language) })}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      {...swipe}
    >
      <thead>
        <tr>
          {someWeek.map((day) => (
            <th
              key={day}
              scope="col"
              className={classNames(look('size-s', 'semibold', 'soft'), styles.weekday)}
            >
              <abbr title={weekdayName(day, i18n.language)}>{weekdayName(day, i18n.language, 'short')}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody key={month} className={styles.weeks}>
        {monthGrid(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, nth) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day is its weekday
                <td key={nth} />
              ) : (
                <DayCell
                  key={day}
                  day={day}
                  today={days.today}
                  looks={looksOf(day, days)}
                  attended={attended.get(day) ?? noClasses}
                  booked={booked.get(day) ?? noBookings}
                  isStop={day === stop}
                  opens={opens(day)}
                  onPress={onPress}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useKeys(
  month: Month,
  { today, selected }: CalendarDays,
  onMonth: (month: Month) => void,
  table: { readonly current: HTMLTableElement | null },
) {
  const [at, setAt] = useState(selected)
  const follows = useRef(false)
  const here = [at, selected, today].find((day) => day && monthOf(day) === month) ?? `${month}-01`

  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${here}"]`)?.focus()
  }, [here, table])

  return {
    stop: here,
    onFocus: (event: { target: Element }) => {
      const { day } = (event.target as HTMLElement).dataset
      if (day) setAt(day)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const target = dayByKey(event.key, here)
      if (!target) return
      event.preventDefault()
      follows.current = true
      setAt(target)
      if (monthOf(target) !== month) onMonth(monthOf(target))
    },
  }
}
