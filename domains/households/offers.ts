import type { Offers } from '../../scripts/walls/doors.ts'

/** What other domains may import, beside the contract; the rest is private. */
export const offers: Offers = {
  phrases: ['household-mails.ts'],
  server: [
    'households/act-for.ts',
    'households/bring-together.ts',
    'households/family-calendar.ts',
    'households/leave-household.ts',
    'households/payer-of.ts',
    'households/read-household.ts',
  ],
  web: ['api/household.ts', 'member-file/household-section.tsx'],
}
