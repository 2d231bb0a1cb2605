import type { Coach } from '../../domains/booking/contract/coaches.ts'
import type { BoardEntry } from '../../domains/training/contract/scores.ts'
import type { WallTimer } from '../../domains/training/contract/wall.ts'

/** Path of the websocket. It speaks STOMP 1.2; the subprotocol is v12.stomp. */
export const streamPath = '/stream'

/** Milliseconds. Both ends send a heartbeat this often; a connection silent for twice as long is closed. */
export const heartbeat = { outgoing: 10_000, incoming: 10_000 } as const

/**
 * Header of SUBSCRIBE: in milliseconds, how long ago the client may have read what the topic tells of. It is sent what changed since then,
 * up to ten seconds.
 */
export const missedHeader = 'missed'

/** A topic clients may subscribe to. Called with its id it gives the destination. Loaded on a first visit, so it imports no zod. */
export interface Topic<Event extends { t: string }, Message extends object> {
  (id: number): string
  readonly path: string
  /** Types only, never set: the events that cause a message, as they are announced in the database, and the message. */
  readonly carries?: { event: Event; message: Message }
}

const topic = <Event extends { t: string }, Message extends object>(path: string): Topic<Event, Message> =>
  Object.assign((id: number) => path.replace('{id}', String(id)), { path })

/** `/user/{id}/read`: clients read this member's data again. */
export interface UserChanged {
  userId: number
  /**
   * `training`: a workout or a recovery of any center changed, sent to everybody connected.
   * `reset`: messages may have been missed while the server had no connection to the database.
   */
  what: 'credits' | 'bookings' | 'records' | 'account' | 'training' | 'reset'
}
type TrainingEvent = { t: 'training' }
type UserEvent = { t: 'user'; id: number; what: Exclude<UserChanged['what'], 'reset'> } | TrainingEvent

/** `/class/{id}`: the current seats of a class. */
export interface ClassSeats {
  id: number
  startTime: string
  endTime: string
  maxPeople: number
  usersIn: number
  usersWait: number
  show: boolean
  cancelled: boolean
  coach: Coach | null
  assistants: Coach[]
}

type ClassEvent = { t: 'class'; id: number }

/** `/classUser/*`: a booking changed. `user` is sent to staff and to that member; for others it is null. */
export interface ClassUserChanged {
  classId: number
  classUserId: number
  status: 'IN' | 'WAIT'
  validated: boolean
  user: { id: number; name: string; surname: string; image: string | null } | null
}
export type PlaceChange = 'save' | 'update' | 'delete'
type PlaceEvent = { t: 'place'; op: PlaceChange; class: number; booking: number }

/** `/board/{id}`: a score of a board was entered, changed or deleted, or got a fist bump. */
export interface BoardChanged {
  boardId: number
  /** Ids of the scores in the entry; those of a team have one entry. */
  scoreIds: number[]
  /** Replaces entries with any of the ids; null when nothing is listed any more. */
  entry: BoardEntry | null
}
type ScoreEvent = { t: 'score'; board: number; score: number }

/**
 * `/screen/{id}`, of a center: something that a screen on its wall shows may have changed. Heard by its screens and by staff. Ids
 * of classes are those of any center, and `timer` is the current one of this center, if it changed.
 */
export interface WallChanged {
  classes: number[]
  /** Read everything again: a workout changed, or messages may have been missed. */
  all: boolean
  timer?: WallTimer
  /** Ids of boards whose scores changed, of any center. */
  boards: number[]
}
type WallEvent = { t: 'timer'; center: number } | PlaceEvent | ClassEvent | TrainingEvent | ScoreEvent

/** Every topic. `app/server/topics.ts` declares who may subscribe and how a message is read. */
export const topics = {
  user: topic<UserEvent, UserChanged>('/user/{id}/read'),
  class: topic<ClassEvent, ClassSeats>('/class/{id}'),
  classUserSave: topic<PlaceEvent, ClassUserChanged>('/classUser/save/{id}'),
  classUserUpdate: topic<PlaceEvent, ClassUserChanged>('/classUser/update/{id}'),
  classUserDelete: topic<PlaceEvent, ClassUserChanged>('/classUser/delete/{id}'),
  board: topic<ScoreEvent, BoardChanged>('/board/{id}'),
  wall: topic<WallEvent, WallChanged>('/screen/{id}'),
}

export type TopicName = keyof typeof topics
type EventOf<T> = T extends Topic<infer Event, infer _> ? Event : never
/** Events that commands announce, with ids only. */
export type TopicEvent = EventOf<(typeof topics)[TopicName]>
