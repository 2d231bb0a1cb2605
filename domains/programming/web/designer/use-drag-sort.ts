import { type PointerEvent as Press, useRef, useState } from 'react'

interface Drag {
  from: number
  to: number
}

/** Sorts a list by dragging handles. */
export function useDragSort(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag>()

  function onPointerDown(event: Press<HTMLElement>, from: number) {
    if (event.button !== 0 || !list.current) return
    event.preventDefault()
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    let to = from
    const onMoveTo = ({ clientY }: PointerEvent) => {
      // Measured now: the page may have scrolled.
      const items = [...(list.current?.children ?? [])]
      to = items.filter((item, nth) => {
        const { top, height } = item.getBoundingClientRect()
        return nth !== from && top + height / 2 < clientY
      }).length
      setDrag({ from, to })
    }
    const over = new AbortController()
    const end = (drop: boolean) => {
      over.abort()
      setDrag(undefined)
      if (drop && to !== from) onMove(from, to)
    }
    const { signal } = over
    handle.addEventListener('pointermove', onMoveTo, { signal })
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
  }

  /** Attributes of an item while something is dragged. */
  function marks(nth: number) {
    if (!drag) return {}
    const falls = drag.to === nth && drag.to !== drag.from
    return {
      'data-dragged': drag.from === nth || undefined,
      'data-drop': falls ? (drag.to < drag.from ? 'before' : 'after') : undefined,
    }
  }

  return { list, onPointerDown, marks }
}
