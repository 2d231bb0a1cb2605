import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOf } from '../../../../platform/rules/local-time.ts'
import { sentence, shortDate, weekdayName } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import { useSwipe } from '../../../booking/web/calendar/use-swipe.ts'
import { type Span, useBlockDrag } from '../../../timetable/web/admin-week/use-block-drag.ts'
import week from '../../../timetable/web/admin-week/week-grid.module.css'
import { hoursShown, lanesOf } from '../../../timetable/web/admin-week/week-layout.ts'
import type { CoachAppointment } from '../../contract/appointments.ts'
import type { CoachCalendar } from '../../contract/coach-calendar.ts'
import styles from './calendar-grid.module.css'
import { fitted, lengthOf, piecesOn, stepped } from './calendar-layout.ts'
import { nameOf } from './calendar-text.ts'
import { type Place, placeOf } from './use-move.ts'

interface CalendarGridProps {
  days: readonly string[]
  calendar: CoachCalendar
  lengthsOf: (appointment: CoachAppointment) => readonly number[]
  onMove: (appointment: CoachAppointment, to: Place) => void
  onOpen: (appointment: CoachAppointment) => void
  onSwipe: (direction: 1 | -1) => void
}

type Block = Span & { id: number }

/** Classes, appointments and free hours on a grid of hours. Appointments are dragged, by their lower edge to another length. */
export function CalendarGrid({ days, calendar, lengthsOf, onMove, onOpen, onSwipe }: CalendarGridProps) {
  const { t, i18n } = useTranslation('coach-calendar')
  const zone = useZone()
  const hint = useId()
  const area = useRef<HTMLFieldSetElement>(null)
  const [held, setHeld] = useState<Block>()
  const columns = days.length
  const byId = new Map(calendar.appointments.map((each) => [each.id, each]))
  // One block each: it is dragged whole.
  const placed = calendar.appointments.flatMap((each): Block[] =>
    piecesOn(days, each, zone)
      .slice(0, 1)
      .map((piece) => ({ id: each.id, ...piece })),
  )
  // Ids below zero: what stays where it is.
  const still = calendar.blocks.flatMap((block, nth) =>
    piecesOn(days, block, zone).map((piece, part) => ({ id: -1 - nth * 8 - part, block, ...piece })),
  )
  const free = calendar.free.flatMap((each) => piecesOn(days, each, zone))
  const { from, to } = hoursShown([...placed, ...still, ...free])
  const lengths = (id: number) => {
    const appointment = byId.get(id)
    return appointment ? lengthsOf(appointment) : []
  }

  function drop(id: number, span: Span) {
    const appointment = byId.get(id)
    const before = placed.find((each) => each.id === id)
    const date = days[span.day]
    if (!appointment || !before || date === undefined) return
    const was = placeOf(appointment)
    onMove(appointment, {
      ...was,
      startTime: new Date(instantOf(date, span.startTime, zone)).toISOString(),
      ...(lengthOf(span) !== lengthOf(before) && { minutes: lengthOf(span) }),
    })
  }
  const { dragged, onPointerDown, onClickCapture } = useBlockDrag(area, {
    ...{ blocks: placed, columns, from, to },
    onMove: drop,
    fit: (id, span) => {
      const before = placed.find((each) => each.id === id)
      return before && lengthOf(before) === lengthOf(span) ? span : fitted(span, lengths(id))
    },
  })
  const swipe = useSwipe((direction) => {
    if (!dragged) onSwipe(direction)
  })
  const refocus = useKeptFocus(area, calendar)

  function onKeyDown(event: KeyboardEvent) {
    const block = placed.find(({ id }) => id === Number((event.target as HTMLElement).dataset.block))
    if (!block || event.ctrlKey || event.metaKey || event.altKey) return
    const { id } = block
    const now = held?.id === id ? held : undefined
    const next = stepped(now ?? block, event, { lengths: lengths(id), columns })
    if (next) setHeld({ ...next, id })
    else if (now && event.key === 'Escape') setHeld(undefined)
    else if (now && event.key === 'Enter') {
      refocus(id)
      setHeld(undefined)
      drop(id, now)
    } else return
    event.preventDefault()
  }

  const moving: Block | undefined = dragged?.id === undefined ? held : { ...dragged.span, id: dragged.id }
  const shown = placed.map((each) => (moving?.id === each.id ? moving : each))
  const lanes = lanesOf<Block>([...shown, ...still])
  const at = (span: Span, id?: number) =>
    ({
      '--day': span.day,
      '--start': Number(span.startTime.slice(0, 2)) * 60 + Number(span.startTime.slice(3)) - from * 60,
      '--length': lengthOf(span),
      '--lane': lanes.get(id ?? 0)?.lane ?? 0,
      '--lanes': lanes.get(id ?? 0)?.lanes ?? 1,
    }) as React.CSSProperties
  const dayName = (day: number, width: 'long' | 'short') =>
    sentence(weekdayName(days[day] ?? '', i18n.language, width))

  return (
    <div className={stack(2)}>
      <p id={hint} className={look('size-s', 'faint')}>
        <span className={week.keys}>{t('keys')}</span>
        <span className={week.touch}>{t('touch')}</span>
      </p>
      <div className={classNames(look('panel'), week.scroll)} data-room>
        <div
          className={week.sheet}
          style={
            {
              '--hours': to - from,
              '--days': columns,
              '--strip': '0px',
              ...(columns === 1 && { minWidth: 0 }),
            } as React.CSSProperties
          }
        >
          <div className={classNames(stack(0, 'whole'), week.head)} aria-hidden>
            <span />
            {days.map((date, day) => (
              <span
                key={date}
                className={classNames(
                  look('size-s', 'semibold', 'text-center', 'pad2'),
                  week.day,
                  calendar.closed.includes(date) && styles.closed,
                )}
              >
                {dayName(day, columns === 1 ? 'long' : 'short')} {shortDate(date, i18n.language)}
                {calendar.closed.includes(date) && ` · ${t('closed')}`}
              </span>
            ))}
          </div>
          <div className={classNames(look('size-s', 'tabular', 'faint'), week.hours)} aria-hidden>
            {Array.from({ length: to - from }, (_, nth) => from + nth).map((hour) => (
              <span key={hour} className={week.hour}>
                {hour}:00
              </span>
            ))}
          </div>
          <fieldset
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a week without appointments scrolls all the same
            tabIndex={0}
            ref={area}
            className={week.area}
            aria-label={t('title')}
            aria-describedby={hint}
            onPointerDown={(event) => {
              swipe.onPointerDown(event)
              onPointerDown(event)
            }}
            onPointerUp={swipe.onPointerUp}
            onPointerCancel={swipe.onPointerCancel}
            onClickCapture={onClickCapture}
            onKeyDown={onKeyDown}
          >
            {free.map((each) => (
              <span key={`${each.day} ${each.startTime}`} className={styles.free} style={at(each)}>
                <Spoken>
                  {t('free')}, {dayName(each.day, 'long')} {each.startTime}–{each.endTime}
                </Spoken>
              </span>
            ))}
            {still.map(({ id, block, ...span }) => (
              <span
                key={id}
                className={classNames(
                  look('size-s', 'pad2'),
                  styles.still,
                  !block.activity && styles.outside,
                )}
                style={
                  {
                    ...at(span, id),
                    ...(block.activity && { '--color': block.activity.color }),
                  } as React.CSSProperties
                }
              >
                <span className={look('semibold')}>{block.activity?.name ?? t('outside')}</span>
                <Spoken>, {dayName(span.day, 'long')}</Spoken> {span.startTime}–{span.endTime}
                {block.coverAsked && ` · ${t('coverAsked')}`}
              </span>
            ))}
            {shown.map((span) => {
              const appointment = byId.get(span.id) as CoachAppointment
              const name = nameOf(appointment)
              return (
                <button
                  key={span.id}
                  type="button"
                  data-block={span.id}
                  data-short={lengthOf(span) < 45 || undefined}
                  data-low={lengthOf(span) < 60 || undefined}
                  className={classNames(
                    week.block,
                    styles.appointment,
                    dragged?.id === span.id && week.dragged,
                    held?.id === span.id && styles.held,
                  )}
                  style={at(span, span.id)}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(appointment)}
                  onBlur={() => setHeld(undefined)}
                >
                  <span className={classNames(look('semibold'), week.name)}>
                    {name}
                    <Spoken>, {dayName(span.day, 'long')}</Spoken>
                  </span>
                  <span className={week.time}>
                    {span.startTime}
                    <span className={week.end}>–{span.endTime}</span>
                  </span>
                  <span className={week.places}>{appointment.service.name}</span>
                  {lengths(span.id).length > 1 && <span className={week.handle} data-resize aria-hidden />}
                </button>
              )
            })}
          </fieldset>
        </div>
      </div>
      <Spoken>
        <output aria-live="polite">
          {moving && `${dayName(moving.day, 'long')} ${moving.startTime}–${moving.endTime}`}
        </output>
      </Spoken>
    </div>
  )
}

/** After a drop by keyboard the calendar is read again, which may draw the block in another place of the page: it keeps the focus. */
function useKeptFocus(area: React.RefObject<HTMLElement | null>, calendar: CoachCalendar) {
  const wanted = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the calendar is another
  useLayoutEffect(() => {
    if (wanted.current === undefined || document.activeElement !== document.body) return
    area.current?.querySelector<HTMLElement>(`[data-block="${wanted.current}"]`)?.focus()
  }, [calendar])
  return (id: number) => {
    wanted.current = id
  }
}
