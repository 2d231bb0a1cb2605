import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { listings } from './score-schemes.ts'

/** A member's privacy choices. */
export const PrivacyChoices = z.object({
  /** How the screen on the wall lists them: first name and initial, or as a place. */
  wallName: z.enum(['name', 'place']),
  /** Under which lists of a board their scores appear; null until chosen: then under none. */
  listedUnder: z.enum(listings).nullable(),
  /** On boards: name and surname, or first name and initial. */
  shownAs: z.enum(['full', 'short']),
})
export type PrivacyChoices = z.output<typeof PrivacyChoices>

export const getPrivacyChoices = endpoint({
  route: 'GET /api/privacy-choices',
  access: 'member',
  onBehalf: 'see',
  summary: 'Returns what the caller lets others see of them.',
  returns: PrivacyChoices,
})

export const setPrivacyChoices = endpoint({
  route: 'PUT /api/privacy-choices',
  access: 'member',
  onBehalf: 'book',
  summary: 'Changes what the caller lets others see of them; omitted choices keep their values.',
  body: PrivacyChoices.extend({
    listedUnder: z.enum(listings),
    /** `listedUnder` applies only where none was chosen yet. For choices that waited on a device without a network. */
    onlyIfUnset: z.boolean(),
  }).partial(),
  returns: PrivacyChoices,
})
