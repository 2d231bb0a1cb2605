import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { CallingDevice } from '../../domains/gym/server/devices/find-device.ts'
import { boardChanges } from '../../domains/training/server/scores/read-board.ts'
import { findTimers } from '../../domains/training/server/wall/find-timers.ts'
import {
  type ClassUserChanged,
  type PlaceChange,
  type Topic,
  type TopicEvent,
  type TopicName,
  topics,
  type UserChanged,
  type WallChanged,
} from '../../platform/contract/realtime.ts'
import { Id } from '../../platform/contract/values.ts'
import { type PlaceRow, placesNow, seatsNow } from '../../platform/server/live/look-up.ts'
import type { Caller } from '../../platform/server/route.ts'

/** The id of a class, `board` and the id of a board, or what else changed. */
type WallDetail = number | `board ${number}` | 'timer' | 'all'

/** A changed topic, or all topics of the kind. The next message reads the details of all events since the last one. */
type Change<Detail> = { id: number | 'all'; detail?: Detail }

type Due<Detail> = { id: number; details: Detail[] }

/** A message for one topic: for every subscriber, or for those `to` selects. */
type Outgoing<Message> = { id: number; message: Message; to?: (caller: Caller) => boolean }

/** The member or device of a connection. */
export type Listener = { caller: Caller; device: null } | { caller: null; device: CallingDevice }

interface Declaration<Event extends { t: string }, Message, Detail> {
  maySubscribe: (caller: Caller, id: number) => boolean
  /** Devices hear nothing without it. */
  mayDevice?: (device: CallingDevice, id: number) => boolean
  /** By kind of event; null when the event does not concern the topic. */
  changedBy: { [T in Event['t']]: (event: Extract<Event, { t: T }>) => Change<Detail> | null }
  /** What is sent to every topic of the kind after events may have been missed. */
  afterLostEvents?: { detail?: Detail }
  /** Messages with the current state for the topics that are due, in the order in which they are sent. */
  read: (db: Kysely<DB>, due: Due<Detail>[]) => Promise<Outgoing<Message>[]>
}

export type LiveTopic = Declaration<TopicEvent, object, unknown> & {
  of: (id: number) => string
  path: string
}

const liveTopic = <Event extends { t: string }, Message extends object, Detail>(
  of: Topic<Event, Message>,
  declaration: Declaration<Event, Message, Detail>,
): LiveTopic => ({ ...(declaration as unknown as LiveTopic), of, path: of.path })

/** A booking of a class was made, changed or ended. */
const placeTopic = (of: typeof topics.classUserSave, op: PlaceChange) =>
  liveTopic(of, {
    maySubscribe: () => true,
    changedBy: {
      place: (event) => (event.op === op ? { id: event.class, detail: event.booking } : null),
    },
    read: async (db, due) => {
      const bookings = due.flatMap(({ details }) => details)
      const found = await placesNow(db, bookings)
      return due.flatMap(({ id, details }) => {
        const rows = details.toSorted((a, b) => a - b).flatMap((booking) => found.get(booking) ?? [])
        return placeMessages(rows).map((outgoing) => ({ id, ...outgoing }))
      })
    },
  })

/** Every live topic. Without its line here a topic of the contract does not compile. */
const liveTopics: Record<TopicName, LiveTopic> = {
  user: liveTopic(topics.user, {
    maySubscribe: (caller, id) => caller.id === id,
    changedBy: {
      user: ({ id, what }): Change<UserChanged['what']> => ({ id, detail: what }),
      training: () => ({ id: 'all', detail: 'training' }),
    },
    afterLostEvents: { detail: 'reset' },
    read: async (_, due) =>
      due.flatMap(({ id, details }) => details.map((what) => ({ id, message: { userId: id, what } }))),
  }),
  class: liveTopic(topics.class, {
    maySubscribe: () => true,
    changedBy: { class: ({ id }) => ({ id }) },
    afterLostEvents: {},
    read: async (db, due) => {
      const classIds = due.map(({ id }) => id)
      return (await seatsNow(db, classIds)).map((seats) => ({ id: seats.id, message: seats }))
    },
  }),
  classUserSave: placeTopic(topics.classUserSave, 'save'),
  classUserUpdate: placeTopic(topics.classUserUpdate, 'update'),
  classUserDelete: placeTopic(topics.classUserDelete, 'delete'),
  board: liveTopic(topics.board, {
    maySubscribe: () => true,
    changedBy: { score: ({ board, score }) => ({ id: board, detail: score }) },
    read: boardChanges,
  }),
  wall: liveTopic(topics.wall, {
    maySubscribe: ({ isTrainer }) => isTrainer,
    mayDevice: ({ kind, centerId }, id) => kind === 'screen' && centerId === id,
    changedBy: {
      timer: ({ center }): Change<WallDetail> => ({ id: center, detail: 'timer' }),
      // Events of bookings do not name the center; screens know the classes that they show.
      class: ({ id }): Change<WallDetail> => ({ id: 'all', detail: id }),
      place: (event): Change<WallDetail> => ({ id: 'all', detail: event.class }),
      training: (): Change<WallDetail> => ({ id: 'all', detail: 'all' }),
      score: ({ board }): Change<WallDetail> => ({ id: 'all', detail: `board ${board}` }),
    },
    afterLostEvents: { detail: 'all' },
    read: wallMessages,
  }),
}

async function wallMessages(db: Kysely<DB>, due: Due<WallDetail>[]): Promise<Outgoing<WallChanged>[]> {
  const changed = due.filter(({ details }) =>
    details.some((detail) => detail === 'timer' || detail === 'all'),
  )
  const ids = changed.map(({ id }) => id)
  const timers = ids.length > 0 ? await findTimers(db, ids) : []
  const timerOf = new Map(ids.map((id, nth) => [id, timers[nth]]))
  return due.map(({ id, details }) => {
    const timer = timerOf.get(id)
    const classes = details.filter((detail) => typeof detail === 'number')
    const boards = details.flatMap((detail) =>
      typeof detail === 'string' && detail.startsWith('board ')
        ? [Number(detail.slice('board '.length))]
        : [],
    )
    return { id, message: { classes, all: details.includes('all'), boards, ...(timer && { timer }) } }
  })
}

/** Whether a listener may hear a topic. */
export const mayHear = (
  { caller, device }: Listener,
  { live, id }: { live: LiveTopic; id: number },
): boolean => (caller ? live.maySubscribe(caller, id) : live.mayDevice?.(device, id) === true)

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

const patterns = Object.values(liveTopics).map((live) => ({
  live,
  pattern: new RegExp(`^${live.path.replace('{id}', '([1-9]\\d{0,9})')}$`),
}))

/** The topic of a destination a client sent, or null. Ids beyond the database's range would make every lookup fail. */
export function findTopic(destination: string): { live: LiveTopic; id: number } | null {
  for (const { live, pattern } of patterns) {
    const id = pattern.exec(destination)?.[1]
    if (id && Id.safeParse(id).success) return { live, id: Number(id) }
  }
  return null
}

/** The topics that an event changes. An event of a newer version changes none. */
export function changesOf(event: { t: string }): (Change<unknown> & { live: LiveTopic })[] {
  return Object.values(liveTopics).flatMap((live) => {
    const change = live.changedBy[event.t as TopicEvent['t']]?.(event as never)
    return change ? [{ live, ...change }] : []
  })
}

/** The topics that tell their subscribers that events may have been missed. */
export const afterLostEvents = (): (Change<unknown> & { live: LiveTopic })[] =>
  Object.values(liveTopics).flatMap((live) =>
    live.afterLostEvents ? [{ live, id: 'all' as const, ...live.afterLostEvents }] : [],
  )
