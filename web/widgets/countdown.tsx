import { useEffect, useState } from 'react'
import { serverNow } from '../api/server-clock.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** Time left as "02:14:09". What is left of a second counts as one, so that it says 00:00:00 only when it is time. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Text with the time left until an instant (epoch milliseconds, the server's clock), second by second. */
export function useCountdown(to: number): string {
  const [left, setLeft] = useState(() => to - serverNow())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = to - serverNow()
      setLeft(now)
      // At the turn of the server's second, where every other screen in the room turns too.
      if (now > 0) timer = setTimeout(tick, (now % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [to])
  return timeLeft(left)
}
