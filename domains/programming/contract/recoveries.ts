import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  DayInMillis,
  DayOrInstant,
  dayRange,
  Id,
  LocalDate,
  paged,
} from '../../../platform/contract/values.ts'
import { Blocks, BlocksForm, ReadVersion, WrittenIn } from '../../training/contract/blocks.ts'

/** Recovery work of a week in a center. `year` and `week` follow ISO 8601; `when` is the Monday. */
export const Recovery = z.object({
  id: Id,
  year: z.int(),
  week: z.int(),
  when: LocalDate,
  wbs: Blocks,
  language: WrittenIn,
  version: z.int(),
})
export type Recovery = z.output<typeof Recovery>

/** The week of `when`, or else of `year` and `week`. */
export const RecoveryForm = z
  .object({
    when: DayOrInstant.optional(),
    year: z.int().min(1900).max(2199).optional(),
    week: z.int().min(1).max(53).optional(),
    wbs: BlocksForm,
    language: WrittenIn.optional(),
    version: ReadVersion,
  })
  .refine(({ when, year, week }) => when !== undefined || (year !== undefined && week !== undefined), {
    path: ['when'],
    params: { code: 'required' },
  })
export type RecoveryForm = z.output<typeof RecoveryForm>

/** `not_found` when the week has none, and to members before its Monday. */
export const findRecovery = endpoint({
  route: 'GET /api/recovery/findByWhen/:when',
  access: 'member',
  onBehalf: 'see',
  summary:
    'Returns the recovery of the week of a day in a center; members see it from its Monday on, staff always.',
  params: z.object({ when: DayInMillis }),
  returns: Recovery,
})

export const listRecoveries = endpoint({
  route: 'GET /api/recovery',
  access: 'member',
  onBehalf: 'see',
  summary:
    'Lists the recoveries of a center, latest week first; members see them up to this week, staff all.',
  query: z.object({
    ...paged(200, 60),
    /** Any days of the first and the last week. */
    ...dayRange,
  }),
  returns: z.array(Recovery),
})

export const createRecovery = endpoint({
  route: 'POST /api/recovery',
  access: 'trainer',
  summary: 'Creates the recovery of a week in a center.',
  body: RecoveryForm,
  returns: Recovery,
  fails: ['recovery_exists'],
})

export const updateRecovery = endpoint({
  route: 'PUT /api/recovery/:id',
  access: 'trainer',
  summary: 'Changes a recovery, or moves it to another week of its center.',
  body: RecoveryForm,
  returns: Recovery,
  fails: ['recovery_exists', 'changed_meanwhile'],
})

export const deleteRecovery = endpoint({
  route: 'DELETE /api/recovery/:id',
  access: 'trainer',
  summary: 'Deletes a recovery.',
})
