import type { Offers } from '../../scripts/walls/doors.ts'

/** What other domains may import, beside the contract; the rest is private. */
export const offers: Offers = {
  rules: ['account-number.ts', 'sepa-text.ts'],
  server: [
    'debts/read-debts.ts',
    'directory/count-wayless.ts',
    'mandates/account-fields.ts',
    'mandates/end-mandates.ts',
    'memberships/clear-inactive.ts',
    'remittances/read-month.ts',
  ],
  web: [
    'api/rate.ts',
    'rate/coming-debits.tsx',
    'rate/manage-rate.tsx',
    'rate/rate-card.tsx',
    'rate/rate-words.ts',
    'saved-filters/saved-filters.tsx',
    'widgets/booking-stop.ts',
  ],
}
