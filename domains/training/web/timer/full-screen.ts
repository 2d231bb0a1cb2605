import { useEffect, useState } from 'react'
import { holdBack } from '../../../../platform/web/ui/dialog-back.ts'

/** Hides header and bars and enters full screen where supported (not on iPhones). Escape and back leave it. */
export function useFullScreen() {
  const [full, setFull] = useState(false)

  useEffect(() => {
    if (!full) return
    const root = document.documentElement
    root.dataset.stage = ''
    // A late event of an earlier full screen must not close this one.
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
