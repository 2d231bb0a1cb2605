import { useEffect, useState } from 'react'

/** Milliseconds. */
const pause = 200

/** The value once typing pauses; an empty one at once. */
export function usePaused(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    // The old value must not return with the next letter.
    if (!text) return setSettled('')
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return text ? settled : ''
}
