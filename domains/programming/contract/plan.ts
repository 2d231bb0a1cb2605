import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, LocalDate } from '../../../platform/contract/values.ts'
import { BlocksForm, WrittenIn } from '../../training/contract/blocks.ts'
import { CoachNotesForm, WorkoutState } from './workouts.ts'

/** Most changes of one command: two weeks more than the longest plan that is shown. */
export const mostPlanChanges = 70

const Content = z.object({
  wbs: BlocksForm,
  language: WrittenIn,
  state: WorkoutState,
  notes: CoachNotesForm,
})
const asRead = { id: Id, version: z.int() }

/** One workout of a plan. One that keeps its content only moves to its day. */
export const PlanChange = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), when: LocalDate, content: Content }),
  z.object({ op: z.literal('change'), ...asRead, when: LocalDate, content: Content.optional() }),
  z.object({ op: z.literal('remove'), ...asRead }),
])
export type PlanChange = z.output<typeof PlanChange>

export const savePlan = endpoint({
  route: 'PUT /api/tracks/:id/plan',
  access: 'trainer',
  summary:
    'Adds, moves, changes and removes workouts of a track in a center, all or none. Those with scores, and published ones of past days, stay.',
  bodyLimit: 2_000_000,
  body: z.object({ changes: z.array(PlanChange).min(1).max(mostPlanChanges) }),
  fails: [
    ...(['changed_meanwhile', 'workout_exists', 'workout_past'] as const),
    ...(['block_has_scores', 'benchmark_differs'] as const),
  ],
})
