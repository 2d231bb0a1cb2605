import { useEffect, useState } from 'react'
import { holdBack } from '../../ui/dialog-back.ts'

/**
 * Everything but the timer goes away: header, bars, and where the browser can, the browser itself (phones of one maker
 * cannot; there the timer fills the page). Escape and going back lead out again.
 */
export function useFullScreen() {
  const [full, setFull] = useState(false)

  useEffect(() => {
    if (!full) return
    const root = document.documentElement
    root.dataset.stage = ''
    // The end of an earlier full screen may be told only now: what was not entered is not left.
    let entered = false
    const left = () => {
      if (document.fullscreenElement) entered = true
      else if (entered) setFull(false)
    }
    const escaped = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false)
    document.addEventListener('fullscreenchange', left)
    void root.requestFullscreen?.().catch(() => undefined)
    window.addEventListener('keydown', escaped)
    const release = holdBack(() => setFull(false))
    return () => {
      release()
      delete root.dataset.stage
      document.removeEventListener('fullscreenchange', left)
      window.removeEventListener('keydown', escaped)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [full])

  return { full, toggleFull: () => setFull((on) => !on) }
}
