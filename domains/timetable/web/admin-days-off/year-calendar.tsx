import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { addDays, mondayOf } from '../../../../platform/rules/local-time.ts'
import { monthDay, sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import styles from './year-calendar.module.css'
import type { FallingDay } from './year-days.ts'

interface YearCalendarProps {
  year: number
  days: readonly FallingDay[]
  today: string
  /** Called with a pressed day, to close it. */
  onDay: (day: string) => void
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** The coming months and those with a day off. */
export function YearCalendar({ year, days, today, onDay }: YearCalendarProps) {
  const { t, i18n } = useTranslation('admin-door')
  const narrow = new Intl.DateTimeFormat(localeOf(i18n.language), { weekday: 'narrow', timeZone: 'UTC' })
  const off = new Map(days.map((day) => [day.on, day]))
  // Past months without a day off are left out.
  const isWorthIt = (month: string) =>
    `${year}-${month}` >= today.slice(0, 7) || days.some(({ on }) => on.startsWith(`${year}-${month}`))
  return (
    <section aria-label={t('daysOff.months', { year })} className={styles.months}>
      {months.filter(isWorthIt).map((month) => {
        const first = `${year}-${month}-01`
        const name = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'long', timeZone: 'UTC' })
        return (
          <div key={month} className={styles.month}>
            <h3 className={look('size-m', 'below1')}>{sentence(name.format(Date.parse(first)))}</h3>
            <div className={styles.days}>
              {daysShown(first)
                .slice(0, 7)
                .map((day) => (
                  <span
                    key={`name ${day}`}
                    className={classNames(look('faint', 'size-s', 'text-center'), styles.weekday)}
                    aria-hidden
                  >
                    {narrow.format(Date.parse(day)).replace('.', '')}
                  </span>
                ))}
              {daysShown(first).map((day) => {
                if (!day.startsWith(`${year}-${month}`)) return <span key={day} />
                const falling = off.get(day)
                const label = `${weekdayName(day, i18n.language)} ${monthDay(day, i18n.language)}`
                const look = classNames(
                  styles.day,
                  falling && styles[falling.state],
                  day === today && styles.today,
                )
                return falling || day < today ? (
                  <span key={day} className={look} title={falling && (falling.dayOff.why || label)}>
                    {Number(day.slice(8))}
                  </span>
                ) : (
                  <button
                    key={day}
                    type="button"
                    className={look}
                    aria-label={label}
                    aria-haspopup="dialog"
                    onClick={() => onDay(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                )
              })}
            </div>
          </div>
        )
      })}
    </section>
  )
}

/** The days of a month in whole weeks, starting on Monday. */
function daysShown(first: string): string[] {
  const monday = mondayOf(first)
  const days = Array.from({ length: 42 }, (_, at) => addDays(monday, at))
  const last = days.findLastIndex((day) => day.slice(0, 7) === first.slice(0, 7))
  return days.slice(0, last + 1)
}
