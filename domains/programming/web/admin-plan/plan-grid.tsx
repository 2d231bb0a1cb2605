import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../../../platform/rules/local-time.ts'
import { sentence, shortDate, weekdayName } from '../../../../platform/web/language/when.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { daysOf, type Frame, type Plan } from '../../rules/plan/plan.ts'
import styles from './plan.module.css'
import { PlanCell } from './plan-cell.tsx'
import { useDayDrag } from './use-day-drag.ts'

/** What the keys and the buttons do with the chosen day. */
export interface DayDeeds {
  cut: () => void
  copy: () => void
  paste: () => void
  remove: () => void
  /** Lets go of what was cut or copied. */
  release: () => void
  move: (from: Day, to: Day) => void
  copyTo: (from: Day, to: Day) => void
}

interface PlanGridProps {
  frame: Frame
  plan: Plan
  chosen: Day
  cut: Day | undefined
  changed: ReadonlySet<Day>
  warned: ReadonlySet<Day>
  deeds: DayDeeds
  onChoose: (day: Day) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Weeks × days. Arrow keys choose a day, with Shift they move its workout; Ctrl+X, C, V and Delete as everywhere. */
export function PlanGrid({ frame, plan, chosen, cut, changed, warned, deeds, onChoose }: PlanGridProps) {
  const { t, i18n } = useTranslation('admin-plan')
  const table = useRef<HTMLTableElement>(null)
  const follows = useRef(false)
  const { dragged, onPointerDown, isClick } = useDayDrag(table, (from, to, isCopy) => {
    ;(isCopy ? deeds.copyTo : deeds.move)(from, to)
    onChoose(to)
  })
  const days = daysOf(frame)
  const mondays = days.filter((_, nth) => nth % 7 === 0)

  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
  }, [chosen])

  function onKeyDown(event: KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey
    const step = steps[event.key]
    if (step !== undefined && !isCommand && !event.altKey) {
      event.preventDefault()
      const to = addDays(chosen, step)
      if (!days.includes(to)) return
      if (event.shiftKey) deeds.move(chosen, to)
      follows.current = true
      onChoose(to)
      return
    }
    const { cut: cutOut, copy, paste, remove, release } = deeds
    const commands: Record<string, () => void> = { x: cutOut, c: copy, v: paste }
    const plain: Record<string, () => void> = { Delete: remove, Backspace: remove, Escape: release }
    const deed = isCommand ? commands[event.key.toLowerCase()] : plain[event.key]
    if (!deed || event.altKey) return
    event.preventDefault()
    deed()
  }

  return (
    <div className={styles.room}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for calendars
        role="grid"
        ref={table}
        className={styles.grid}
        aria-label={t('grid')}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const { day } = (target as HTMLElement).dataset
          if (day) onChoose(day)
        }}
        onPointerDown={onPointerDown}
      >
        <thead>
          <tr>
            <td />
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col" className={look('size-s', 'semibold', 'soft')}>
                <abbr title={weekdayName(day, i18n.language)} className={look('no-underline')}>
                  {sentence(weekdayName(day, i18n.language, 'short'))}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday) => (
            <tr key={monday}>
              <th scope="row" className={classNames(look('size-xs', 'soft', 'regular'), styles.week)}>
                {shortDate(monday, i18n.language)}
              </th>
              {daysOf({ from: monday, until: addDays(monday, 6) }).map((day) => (
                <PlanCell
                  key={day}
                  day={day}
                  planned={plan[day]}
                  isToday={day === frame.today}
                  isChosen={day === chosen}
                  isCut={day === cut || day === dragged?.from}
                  isOver={day === dragged?.to}
                  isChanged={changed.has(day)}
                  isWarned={warned.has(day)}
                  onChoose={() => isClick() && onChoose(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
