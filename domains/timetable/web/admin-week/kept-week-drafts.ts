import { z } from 'zod'
import { PlannedTemplate } from '../../contract/week-plan.ts'

/** New classes have negative ids. */
const drawn = z.array(PlannedTemplate.extend({ id: z.int() }))

/** A stored draft of a week plan: its base and its state, without the undo history. */
const KeptWeekDraft = z.object({
  version: z.int(),
  base: drawn,
  now: drawn,
  nextId: z.int().negative(),
  /** When it was last changed, epoch milliseconds by the server's clock. */
  at: z.number(),
})
export type KeptWeekDraft = z.output<typeof KeptWeekDraft>

/** The drafts of one account by center id. */
export const KeptWeekDrafts = z.object({ account: z.int(), drafts: z.record(z.string(), KeptWeekDraft) })
export type KeptWeekDrafts = z.output<typeof KeptWeekDrafts>
