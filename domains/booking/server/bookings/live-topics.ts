import { type LiveTopic, liveTopic, type Outgoing } from '../../../../platform/server/realtime/live-topic.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import { bookingTopics, type ClassUserChanged, type PlaceChange } from '../../contract/live.ts'
import { type PlaceRow, selectPlaces, selectSeats } from './live-queries.ts'

declare module '../../../../platform/server/live-events.ts' {
  interface LiveEvents {
    class: { id: number }
    place: { op: PlaceChange; class: number; booking: number }
  }
}

/** A booking of a class was made, changed or ended. */
const placeTopic = (of: typeof bookingTopics.classUserSave, op: PlaceChange) =>
  liveTopic(of, {
    maySubscribe: () => true,
    changedBy: {
      place: (event) => (event.op === op ? { id: event.class, detail: event.booking } : null),
    },
    read: async (db, due) => {
      const bookings = due.flatMap(({ details }) => details)
      const rows = bookings.length > 0 ? await selectPlaces(db, bookings) : []
      const found = new Map(rows.map((row) => [row.id, row]))
      return due.flatMap(({ id, details }) => {
        const rows = details.toSorted((a, b) => a - b).flatMap((booking) => found.get(booking) ?? [])
        return placeMessages(rows).map((outgoing) => ({ id, ...outgoing }))
      })
    },
  })

export const liveTopics: Record<keyof typeof bookingTopics, LiveTopic> = {
  class: liveTopic(bookingTopics.class, {
    maySubscribe: () => true,
    changedBy: { class: ({ id }) => ({ id }) },
    afterLostEvents: {},
    read: async (db, due) => {
      const classIds = due.map(({ id }) => id)
      return (await selectSeats(db, classIds)).map((seats) => ({ id: seats.id, message: seats }))
    },
  }),
  classUserSave: placeTopic(bookingTopics.classUserSave, 'save'),
  classUserUpdate: placeTopic(bookingTopics.classUserUpdate, 'update'),
  classUserDelete: placeTopic(bookingTopics.classUserDelete, 'delete'),
}

/** Staff and the member get a message with the name for each booking; all others one message for the last booking, without. */
function placeMessages(rows: PlaceRow[]): Omit<Outgoing<ClassUserChanged>, 'id'>[] {
  const members = new Set(rows.map((row) => row.member_id))
  const named = rows.map((row) => ({
    message: placeMessage(row, true),
    to: (caller: Caller) => caller.isTrainer || caller.id === row.member_id,
  }))
  const unnamed = rows.slice(-1).map((row) => ({
    message: placeMessage(row, false),
    to: (caller: Caller) => !caller.isTrainer && !members.has(caller.id),
  }))
  return [...named, ...unnamed]
}

const placeMessage = (row: PlaceRow, named: boolean): ClassUserChanged => ({
  classId: row.class_id,
  classUserId: row.id,
  status: row.status,
  // As in the list of a class, attendance is for staff and that member.
  validated: named && row.validated,
  user: named ? { id: row.member_id, name: row.name, surname: row.surname, image: row.image } : null,
})
