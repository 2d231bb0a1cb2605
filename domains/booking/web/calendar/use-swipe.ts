import { type PointerEvent, useRef } from 'react'

/** Minimum horizontal distance in px, and its ratio to the vertical one. */
const far = 48
const steeper = 1.5

/** Reports swipes: 1 to the left (next), -1 to the right. The element needs `touch-action: pan-y`. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown(event: PointerEvent) {
      from.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY }
    },
    onPointerUp(event: PointerEvent) {
      const start = from.current
      from.current = undefined
      if (!start) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (Math.abs(dx) >= far && Math.abs(dx) > steeper * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
    },
    onPointerCancel() {
      from.current = undefined
    },
  }
}
