import { sql } from 'kysely'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Block } from '../../contract/blocks.ts'

/** A scored block as it stands in its workout, with translations. */
export interface SourceRow {
  /** Null for a block that its workout no longer has. */
  source: Block | null
  source_language: Language | null
}

/** Requires the scored block as `b`, and the join of its workout. */
export const sourceColumns = sql`
  jsonb_path_query_first(w.blocks, '$.** ? (@.scored.id == $id)', jsonb_build_object('id', b.id)) as source,
  w.language as source_language`

export const workoutOfBlock = sql`left join workouts w on w.id = b.workout_id`
