import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels after which a press is a drag. */
const threshold = 5
/** Milliseconds until a resting finger drags instead of scrolling. */
const restUntilDrag = 350

interface Dragged {
  from: string
  to: string
}

const dayAtPoint = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day

/** Drags a day with a workout onto another, with a mouse, a pen or a finger; `isCopy` with Ctrl or Alt. Escape cancels. */
export function useDayDrag(
  area: RefObject<HTMLElement | null>,
  onDrop: (from: string, to: string, isCopy: boolean) => void,
) {
  const [dragged, setDragged] = useState<Dragged>()
  const latest = useRef(onDrop)
  latest.current = onDrop
  const isDragging = useRef(false)
  const stop = useRef<(() => void) | undefined>(undefined)
  /** The click that ends a drag is ignored. */
  const wasDrag = useRef(false)

  useEffect(() => () => stop.current?.(), [])
  useEffect(() => {
    const element = area.current
    // Must be cancelled before the browser begins to scroll; a long press also opens the context menu.
    const hold = (event: Event) => isDragging.current && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    element?.addEventListener('contextmenu', hold)
    return () => {
      element?.removeEventListener('touchmove', hold)
      element?.removeEventListener('contextmenu', hold)
    }
  }, [area])

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary) return
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-planned]')?.dataset.day
    if (!from) return
    const begin = { x: event.clientX, y: event.clientY }
    const rests = event.pointerType !== 'mouse'
    let to = from
    const start = () => {
      isDragging.current = true
      wasDrag.current = true
      setDragged({ from, to })
    }
    const rest = rests ? setTimeout(start, restUntilDrag) : undefined
    const move = ({ pointerId, clientX, clientY }: globalThis.PointerEvent) => {
      if (pointerId !== event.pointerId) return
      const hasMoved = Math.hypot(clientX - begin.x, clientY - begin.y) > threshold
      if (!isDragging.current) {
        if (!hasMoved) return
        if (rests) return end()
        start()
      }
      to = dayAtPoint(clientX, clientY) ?? from
      setDragged({ from, to })
    }
    const up = ({ pointerId, ctrlKey, altKey, metaKey }: globalThis.PointerEvent) => {
      if (pointerId !== event.pointerId) return
      const isDone = isDragging.current && to !== from
      end()
      // The click of a drag follows immediately, if at all.
      setTimeout(() => {
        wasDrag.current = false
      })
      if (isDone) latest.current(from, to, ctrlKey || altKey || metaKey)
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

  return { dragged, onPointerDown, isClick: () => !wasDrag.current }
}
