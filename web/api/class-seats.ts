import { useEffect } from 'react'
import { type ClassSeats, topics } from '../../contracts/realtime.ts'
import { patchClass } from './classes.ts'
import { hear } from './live.ts'
import { readAgainSoon } from './read-again.ts'

/** Most classes watched by a screen that lists weeks of them. */
const mostWatched = 80

const readCoachingAgain = () => void readAgainSoon('/api/coaches/own', '/api/coaches/covers')
const readClassesAgain = () => void readAgainSoon('classes')

function take({ id, ...now }: ClassSeats) {
  patchClass(id, (before) => {
    // The member's own place may have changed, which only the server knows.
    const moved = before.mine?.status === 'WAIT' && now.usersWait !== before.usersWait
    const rescheduled = now.startTime !== before.startTime || now.endTime !== before.endTime
    if (moved || rescheduled || now.cancelled !== before.cancelled || now.show !== before.show)
      readClassesAgain()
    return { ...before, ...now }
  })
}

export function useLiveSeats(classIds: readonly number[]): void {
  const ids = classIds.join(' ')
  useEffect(() => {
    const stops = ids
      .split(' ')
      .filter(Boolean)
      .map((id) => hear(topics.class, Number(id), take))
    return () => {
      for (const stop of stops) stop()
    }
  }, [ids])
}

/** Reads the classes of coaches and their requests for cover again when one of these classes changes. */
export function useLiveClasses(classIds: readonly number[]): void {
  const ids = [...new Set(classIds)].slice(0, mostWatched).join(' ')
  useEffect(() => {
    const stops = ids
      .split(' ')
      .filter(Boolean)
      .map((id) => hear(topics.class, Number(id), readCoachingAgain))
    return () => {
      for (const stop of stops) stop()
    }
  }, [ids])
}

/** Reads the bookings of a class again when one is made, changed or ended. */
export function useLivePlaces(classId: number): void {
  useEffect(() => {
    const places = [topics.classUserSave, topics.classUserUpdate, topics.classUserDelete]
    const stops = places.map((topic) => hear(topic, classId, readClassesAgain))
    return () => {
      for (const stop of stops) stop()
    }
  }, [classId])
}

/** Reads the bookings of these classes again when seats, attendance or the class itself change. */
export function useLiveRoll(classIds: readonly number[]): void {
  const ids = classIds.join(' ')
  useEffect(() => {
    const stops = ids
      .split(' ')
      .filter(Boolean)
      .flatMap((id) => [
        hear(topics.class, Number(id), readClassesAgain),
        hear(topics.classUserUpdate, Number(id), readClassesAgain),
      ])
    return () => {
      for (const stop of stops) stop()
    }
  }, [ids])
}
