import { z } from 'zod'
import { Blocks, BlocksForm } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { DayInMillis, DayOrInstant, Id, LocalDate, paged } from './values.ts'

/** What to do in a week for the body to recover, in a center. `year` and `week` are ISO 8601's, `when` is the week's Monday. */
export const Recovery = z.object({
  id: Id,
  year: z.number().int(),
  week: z.number().int(),
  when: LocalDate,
  wbs: Blocks,
  /** Grows with each change. */
  version: z.number().int(),
})
export type Recovery = z.output<typeof Recovery>

/** The week is named by any of its days, or by its number; the day counts when both are there. */
export const RecoveryForm = z
  .object({
    when: DayOrInstant.optional(),
    year: z.number().int().min(1900).max(2199).optional(),
    week: z.number().int().min(1).max(53).optional(),
    wbs: BlocksForm,
    /** The version that was read: when another coach has changed it since, it is refused. Without it the last one wins. */
    version: z.number().int().optional(),
  })
  .refine(({ when, year, week }) => when !== undefined || (year !== undefined && week !== undefined), {
    path: ['when'],
    params: { code: 'required' },
  })
export type RecoveryForm = z.output<typeof RecoveryForm>

/** `not_found` when the week has none, and for members also while the week is still to come. */
export const findRecovery = endpoint({
  method: 'GET',
  path: '/api/recovery/findByWhen/:when',
  access: 'member',
  summary:
    'Returns the recovery of the week of a day in a center; members see it from its Monday on, staff always.',
  params: z.object({ when: DayInMillis }),
  returns: Recovery,
})

export const listRecoveries = endpoint({
  method: 'GET',
  path: '/api/recovery',
  access: 'member',
  summary:
    'Lists the recoveries of a center, latest week first; members see them up to this week, staff all.',
  query: z.object({
    ...paged(200, 60),
    /** Days of the first and of the last week that is asked for. */
    from: LocalDate.optional(),
    until: LocalDate.optional(),
  }),
  returns: z.array(Recovery),
})

export const createRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery',
  access: 'trainer',
  summary: 'Creates the recovery of a week in a center.',
  body: RecoveryForm,
  returns: Recovery,
  fails: ['recovery_exists'],
})

export const updateRecovery = endpoint({
  method: 'PUT',
  path: '/api/recovery/:id',
  access: 'trainer',
  summary: 'Changes a recovery, or moves it to another week of its center.',
  params: z.object({ id: Id }),
  body: RecoveryForm,
  returns: Recovery,
  fails: ['recovery_exists', 'changed_meanwhile'],
})

export const deleteRecovery = endpoint({
  method: 'DELETE',
  path: '/api/recovery/:id',
  access: 'trainer',
  summary: 'Deletes a recovery.',
  params: z.object({ id: Id }),
})
