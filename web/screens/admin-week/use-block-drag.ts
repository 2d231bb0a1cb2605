import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { PlannedTemplate } from '../../../contracts/templates.ts'
import { moved, resized, snapped, spanned } from './week-layout.ts'

interface Span {
  day: number
  startTime: string
  endTime: string
}

/** What is being dragged, and where it would be; without a number it is being drawn. */
export interface DraggedSpan {
  id: number | undefined
  span: Span
}

interface Setup {
  blocks: readonly PlannedTemplate[]
  /** Hours that the grid shows. */
  from: number
  to: number
  onMove: (id: number, span: Span) => void
  onDraw: (span: Span) => void
  /** Pressed where there is nothing, without drawing. */
  onPress: (span: Span) => void
}

/** Pixels after which a press is a drag. */
const threshold = 5
/** Milliseconds a finger rests on an empty place until it draws instead of scrolling. */
const restUntilDraw = 350
/** Pixels from the edge of the window within which the grid scrolls along. */
const edge = 32
const hour = 60

/** Drawing, moving and making longer with a mouse, a pen or a finger. Escape gives up; what was let go of is told. */
export function useBlockDrag(area: RefObject<HTMLElement | null>, setup: Setup) {
  const [dragged, setDragged] = useState<DraggedSpan>()
  const latest = useRef(setup)
  latest.current = setup
  const stop = useRef<(() => void) | undefined>(undefined)
  /** A press that ends a drag is no click. */
  const wasDrag = useRef(false)
  const isDragging = useRef(false)

  useEffect(() => () => stop.current?.(), [])
  useEffect(() => {
    const element = area.current
    // Browsers scroll unless they are told not to before the finger has moved far.
    const hold = (event: TouchEvent) => isDragging.current && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [area])

  function placeOf(x: number, y: number) {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect()
    const { from, to } = latest.current
    return {
      day: Math.min(6, Math.max(0, Math.floor(((x - left) / width) * 7))),
      minute: from * hour + ((y - top) / height) * (to - from) * hour,
    }
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary) return
    wasDrag.current = false
    const target = event.target as HTMLElement
    const id = Number(target.closest<HTMLElement>('[data-block]')?.dataset.block) || undefined
    const block = latest.current.blocks.find((b) => b.id === id)
    const begin = { x: event.clientX, y: event.clientY, ...placeOf(event.clientX, event.clientY) }
    const kind = !block ? 'draw' : target.closest('[data-resize]') ? 'resize' : 'move'
    const isFinger = event.pointerType === 'touch'
    let span: Span | undefined

    const spanAt = (x: number, y: number): Span => {
      const { day, minute } = placeOf(x, y)
      const by = snapped(minute - begin.minute)
      if (!block) return spanned(begin.day, snapped(begin.minute), snapped(minute))
      return kind === 'resize' ? resized(block, by) : moved(block, day - begin.day, by)
    }
    const start = () => {
      isDragging.current = true
      wasDrag.current = true
    }
    const rest =
      isFinger && !block
        ? setTimeout(() => {
            start()
            span = spanned(begin.day, snapped(begin.minute), snapped(begin.minute) + hour)
            setDragged({ id: undefined, span })
          }, restUntilDraw)
        : undefined
    const move = ({ pointerId, clientX, clientY }: globalThis.PointerEvent) => {
      if (pointerId !== event.pointerId) return
      const far = Math.hypot(clientX - begin.x, clientY - begin.y) > threshold
      if (!isDragging.current && far) {
        if (rest !== undefined) return end()
        start()
      }
      if (!isDragging.current) return
      scrollAlong(area.current, clientY)
      span = spanAt(clientX, clientY)
      setDragged({ id: block?.id, span })
    }
    const up = ({ pointerId }: globalThis.PointerEvent) => {
      if (pointerId !== event.pointerId) return
      const done = isDragging.current ? span : undefined
      end()
      // The click that belongs to it comes at once, or not at all.
      setTimeout(() => {
        wasDrag.current = false
      })
      if (!done) return
      if (block) latest.current.onMove(block.id, done)
      else latest.current.onDraw(done)
    }
    const key = (pressed: globalThis.KeyboardEvent) => pressed.key === 'Escape' && end()
    const end = () => {
      clearTimeout(rest)
      isDragging.current = false
      stop.current = undefined
      setDragged(undefined)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', key)
    }
    stop.current?.()
    stop.current = end
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', end)
    addEventListener('keydown', key)
  }

  function onClickCapture(event: MouseEvent) {
    if (wasDrag.current) {
      wasDrag.current = false
      event.stopPropagation()
      event.preventDefault()
      return
    }
    if ((event.target as HTMLElement).closest('[data-block]')) return
    const { day, minute } = placeOf(event.clientX, event.clientY)
    const start = Math.floor(minute / 30) * 30
    latest.current.onPress(spanned(day, start, start + hour))
  }

  return { dragged, onPointerDown, onClickCapture }
}

/** Near its upper or lower edge the grid scrolls, so that a morning class can be dragged into the evening. */
function scrollAlong(area: HTMLElement | null, y: number): void {
  const room = area?.closest<HTMLElement>('[data-room]')
  if (!room) return
  const { top, bottom } = room.getBoundingClientRect()
  if (y > bottom - edge) room.scrollTop += 12
  else if (y < top + 2 * edge) room.scrollTop -= 12
}
