import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminWithdrawals as es } from '../es/admin-withdrawals.ts'

export const adminWithdrawals: Phrases<typeof es> = {
  open_one: '{{count}} desistiment',
  open_other: '{{count}} desistiments',
  line: 'Va desistir {{date, el}} · corresponen {{amount}}',
  lineNothing: 'Va desistir {{date, el}} · no queda res per fer servir',
  refund: 'Tornar',
  refundWho: 'Tornar el que queda: {{name}}',
  attendTitle: 'Com s’ha resolt el desistiment?',
  attendText: 'Marca-ho si no hi ha res per tornar o ja ho has tornat d’una altra manera.',
  asked: 'Va desistir {{date, el}}: li corresponen {{amount}}.',
  planEnded: 'La seva tarifa es va acabar en desistir.',
  askedNothing:
    'Va desistir {{date, el}}, però no queda res per fer servir: no li correspon res. Marca-ho com a resolt a Pagaments, amb el motiu.',
}
