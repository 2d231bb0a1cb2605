import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminAges as es } from '../es/admin-ages.ts'

export const adminAges: Phrases<typeof es> = {
  youngest: 'Minimum age',
  oldest: 'Maximum age',
  agesHint:
    'In years, on the day of the class. No limit if left empty. Anyone without a date of birth counts as 18.',
  needsAdult: 'Minors come with an adult who stays',
  needsAdultHint: 'Members see it when booking, and the class register shows who they come with.',
}
