import { useEffect } from 'react'
import { hear } from '../../../../platform/web/api/live.ts'
import { applyNews } from '../../../../platform/web/api/query-client.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import { bookingTopics, type ClassSeats } from '../../contract/live.ts'
import { classesKey, patchClass } from './classes.ts'

const idsIn = (text: string): number[] => text.split(' ').filter(Boolean).map(Number)

/** Most classes watched by a screen that lists weeks of them. */
const mostWatched = 80

const readCoachingAgain = () => void readAgainSoon('/api/coaches/own', '/api/coaches/covers')
const readClassesAgain = () => void readAgainSoon('classes')

function put({ id, ...now }: ClassSeats) {
  patchClass(id, (before) => {
    // The member's own place may have changed, which only the server knows.
    const moved = before.mine?.status === 'WAIT' && now.usersWait !== before.usersWait
    const rescheduled = now.startTime !== before.startTime || now.endTime !== before.endTime
    if (moved || rescheduled || now.cancelled !== before.cancelled || now.show !== before.show)
      readClassesAgain()
    return { ...before, ...now }
  })
}

const take = (seats: ClassSeats) => applyNews({ queryKey: classesKey }, () => put(seats))

const together = (stops: readonly (() => void)[]) => () => {
  for (const stop of stops) stop()
}

/** Keeps the seats of classes up to date. Returns what stops it. */
export const followSeats = (classIds: readonly number[]): (() => void) =>
  together(classIds.map((id) => hear(bookingTopics.class, id, take)))

export function useLiveSeats(classIds: readonly number[]): void {
  const ids = classIds.join(' ')
  useEffect(() => followSeats(idsIn(ids)), [ids])
}

/** Reads the classes of coaches and their requests for cover again when one of these classes changes. */
export function useLiveClasses(classIds: readonly number[]): void {
  const ids = [...new Set(classIds)].slice(0, mostWatched).join(' ')
  useEffect(() => together(idsIn(ids).map((id) => hear(bookingTopics.class, id, readCoachingAgain))), [ids])
}

const places = [bookingTopics.classUserSave, bookingTopics.classUserUpdate, bookingTopics.classUserDelete]

/** Reads the bookings of a class again when one is made, changed or ended. Returns what stops it. */
export const followPlaces = (classId: number): (() => void) =>
  together(places.map((topic) => hear(topic, classId, readClassesAgain)))

export function useLivePlaces(classId: number): void {
  useEffect(() => followPlaces(classId), [classId])
}

/** Reads the bookings of these classes again when seats, attendance or the class itself change. */
export function useLiveRoll(classIds: readonly number[]): void {
  const ids = classIds.join(' ')
  useEffect(() => {
    const hearOne = (id: number) => [
      hear(bookingTopics.class, id, readClassesAgain),
      hear(bookingTopics.classUserUpdate, id, readClassesAgain),
    ]
    return together(idsIn(ids).flatMap(hearOne))
  }, [ids])
}
