import { useEffect, useRef } from 'react'

/** Elements that handle letters and arrows, or the space bar, themselves. */
const typing = 'input, textarea, select, dialog, [role="radio"]'
const pressing = `a, button, ${typing}`

/** Shortcuts of the screen by key name (`' '`, `ArrowUp`, `f`), except where an element handles the key. */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const act = latest.current[key.length === 1 ? key.toLowerCase() : key]
      const element = target instanceof Element ? target : null
      if (!act || element?.closest(key === ' ' ? pressing : typing)) return
      event.preventDefault()
      if (!event.repeat) act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
