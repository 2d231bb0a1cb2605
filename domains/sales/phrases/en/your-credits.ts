import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { yourCredits as es } from '../es/your-credits.ts'

export const yourCredits: Phrases<typeof es> = {
  title: 'Your credits',
  ACTIVITY: 'Classes',
  OPEN: 'Open Box',
  movements: 'History',
  failed: 'We couldn’t load your history',
  empty: 'Nothing here yet',
  emptyText: 'You’ll see each credit that comes in or goes out here, with its date.',
  pages: 'Pages of your history',
  ofClass: '{{name}}, {{day}} at {{time}}',
  ofClassThen: '{{name}} at {{time}}',
  receipt: 'Receipt {{number}}',
  usedBy: 'for {{name}}',
  lender: 'from {{name}}’s pack',
  lenderPlan: 'from {{name}}’s plan',
  lasts: 'expires {{day, on}}',
  lots: {
    until_one: '{{count}} bought, until {{day}}',
    until_other: '{{count}} bought, until {{day}}',
    forever_one: '{{count}} bought, doesn’t expire',
    forever_other: '{{count}} bought, don’t expire',
    shared: '{{what}} · for the whole family',
    lent: '{{what}} · from {{name}}’s pack',
  },
  source: {
    purchase: 'Bought',
    booking: 'Used',
    return: 'Returned',
    correction: 'Corrected by the centre',
    expiry: 'Expired',
    refund: 'Refunded',
    import: 'Earlier balance',
    session: 'Session from your plan',
    session_return: 'Session returned',
  },
}
