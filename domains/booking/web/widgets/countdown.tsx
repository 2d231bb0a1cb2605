import { useEffect, useState } from 'react'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** "02:14:09". Rounds up, so that 00:00:00 appears only at the end. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

export function useCountdown(to: number): string {
  const [left, setLeft] = useState(() => to - serverNow())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = to - serverNow()
      setLeft(now)
      // Ticks with the server's seconds, like every other screen.
      if (now > 0) timer = setTimeout(tick, (now % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [to])
  return timeLeft(left)
}
