import { useEffect } from 'react'

/** Pixels. */
const stickyFrom = 10
const barHidesAfter = 100

/**
 * Sets `data-stuck` from 10 px on, and `data-bar="away"` while scrolling down past 100 px. Attributes instead of
 * state, so that scrolling renders nothing.
 */
export function useScrollMarks(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let before = scrollY
    const look = () => {
      const now = scrollY
      if (now >= stickyFrom) dataset.stuck = ''
      else delete dataset.stuck
      // Ignores jitter of a few pixels.
      if (Math.abs(now - before) < 4) return
      if (now > before && now > barHidesAfter) dataset.bar = 'away'
      else delete dataset.bar
      before = now
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
}
