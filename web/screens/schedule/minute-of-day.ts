import { useEffect, useState } from 'react'
import { useCenter } from '../../gym.ts'

const oneMinute = 60_000

/** Minutes since midnight that the clock at the looked-at center shows. Until the scripts have taken over: of the full hour, as the page was rendered. */
export function useMinuteOfDay(): number {
  const timeZone = useCenter()?.timeZone ?? 'Europe/Madrid'
  const [exact, setExact] = useState(false)
  const [, tick] = useState(0)
  useEffect(() => {
    setExact(true)
    const timer = setInterval(() => tick((n) => n + 1), oneMinute)
    return () => clearInterval(timer)
  }, [])
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts()
  const of = (type: string) => Number(parts.find((p) => p.type === type)?.value ?? 0)
  return of('hour') * 60 + (exact ? of('minute') : 0)
}
