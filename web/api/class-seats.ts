import { useEffect } from 'react'
import { type ClassSeats, topics } from '../../contracts/realtime.ts'
import { classesKey, patchClass } from './classes.ts'
import { hear } from './live.ts'
import { queries } from './query-client.ts'

/** Milliseconds within which several changes cause one request. */
const gatherFor = 150

let gathering: ReturnType<typeof setTimeout> | undefined

function readAgainSoon() {
  clearTimeout(gathering)
  gathering = setTimeout(() => void queries.invalidateQueries({ queryKey: classesKey }), gatherFor)
}

function take({ id, ...now }: ClassSeats) {
  patchClass(id, (before) => {
    // The member's own place may have changed, which only the server knows.
    const moved = before.mine?.status === 'WAIT' && now.usersWait !== before.usersWait
    if (moved || now.cancelled !== before.cancelled || now.show !== before.show) readAgainSoon()
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

/** Reads the bookings of a class again when one is made, changed or ended. */
export function useLivePlaces(classId: number): void {
  useEffect(() => {
    const places = [topics.classUserSave, topics.classUserUpdate, topics.classUserDelete]
    const stops = places.map((topic) => hear(topic, classId, readAgainSoon))
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
        hear(topics.class, Number(id), readAgainSoon),
        hear(topics.classUserUpdate, Number(id), readAgainSoon),
      ])
    return () => {
      for (const stop of stops) stop()
    }
  }, [ids])
}
