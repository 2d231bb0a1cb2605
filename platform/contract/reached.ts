import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './values.ts'

/** Why a member was not reached: no address, one that gets no mail any more, or sending failed. */
export const WhyUnreached = z.enum(['none', 'refused', 'disowned', 'failed'])
export type WhyUnreached = z.infer<typeof WhyUnreached>

const Unreached = z.object({
  memberId: Id,
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  why: WhyUnreached,
})
export type Unreached = z.infer<typeof Unreached>

/** A member whom messages did not reach, with their subjects. */
export const PersonToCall = Unreached.extend({
  /** Subjects of the messages, in the caller's language: `Clase anulada: WOD, lunes 26 de octubre a las 7:00`. */
  matters: z.array(z.string()),
  /** The same as a message to them, in their language. */
  text: z.string(),
  /** Of the list to call, to tick off. */
  entries: z.array(Id),
  /** When and by whom the last of them was ticked off; null while one is open. */
  called: z.object({ at: Instant, by: z.string() }).nullable(),
})
export type PersonToCall = z.infer<typeof PersonToCall>

export const mostUnreached = 1000

const counts = { members: z.int(), byMail: z.int(), byPush: z.int() }

/** Members reached by a command, counted in the outbox. A member reached by mail and push counts in both. */
export const Reached = z.object({ ...counts, unreached: z.array(PersonToCall).max(mostUnreached) })
export type Reached = z.infer<typeof Reached>

/** Members that a command would reach, by the state of their addresses and browsers. */
export const Reach = z.object({ ...counts, unreached: z.array(Unreached).max(mostUnreached) })
export type Reach = z.infer<typeof Reach>

export const getTelling = endpoint({
  route: 'GET /api/tellings/:telling',
  access: 'trainer',
  summary:
    'Returns whom a command told, by which way, and whom not and why. The answer to the command names it in `X-Telling`; sending that fails later changes it. Trainers get what is about classes.',
  params: z.object({ telling: z.uuid() }),
  returns: Reached,
})

export const mostToCall = 200

export const listToCall = endpoint({
  route: 'GET /api/to-call',
  access: 'trainer',
  summary:
    'Lists the members whom messages did not reach and nobody has called: until the class begins, else for 14 days. Trainers get what is about classes.',
  returns: z.object({ people: z.array(PersonToCall).max(mostToCall), total: z.int() }),
})

export const tickCalled = endpoint({
  route: 'POST /api/to-call/called',
  access: 'trainer',
  summary: 'Ticks entries of the list to call off; those that somebody else has ticked off stay as they are.',
  body: z.object({ entries: z.array(Id).min(1).max(mostUnreached) }),
})
