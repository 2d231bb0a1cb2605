import { useEffect, useState } from 'react'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { nextChange } from './booking-state.ts'

const lookEvery = 30_000

/** Now (epoch milliseconds, the server's clock), updated when one of these classes changes state, and at `also`. */
export function useMoment(classes: Parameters<typeof nextChange>[0], also?: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    const own = nextChange(classes, now) ?? Number.POSITIVE_INFINITY
    const next = also !== undefined && also > now ? Math.min(own, also) : own
    const wait = Math.min(Math.max(next - serverNow(), 0), lookEvery)
    const timer = setTimeout(look, wait)
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [classes, now, also])
  return now
}
