import { z } from 'zod'
import { Id } from './values.ts'

/** Where the websocket lives; STOMP 1.2, subprotocols v12.stomp. */
export const streamPath = '/stream'

/** Topics a client may subscribe to. `{id}` is a member's number for `user`, a class's for the others. */
export const topics = {
  user: (memberId: number) => `/user/${memberId}/read`,
  class: (classId: number) => `/class/${classId}`,
  classUserSave: (classId: number) => `/classUser/save/${classId}`,
  classUserUpdate: (classId: number) => `/classUser/update/${classId}`,
  classUserDelete: (classId: number) => `/classUser/delete/${classId}`,
} as const

/** `/class/{id}`: the seats of a class as they are now. */
export const ClassSeats = z.object({
  id: Id,
  maxPeople: z.number().int(),
  usersIn: z.number().int(),
  usersWait: z.number().int(),
  show: z.boolean(),
  cancelled: z.boolean(),
})
export type ClassSeats = z.output<typeof ClassSeats>

/**
 * `/user/{id}/read`: something of the member's changed and is to be read again;
 * `training` tells that a workout or a recovery did, of whichever center: everybody who is connected hears it.
 * `reset` tells that messages may have been missed (a lost connection of the server).
 */
export const UserChanged = z.object({
  userId: Id,
  what: z.enum(['credits', 'bookings', 'records', 'account', 'training', 'reset']),
})
export type UserChanged = z.output<typeof UserChanged>

/** `/classUser/*`: a place changed. `user` is there for staff and for the member it is about, for others it is null. */
export const ClassUserChanged = z.object({
  classId: Id,
  classUserId: Id,
  status: z.enum(['IN', 'WAIT']),
  validated: z.boolean(),
  user: z.object({ id: Id, name: z.string(), surname: z.string(), image: z.string().nullable() }).nullable(),
})
export type ClassUserChanged = z.output<typeof ClassUserChanged>

/** Milliseconds. Both ends send a beat this often; silence for twice as long ends the connection. */
export const heartbeat = { outgoing: 10_000, incoming: 10_000 } as const
