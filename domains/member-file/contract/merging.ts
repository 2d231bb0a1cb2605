import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import type { ErrorCode } from '../../../platform/contract/errors.ts'
import { Id, Instant, LocalDate, Reason } from '../../../platform/contract/values.ts'

/** What two accounts have, as the preview groups it. */
export const mergeTopics = [
  'bookings',
  'places',
  'plans',
  'credits',
  'payments',
  'cards',
  'training',
  'household',
  'messages',
  'waivers',
  'details',
  'logIns',
  'history',
] as const
export type MergeTopic = (typeof mergeTopics)[number]

/** Why two accounts cannot be merged as they are; each text says what to do first. */
export const mergeRefusals = [
  'merge_of_staff',
  'merge_two_plans',
  'merge_both_booked',
  'merge_two_households',
  'merge_open_bill',
  'payment_pending',
] as const satisfies readonly ErrorCode[]

export const MergedPerson = z.object({
  id: Id,
  name: z.string(),
  surname: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  cin: z.string().nullable(),
  birth: LocalDate.nullable(),
  since: Instant,
})
export type MergedPerson = z.output<typeof MergedPerson>

/** `moved` rows get the account that stays; `left` ones stay with the closed account, because the other has one of the same. */
const Counts = z.object({ moved: z.int(), left: z.int(), ended: z.int() })

export const MergePreview = z.object({
  kept: MergedPerson,
  merged: MergedPerson,
  topics: z.array(Counts.extend({ topic: z.enum(mergeTopics) })),
  /** Whose password and address log in afterwards. */
  logInOf: z.enum(['kept', 'merged', 'nobody']),
  refusals: z.array(z.enum(mergeRefusals)),
})
export type MergePreview = z.output<typeof MergePreview>

export const getMerging = endpoint({
  route: 'GET /api/users/:id/merging',
  access: 'admin',
  summary:
    'Returns accounts that may be of the same person, at most ten, and the last merge while it can be undone.',
  returns: z.object({
    candidates: z.array(MergedPerson),
    undoable: z.object({ id: Id, at: Instant, until: Instant }).nullable(),
  }),
})

export const previewMerge = endpoint({
  route: 'POST /api/users/:id/merging/preview',
  access: 'admin',
  isDryRun: true,
  summary: 'Returns what merging another account into this one would move, and what stands in the way.',
  body: z.object({ mergedId: Id }),
  returns: MergePreview,
})

export const mergeAccounts = endpoint({
  route: 'POST /api/users/:id/merging',
  access: 'admin',
  summary: 'Merges another account of the same person into this one. It can be undone for a day.',
  body: z.object({ mergedId: Id, why: Reason }),
  fails: mergeRefusals,
})

/** What stands in the way of undoing a merge: what has changed since, or else. */
export const undoStops = [...mergeTopics, 'erased', 'mergedAgain', 'taken'] as const
export type UndoStop = (typeof undoStops)[number]

export const previewUndo = endpoint({
  route: 'POST /api/merges/:id/undo/preview',
  access: 'admin',
  isDryRun: true,
  summary:
    'Returns what stands in the way of undoing a merge: topics that have changed since, an account that was erased or merged again, or an address that another account has.',
  returns: z.object({ stops: z.array(z.enum(undoStops)) }),
  fails: ['merge_too_late'],
})

export const undoMerge = endpoint({
  route: 'POST /api/merges/:id/undo',
  access: 'admin',
  summary: 'Undoes a merge of the last day: both accounts have again what they had.',
  body: z.object({ why: Reason }),
  fails: ['merge_too_late', 'merge_depends'],
})
