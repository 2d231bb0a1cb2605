import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { yourCredits as es } from '../es/your-credits.ts'

export const yourCredits: Phrases<typeof es> = {
  title: 'Els teus crèdits',
  ACTIVITY: 'Classes',
  OPEN: 'Open Box',
  movements: 'Moviments',
  failed: 'No hem pogut carregar els teus moviments',
  empty: 'Cap moviment encara',
  emptyText: 'Aquí veuràs cada crèdit que entra o surt, amb la data.',
  pages: 'Pàgines de moviments',
  ofClass: '{{name}}, {{day}} a les {{time}}',
  ofClassThen: '{{name}} a les {{time}}',
  receipt: 'Rebut {{number}}',
  usedBy: 'per a {{name}}',
  lender: 'del bo {{name, of}}',
  lenderPlan: 'de la tarifa {{name, of}}',
  lasts: 'caduca {{day, el}}',
  lots: {
    until_one: '{{count}} comprat, fins {{day, al}}',
    until_other: '{{count}} comprats, fins {{day, al}}',
    forever_one: '{{count}} comprat, sense caducitat',
    forever_other: '{{count}} comprats, sense caducitat',
    shared: '{{what}} · per a tota la família',
    lent: '{{what}} · del bo {{name, of}}',
  },
  source: {
    purchase: 'Comprat',
    booking: 'Usat',
    return: 'Tornat',
    correction: 'Corregit pel centre',
    expiry: 'Caducat',
    refund: 'Reemborsat',
    import: 'Saldo anterior',
    session: 'Sessió de la tarifa',
    session_return: 'Sessió tornada',
  },
}
