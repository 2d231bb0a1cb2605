import { z } from 'zod'
import { Id } from './values.ts'

/** Why a member was not reached: no address, one that gets no mail any more, or sending failed. */
export const WhyUnreached = z.enum(['none', 'refused', 'disowned', 'failed'])
export type WhyUnreached = z.infer<typeof WhyUnreached>

export const UnreachedMember = z.object({
  /** Of the entry on the list to call. */
  id: Id,
  memberId: Id,
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  why: WhyUnreached,
})
export type UnreachedMember = z.infer<typeof UnreachedMember>

export const mostUnreached = 1000

/** Whom a command told, by what stands in the outbox. A member reached by mail and push counts in both. */
export const Reached = z.object({
  members: z.int(),
  byMail: z.int(),
  byPush: z.int(),
  unreached: z.array(UnreachedMember).max(mostUnreached),
})
export type Reached = z.infer<typeof Reached>
