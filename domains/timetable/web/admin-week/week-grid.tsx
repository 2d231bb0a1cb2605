import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { ActivitySheet } from '../../../gym/contract/activities.ts'
import type { PlannedTemplate } from '../../contract/week-plan.ts'
import { useCoaches } from '../widgets/coach-fields.tsx'
import { type DraggedSpan, useBlockDrag } from './use-block-drag.ts'
import { WeekBlock } from './week-block.tsx'
import styles from './week-grid.module.css'
import { hoursShown, lanesOf, moved, quarter, resized } from './week-layout.ts'

/** Any Monday, for the names of weekdays. */
const someMonday = 1
export const dayOfWeek = (day: number): string => `2024-01-0${someMonday + day}`

export interface Span {
  day: number
  startTime: string
  endTime: string
}

interface WeekGridProps {
  blocks: readonly PlannedTemplate[]
  activities: ReadonlyMap<number, ActivitySheet>
  standingOf: (block: PlannedTemplate) => 'new' | 'changed' | 'same'
  /** Id of the focused class. */
  focused: number | undefined
  onFocus: (id: number | undefined) => void
  onChange: (id: number, span: Span) => void
  onDraw: (span: Span) => void
  onEdit: (id: number) => void
  /** Opens the form for a new class, by default beside the focused one. */
  onAdd: (span?: Span) => void
  onRemove: (id: number) => void
}

/** The week plan, in steps of 15 minutes. */
export function WeekGrid(props: WeekGridProps) {
  const { blocks, activities, standingOf, focused, onFocus, onEdit } = props
  const { t, i18n } = useTranslation('admin-gym')
  const coaches = new Map(useCoaches().map(({ id, name }) => [id, name]))
  const hint = useId()
  const area = useRef<HTMLFieldSetElement>(null)
  const { from, to } = hoursShown(blocks)
  const hours = Array.from({ length: to - from }, (_, nth) => from + nth)
  const { dragged, onPointerDown, onClickCapture } = useBlockDrag(area, {
    blocks,
    from,
    to,
    onMove: props.onChange,
    onDraw: props.onDraw,
    onPress: (span) => props.onAdd(span),
  })
  useKeptFocus(area, focused, blocks)
  useShown(area, focused, blocks)

  const drawn = blocks.map((b) => (dragged?.id === b.id ? { ...b, ...dragged.span } : b))
  const lanes = lanesOf(drawn)
  const sorted = drawn.toSorted(
    (a, b) => a.day - b.day || a.startTime.localeCompare(b.startTime) || a.id - b.id,
  )
  const name = (day: number, width: 'long' | 'short') =>
    sentence(weekdayName(dayOfWeek(day), i18n.language, width))

  return (
    <div className={stack(2)}>
      <p id={hint} className={look('size-s', 'faint')}>
        <span className={styles.keys}>{t('week.keys')}</span>
        <span className={styles.touch}>{t('week.touch')}</span>
      </p>
      <div className={classNames(look('panel'), styles.scroll)} data-room>
        <div className={styles.sheet} style={{ '--hours': to - from } as React.CSSProperties}>
          <div className={classNames(stack(0, 'whole'), styles.head)} aria-hidden>
            <span />
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <span
                key={day}
                className={classNames(look('size-s', 'semibold', 'text-center', 'pad2'), styles.day)}
              >
                <span className={styles.long}>{name(day, 'long')}</span>
                <span className={styles.short}>{name(day, 'short')}</span>
              </span>
            ))}
          </div>
          <div className={classNames(look('size-s', 'tabular', 'faint'), styles.hours)} aria-hidden>
            {hours.map((hour) => (
              <span key={hour} className={styles.hour}>
                {hour}:00
              </span>
            ))}
          </div>
          <fieldset
            // biome-ignore lint/a11y/noNoninteractiveTabindex: an empty week scrolls, and takes the key for a new class
            tabIndex={0}
            ref={area}
            className={styles.area}
            aria-label={t('week.grid')}
            aria-describedby={hint}
            onPointerDown={onPointerDown}
            onClickCapture={onClickCapture}
            onKeyDown={(event) => onKey(event, props)}
          >
            {sorted.map((block) => {
              const activity = activities.get(block.activityId)
              const { lane, lanes: count } = lanes.get(block.id) ?? { lane: 0, lanes: 1 }
              return (
                <WeekBlock
                  key={block.id}
                  block={block}
                  activity={activity}
                  coach={coaches.get(block.coachId ?? 0)}
                  dayName={weekdayName(dayOfWeek(block.day), i18n.language)}
                  from={from}
                  lane={lane}
                  lanes={count}
                  standing={standingOf(block)}
                  dragged={dragged?.id === block.id}
                  onEdit={() => onEdit(block.id)}
                  onFocus={() => onFocus(block.id)}
                />
              )
            })}
            {dragged && dragged.id === undefined && <Ghost span={dragged.span} from={from} />}
          </fieldset>
        </div>
      </div>
      <Announcer dragged={dragged} />
    </div>
  )
}

/** The outline of a drawn class. */
function Ghost({ span, from }: { span: Span; from: number }) {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - from * 60
  const [start, end] = [minutes(span.startTime), minutes(span.endTime)]
  const place = { '--day': span.day, '--start': start, '--length': end - start } as React.CSSProperties
  return (
    <span className={classNames(look('strong', 'semibold', 'tabular'), styles.ghost)} style={place}>
      {span.startTime}–{span.endTime}
    </span>
  )
}

/** Announces where a class is being dragged to. */
function Announcer({ dragged }: { dragged: DraggedSpan | undefined }) {
  const { i18n } = useTranslation('admin-gym')
  const { day = 0, startTime, endTime } = dragged?.span ?? {}
  return (
    <Spoken>
      <output aria-live="polite">
        {dragged && `${weekdayName(dayOfWeek(day), i18n.language)} ${startTime}–${endTime}`}
      </output>
    </Spoken>
  )
}

function onKey(event: KeyboardEvent, { blocks, onChange, onAdd, onRemove }: WeekGridProps): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const id = Number((event.target as HTMLElement).dataset.block)
  const block = blocks.find((b) => b.id === id)
  if (event.key.toLowerCase() === 'n') {
    event.preventDefault()
    onAdd(block)
    return
  }
  if (!block) return
  const steps: Record<string, () => void> = {
    ArrowUp: () => onChange(id, event.shiftKey ? resized(block, -quarter) : moved(block, 0, -quarter)),
    ArrowDown: () => onChange(id, event.shiftKey ? resized(block, quarter) : moved(block, 0, quarter)),
    ArrowLeft: () => onChange(id, moved(block, -1, 0)),
    ArrowRight: () => onChange(id, moved(block, 1, 0)),
    Delete: () => onRemove(id),
    Backspace: () => onRemove(id),
  }
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  step()
}

/** Restores the focus: moving a class in the DOM drops it. */
function useKeptFocus(
  area: React.RefObject<HTMLElement | null>,
  focused: number | undefined,
  blocks: readonly PlannedTemplate[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the classes are others
  useLayoutEffect(() => {
    if (focused === undefined || document.querySelector('dialog[open]')) return
    const element = area.current?.querySelector<HTMLElement>(`[data-block="${focused}"]`)
    // Only when the focus is on nothing or on the scrolling parent.
    if (element && document.activeElement !== element && document.activeElement?.contains(element))
      element.focus()
  }, [focused, blocks])
}

/** Scrolls to the first class of the day when the week opens, and to an added class. */
function useShown(
  area: React.RefObject<HTMLElement | null>,
  focused: number | undefined,
  blocks: readonly PlannedTemplate[],
): void {
  const known = useRef<ReadonlySet<number>>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = new Set(blocks.map((b) => b.id))
    const first = blocks.toSorted((a, b) => a.startTime.localeCompare(b.startTime))[0]
    const added = focused !== undefined && before && known.current.has(focused) && !before.has(focused)
    const id = before ? added && focused : first?.id
    const room = area.current?.closest('[data-room]')
    const block = area.current?.querySelector(`[data-block="${id}"]`)
    if (!room || !block) return
    const [outer, inner] = [room.getBoundingClientRect(), block.getBoundingClientRect()]
    const head = Math.round(outer.height / 5)
    if (inner.top < outer.top + head || inner.bottom > outer.bottom)
      room.scrollBy(0, inner.top - outer.top - head)
  }, [area, focused, blocks])
}
