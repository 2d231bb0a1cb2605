import { type RawBuilder, sql } from 'kysely'

/* SQL for what somebody may read of workouts, by the functions of migration 0120. Who may not read a track does not know that it exists. */

export interface Reader {
  id: number
  isTrainer: boolean
  at: Date
}

/** Somebody who calls, now. */
export const readerOf = (
  { id, isTrainer }: Pick<Reader, 'id' | 'isTrainer'>,
  app: { clock(): number },
): Reader => ({ id, isTrainer, at: new Date(app.clock()) })

const all = sql<boolean>`true`

/** Staff read drafts and all tracks. */
export const readsWorkout = ({ id, isTrainer, at }: Reader, workoutId: RawBuilder<unknown>) =>
  isTrainer ? all : sql<boolean>`reads_workout(${id}, ${workoutId}, ${at})`

/** For a workout of a track that is read. */
export const readsOfTrack = ({ isTrainer, at }: Reader, workoutId: RawBuilder<unknown>) =>
  isTrainer ? all : sql<boolean>`is_published(${workoutId}, ${at})`

export const readsBlock = ({ id, isTrainer, at }: Reader, blockId: RawBuilder<unknown>) =>
  isTrainer ? all : sql<boolean>`reads_block(${id}, ${blockId}, ${at})`

/** Whether a track is among those read, which are looked up once for all rows. */
export const readsTrack = ({ id, isTrainer, at }: Reader, trackId: RawBuilder<unknown>) =>
  isTrainer
    ? all
    : sql<boolean>`${trackId} in (select t.id from tracks t where reads_track(${id}, t.id, ${at}))`

/** The first track of a center that is read. */
export const firstTrack = (centerId: number, { id, isTrainer, at }: Reader) =>
  isTrainer ? sql<number>`first_track(${centerId})` : sql<number>`first_track(${centerId}, ${id}, ${at})`

/**
 * `track_of_class` for many classes `k` of a center, with their `activities a` and `class_templates s`: the first of the center, which most
 * show, is looked up once.
 */
export const trackOfEach = (centerId: number) => sql<number>`coalesce(k.track_id, s.track_id,
  case when a.track_id is not null and is_track_of(a.track_id, k.center_id) then a.track_id end, (select first_track(${centerId})))`
