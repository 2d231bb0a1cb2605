import { useEffect } from 'react'
import { ClassSeats, topics } from '../../contracts/realtime.ts'
import { classesKey, patchClass } from './classes.ts'
import { hear } from './live.ts'
import { queries } from './query-client.ts'

/** Milliseconds within which many changes are read again once. */
const gatherFor = 150

let gathering: ReturnType<typeof setTimeout> | undefined

function readAgainSoon() {
  clearTimeout(gathering)
  gathering = setTimeout(() => void queries.invalidateQueries({ queryKey: classesKey }), gatherFor)
}

function take(body: unknown) {
  const seats = ClassSeats.safeParse(body)
  if (!seats.success) return
  const { id, ...now } = seats.data
  patchClass(id, (before) => {
    // Hidden, cancelled, or somebody ahead has left the line: what that means for oneself only the server knows.
    const moved = before.mine?.status === 'WAIT' && now.usersWait !== before.usersWait
    if (moved || now.cancelled !== before.cancelled || now.show !== before.show) readAgainSoon()
    return { ...before, ...now }
  })
}

/** Keeps the seats of these classes as they are, wherever they are shown, for as long as this is. */
export function useLiveSeats(classIds: readonly number[]): void {
  const ids = classIds.join(' ')
  useEffect(() => {
    const stops = ids
      .split(' ')
      .filter(Boolean)
      .map((id) => hear(topics.class(Number(id)), take))
    return () => {
      for (const stop of stops) stop()
    }
  }, [ids])
}

/** Reads who is in again whenever a place of this class is made, changed or ended. */
export function useLivePlaces(classId: number): void {
  useEffect(() => {
    const places = [topics.classUserSave, topics.classUserUpdate, topics.classUserDelete]
    const stops = places.map((topic) => hear(topic(classId), readAgainSoon))
    return () => {
      for (const stop of stops) stop()
    }
  }, [classId])
}

/** Reads who is in again whenever anything of these classes changes: a seat, a tick, the class itself. */
export function useLiveRoll(classIds: readonly number[]): void {
  const ids = classIds.join(' ')
  useEffect(() => {
    const stops = ids
      .split(' ')
      .filter(Boolean)
      .flatMap((id) => [topics.class(Number(id)), topics.classUserUpdate(Number(id))])
      .map((topic) => hear(topic, readAgainSoon))
    return () => {
      for (const stop of stops) stop()
    }
  }, [ids])
}
