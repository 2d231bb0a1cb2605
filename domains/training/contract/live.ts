import { topic } from '../../../platform/contract/realtime.ts'
import type { BoardEntry } from './scores.ts'
import type { WallTimer } from './wall.ts'

/** `/board/{id}`: a score of a board was entered, changed or deleted, or got a fist bump. */
export interface BoardChanged {
  boardId: number
  /** Ids of the scores in the entry; those of a team have one entry. */
  scoreIds: number[]
  /** Replaces entries with any of the ids; null when nothing is listed any more. */
  entry: BoardEntry | null
}

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

export const trainingTopics = {
  board: topic<BoardChanged>('/board/{id}'),
  wall: topic<WallChanged>('/screen/{id}'),
}
