import { z } from 'zod'
import { PlannedTemplate } from '../../../contracts/templates.ts'

/** New classes have numbers below 0. */
const drawn = z.array(PlannedTemplate.extend({ id: z.int() }))

/** A draft of a center's week plan as this browser keeps it: what it was drawn on and what came of it, without the steps. */
const KeptWeekDraft = z.object({
  version: z.int(),
  base: drawn,
  now: drawn,
  nextId: z.int().negative(),
  /** When it was last changed, epoch milliseconds by the server's clock. */
  at: z.number(),
})
export type KeptWeekDraft = z.output<typeof KeptWeekDraft>

/** The drafts of one account, by number of the center. */
export const KeptWeekDrafts = z.object({ account: z.int(), drafts: z.record(z.string(), KeptWeekDraft) })
export type KeptWeekDrafts = z.output<typeof KeptWeekDrafts>
