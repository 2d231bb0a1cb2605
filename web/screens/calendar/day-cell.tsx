import { useTranslation } from 'react-i18next'
import type { AttendedClass } from '../../../contracts/attendance.ts'
import { classNames } from '../../ui/class-names.ts'
import { look, row, stack } from '../../ui/primitives.ts'
import { ActivityIcon } from '../../widgets/activity-icon.tsx'
import styles from './month-grid.module.css'
import { longDay } from './month-text.ts'

interface DayCellProps {
  day: string
  today: string
  /** Types of rules/month-calendar.ts, separated by spaces. */
  looks: string
  attended: readonly AttendedClass[]
  /** The tab stop of the grid. */
  isStop: boolean
  opens: boolean
  onPress: (day: string) => void
}

/** More classes than this are shown as a number. */
const mostIcons = 2

export function DayCell({ day, today, looks, attended, isStop, opens, onPress }: DayCellProps) {
  const { t, i18n } = useTranslation('calendar')
  const types = looks.split(' ')
  const said = [
    longDay(day, today, i18n.language),
    day === today && t('day.today'),
    types.some((type) => type.startsWith('dayOff')) && t('day.off'),
    attended.length > 0 && t('day.trained', { count: attended.length }),
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
          {attended.slice(0, attended.length > mostIcons ? 1 : mostIcons).map(({ classId, icon }) => (
            <ActivityIcon key={classId} icon={icon} size={20} />
          ))}
          {attended.length > mostIcons && (
            <span className={look('display', 'size-sm')}>+{attended.length - 1}</span>
          )}
        </span>
      </button>
    </td>
  )
}
