import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Topic } from '../../contract/realtime.ts'
import { Id } from '../../contract/values.ts'
import type { CallingDevice } from '../calls/calling-device.ts'
import type { LiveEvent, LiveEvents } from '../live-events.ts'
import type { Caller } from '../route.ts'

/** A changed topic, or all topics of the kind. The next message reads the details of all events since the last one. */
export type Change<Detail> = { id: number | 'all'; detail?: Detail }

export type Due<Detail> = { id: number; details: Detail[] }

/** A message for one topic: for every subscriber, or for those `to` selects. */
export type Outgoing<Message> = { id: number; message: Message; to?: (caller: Caller) => boolean }

/** The member or device of a connection. */
export type Listener = { caller: Caller; device: null } | { caller: null; device: CallingDevice }

interface Declaration<Message, Detail> {
  maySubscribe: (caller: Caller, id: number) => boolean
  /** Devices hear nothing without it. */
  mayDevice?: (device: CallingDevice, id: number) => boolean
  /** By kind of event; null when the event does not concern the topic. */
  changedBy: { [T in keyof LiveEvents]?: (event: LiveEvents[T]) => Change<Detail> | null }
  /** What is sent to every topic of the kind after events may have been missed. */
  afterLostEvents?: { detail?: Detail }
  /** Messages with the current state for the topics that are due, in the order in which they are sent. */
  read: (db: Kysely<DB>, due: Due<Detail>[]) => Promise<Outgoing<Message>[]>
}

export type LiveTopic = Declaration<object, unknown> & {
  of: (id: number) => string
  path: string
}

export const liveTopic = <Message extends object, Detail>(
  of: Topic<Message>,
  declaration: Declaration<Message, Detail>,
): LiveTopic => ({ ...(declaration as unknown as LiveTopic), of, path: of.path })

/** Whether a listener may hear a topic. */
export const mayHear = (
  { caller, device }: Listener,
  { live, id }: { live: LiveTopic; id: number },
): boolean => (caller ? live.maySubscribe(caller, id) : live.mayDevice?.(device, id) === true)

export type Topics = ReturnType<typeof topicsOf>

/** Finds its way among all topics of the application. */
export function topicsOf(all: readonly LiveTopic[]) {
  const patterns = all.map((live) => ({
    live,
    pattern: new RegExp(`^${live.path.replace('{id}', '([1-9]\\d{0,9})')}$`),
  }))
  return {
    /** The topic of a destination a client sent, or null. Ids beyond the database's range would make every lookup fail. */
    find(destination: string): { live: LiveTopic; id: number } | null {
      for (const { live, pattern } of patterns) {
        const id = pattern.exec(destination)?.[1]
        if (id && Id.safeParse(id).success) return { live, id: Number(id) }
      }
      return null
    },

    /** The topics that an event changes. An event of a newer version changes none. */
    changesOf(event: LiveEvent): (Change<unknown> & { live: LiveTopic })[] {
      return all.flatMap((live) => {
        const change = live.changedBy[event.t]?.(event as never)
        return change ? [{ live, ...change }] : []
      })
    },

    /** The topics that tell their subscribers that events may have been missed. */
    afterLostEvents: (): (Change<unknown> & { live: LiveTopic })[] =>
      all.flatMap((live) =>
        live.afterLostEvents ? [{ live, id: 'all' as const, ...live.afterLostEvents }] : [],
      ),
  }
}
