import { useTranslation } from 'react-i18next'
import { Plate } from '../../../../platform/web/ui/badge.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { ActivityIcon } from '../../../gym/web/widgets/activity-icon.tsx'
import type { AttendedClass } from '../../contract/attendance.ts'
import type { GymClass } from '../../contract/classes.ts'
import { activityInk } from '../widgets/seats.tsx'
import styles from './month-grid.module.css'
import { longDay } from './month-text.ts'

interface DayCellProps {
  day: string
  today: string
  /** Types of platform/rules/month-calendar.ts, separated by spaces. */
  looks: string
  attended: readonly AttendedClass[]
  /** Places and waits to come. */
  booked: readonly GymClass[]
  /** The tab stop of the grid. */
  isStop: boolean
  opens: boolean
  onPress: (day: string) => void
}

/** More classes than this are shown as a number. */
const mostIcons = 2

export function DayCell({ day, today, looks, attended, booked, isStop, opens, onPress }: DayCellProps) {
  const { t, i18n } = useTranslation('calendar')
  const types = looks.split(' ')
  const said = [
    longDay(day, today, i18n.language),
    day === today && t('day.today'),
    types.some((type) => type.startsWith('dayOff')) && t('day.off'),
    attended.length > 0 && t('day.trained', { count: attended.length }),
    booked.length > 0 && t('day.booked', { count: booked.length }),
  ]
  const icons = [
    ...attended.map(({ classId, icon }) => <ActivityIcon key={classId} icon={icon} size={20} />),
    ...booked.map(({ id, activity }) => (
      <Plate key={id} color={activity.color} size={20}>
        <ActivityIcon icon={activity.icon} size={12} />
      </Plate>
    )),
  ]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it is
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid, as the pattern for calendars has it
      role="gridcell"
      aria-selected={types.includes('selected')}
      className={styles.cell}
    >
      <button
        type="button"
        className={classNames(stack(0, 'panel', 'tabular', 'full-width'), styles.day)}
        style={booked[0] && activityInk(booked[0].activity.color)}
        data-day={day}
        data-types={looks}
        data-today={day === today || undefined}
        tabIndex={isStop ? 0 : -1}
        aria-label={said.filter(Boolean).join(', ')}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={!opens || undefined}
        onClick={() => onPress(day)}
      >
        <span className={classNames(stack(0, 'centered', 'display', 'size-l'), styles.number)}>
          {Number(day.slice(8))}
        </span>
        <span className={classNames(row(1), styles.icons)} aria-hidden>
          {icons.slice(0, icons.length > mostIcons ? 1 : mostIcons)}
          {icons.length > mostIcons && (
            <span className={look('display', 'size-sm')}>+{icons.length - 1}</span>
          )}
        </span>
      </button>
    </td>
  )
}
