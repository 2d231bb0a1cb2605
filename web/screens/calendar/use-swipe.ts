import { type PointerEvent, useRef } from 'react'

/** Pixels that a finger has to go sideways, and how much more than up or down. */
const far = 48
const steeper = 1.5

/** Tells a finger's sweep: 1 to the left (what comes after), -1 to the right. Give the element `touch-action: pan-y`. */
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
