import { z } from 'zod'
import { Id } from '../../../platform/contract/values.ts'

/** A coach as members see them: first name and portrait. */
export const Coach = z.object({ id: Id, name: z.string(), image: z.string().nullable() })
export type Coach = z.output<typeof Coach>

/** Coach and assistants of a class or a slot of the week plan, on the wire. */
export const coachedBy = { coach: Coach.nullable(), assistants: z.array(Coach) }

export const mostAssistants = 4

/** The same as ids, in what admins edit. */
export const coachIds = {
  coachId: Id.nullable(),
  assistantIds: z.array(Id).max(mostAssistants),
}

/** The same in forms. Left out, as by older clients, they stay as they are. */
export const coachFields = {
  coachId: coachIds.coachId.optional(),
  assistantIds: coachIds.assistantIds.optional(),
}
