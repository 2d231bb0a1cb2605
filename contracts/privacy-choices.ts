import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a member lets others see of them. */
export const PrivacyChoices = z.object({
  /** How the screen on the wall lists them: first name and initial, or as a place. */
  wallName: z.enum(['name', 'place']),
})
export type PrivacyChoices = z.output<typeof PrivacyChoices>

export const getPrivacyChoices = endpoint({
  route: 'GET /api/privacy-choices',
  access: 'member',
  summary: 'Returns what the caller lets others see of them.',
  returns: PrivacyChoices,
})

export const setPrivacyChoices = endpoint({
  route: 'PUT /api/privacy-choices',
  access: 'member',
  summary: 'Changes what the caller lets others see of them; omitted choices keep their values.',
  body: PrivacyChoices.partial(),
  returns: PrivacyChoices,
})
