import { useEffect, useState } from 'react'

/** Milliseconds without a key before it is searched. */
const pause = 200

/** What is typed, once typing rests; nothing at once when the field is emptied. */
export function usePaused(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    // What stood there before must not come back for the moment of the next letter.
    if (!text) return setSettled('')
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return text ? settled : ''
}
