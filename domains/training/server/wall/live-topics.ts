import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import {
  type Change,
  type Due,
  type LiveTopic,
  liveTopic,
  type Outgoing,
} from '../../../../platform/server/realtime/live-topic.ts'
import { trainingTopics, type WallChanged } from '../../contract/live.ts'
import { boardChanges } from '../scores/read-board.ts'
import { findTimers } from './find-timers.ts'

declare module '../../../../platform/server/live-events.ts' {
  interface LiveEvents {
    score: { board: number; score: number }
    timer: { center: number }
    /** A workout or a recovery of any center changed. */
    training: Record<never, never>
  }
}

/** The id of a class, `board` and the id of a board, or what else changed. */
type WallDetail = number | `board ${number}` | 'timer' | 'all'

export const liveTopics: Record<keyof typeof trainingTopics, LiveTopic> = {
  board: liveTopic(trainingTopics.board, {
    maySubscribe: () => true,
    changedBy: { score: ({ board, score }) => ({ id: board, detail: score }) },
    read: boardChanges,
  }),
  wall: liveTopic(trainingTopics.wall, {
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
