import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moved, resized, snapped, spanned } from './week-layout.ts'

export interface Span {
  day: number
  startTime: string
  endTime: string
}

/** The dragged class at its new place; without an id it is being drawn. */
export interface DraggedSpan {
  id: number | undefined
  span: Span
}

interface Setup {
  blocks: readonly (Span & { id: number })[]
  /** Days side by side. */
  columns?: number
  /** The shown hours. */
  from: number
  to: number
  onMove: (id: number, span: Span) => void
  /** Without it nothing is drawn, and presses on empty places are nothing. */
  onDraw?: (span: Span) => void
  /** Called for a press on an empty place. */
  onPress?: (span: Span) => void
  /** The span that a block may take instead of the one it was dragged to. */
  fit?: (id: number, span: Span) => Span
}

/** Pixels after which a press is a drag. */
const threshold = 5
/** Milliseconds until a resting finger draws or moves instead of scrolling. */
const restUntilDraw = 350
/** Pixels from the edge within which the grid scrolls, and pixels per frame. */
const edge = 32
const stride = 6
const hour = 60

/** Draws, moves and resizes classes with a mouse, a pen or a finger. Escape cancels. */
export function useBlockDrag(area: RefObject<HTMLElement | null>, setup: Setup) {
  const [dragged, setDragged] = useState<DraggedSpan>()
  const latest = useRef(setup)
  latest.current = setup
  const stop = useRef<(() => void) | undefined>(undefined)
  /** The click that ends a drag is ignored. */
  const wasDrag = useRef(false)
  const isDragging = useRef(false)

  useEffect(() => () => stop.current?.(), [])
  useEffect(() => {
    const element = area.current
    // Must be cancelled before the browser begins to scroll.
    const hold = (event: Event) => isDragging.current && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    // A long press also opens the context menu.
    element?.addEventListener('contextmenu', hold)
    return () => {
      element?.removeEventListener('touchmove', hold)
      element?.removeEventListener('contextmenu', hold)
    }
  }, [area])

  function placeOf(x: number, y: number) {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect()
    const { from, to, columns = 7 } = latest.current
    return {
      day: Math.min(columns - 1, Math.max(0, Math.floor(((x - left) / width) * columns))),
      minute: from * hour + ((y - top) / height) * (to - from) * hour,
    }
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary) return
    wasDrag.current = false
    const target = event.target as HTMLElement
    const id = Number(target.closest<HTMLElement>('[data-block]')?.dataset.block) || undefined
    const block = latest.current.blocks.find((b) => b.id === id)
    if (!block && !latest.current.onDraw) return
    const begin = { x: event.clientX, y: event.clientY, ...placeOf(event.clientX, event.clientY) }
    const kind = !block ? 'draw' : target.closest('[data-resize]') ? 'resize' : 'move'
    // Edges can be dragged at once; elsewhere a finger scrolls until it has rested.
    const rests = event.pointerType !== 'mouse' && kind !== 'resize'
    const at = { x: begin.x, y: begin.y }
    let span: Span | undefined
    let hasMoved = false
    let frame = 0

    const spanAt = (): Span => {
      const { day, minute } = placeOf(at.x, at.y)
      const by = snapped(minute - begin.minute)
      if (!block) return spanned(begin.day, snapped(begin.minute), snapped(minute))
      const next = kind === 'resize' ? resized(block, by) : moved(block, day - begin.day, by)
      return latest.current.fit?.(block.id, next) ?? next
    }
    const show = (next: Span) => {
      span = next
      setDragged({ id: block?.id, span })
    }
    const scroll = () => {
      if (hasMoved && scrollAlong(area.current, at)) show(spanAt())
      frame = requestAnimationFrame(scroll)
    }
    const start = () => {
      isDragging.current = true
      wasDrag.current = true
      scroll()
    }
    const rest = rests
      ? setTimeout(() => {
          start()
          show(block ?? spanned(begin.day, snapped(begin.minute), snapped(begin.minute) + hour))
        }, restUntilDraw)
      : undefined
    const move = ({ pointerId, clientX, clientY }: globalThis.PointerEvent) => {
      if (pointerId !== event.pointerId) return
      Object.assign(at, { x: clientX, y: clientY })
      hasMoved ||= Math.hypot(at.x - begin.x, at.y - begin.y) > threshold
      if (!hasMoved) return
      if (!isDragging.current) {
        if (rests) return end()
        start()
      }
      show(spanAt())
    }
    const up = ({ pointerId }: globalThis.PointerEvent) => {
      if (pointerId !== event.pointerId) return
      const done = isDragging.current ? span : undefined
      end()
      // The click of a drag follows immediately, if at all.
      setTimeout(() => {
        wasDrag.current = false
      })
      if (!done) return
      if (block) latest.current.onMove(block.id, done)
      else latest.current.onDraw?.(done)
    }
    const key = (pressed: globalThis.KeyboardEvent) => pressed.key === 'Escape' && end()
    const end = () => {
      clearTimeout(rest)
      cancelAnimationFrame(frame)
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
    latest.current.onPress?.(spanned(day, start, start + hour))
  }

  return { dragged, onPointerDown, onClickCapture }
}

/** Scrolls the grid near its edges. Returns true when it scrolled. */
function scrollAlong(area: HTMLElement | null, { x, y }: { x: number; y: number }): boolean {
  const room = area?.closest<HTMLElement>('[data-room]')
  if (!area || !room) return false
  const { top, bottom, left, right } = room.getBoundingClientRect()
  // The first row and column hold day names and hours.
  const step = (at: number, low: number, high: number) =>
    at > high - edge ? stride : at < low + edge ? -stride : 0
  const before = [room.scrollLeft, room.scrollTop]
  room.scrollBy(
    step(x, left + area.offsetLeft, right),
    step(y, top + area.offsetTop, Math.min(bottom, innerHeight)),
  )
  return room.scrollLeft !== before[0] || room.scrollTop !== before[1]
}
