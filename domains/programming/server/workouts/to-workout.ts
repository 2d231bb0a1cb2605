import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Workout } from '../../contract/workouts.ts'
import type { WorkoutRow } from './queries.ts'
import type { TrackWorkoutRow } from './track-queries.ts'

export const toWorkout = (
  row: Pick<WorkoutRow, 'id' | 'on_date' | 'blocks' | 'language' | 'version' | 'revised_at'>,
): Workout => ({
  id: row.id,
  when: row.on_date,
  wbs: row.blocks,
  language: row.language,
  version: row.version,
  ...(row.revised_at && { revised: true }),
})

/** With its track, where several are read. */
export const toTrackWorkout = (row: TrackWorkoutRow, language: Language): Workout => ({
  ...toWorkout(row),
  ...(row.done !== null && { done: row.done }),
  ...(row.track && {
    track: { id: row.track_id, ...row.track, name: textIn(row.track.name, language) },
  }),
})
