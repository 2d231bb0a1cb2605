import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminWithdrawals as es } from '../es/admin-withdrawals.ts'

export const adminWithdrawals: Phrases<typeof es> = {
  open_one: '{{count}} withdrawal',
  open_other: '{{count}} withdrawals',
  line: 'Withdrew on {{date}} · due {{amount}}',
  lineNothing: 'Withdrew on {{date}} · nothing left to use',
  refund: 'Refund',
  refundWho: 'Refund {{name}} what is left',
  attendTitle: 'How was the withdrawal resolved?',
  attendText: 'Mark it as resolved if there is nothing to refund or you have refunded it some other way.',
  asked: 'They withdrew on {{date}}: they are due {{amount}}.',
  planEnded: 'Their plan ended when they withdrew.',
  askedNothing:
    'They withdrew on {{date}}, but nothing is left to use: they are due nothing. Mark it as resolved in Payments, with the reason.',
}
