import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { leave as es } from '../es/leave.ts'

export const leave: Phrases<typeof es> = {
  button: 'Deixar la classe',
  title: 'Vols deixar la classe?',
  what: '{{name}}, {{when}}',
  free: 'Hi ets a temps: recuperes el crèdit i la plaça passa a qui s’espera.',
  costless: 'No t’ha costat res, així que no perds res. La plaça passa a qui s’espera.',
  lateAhead: 'Ja és tard per deixar-la de franc.',
  confirm: 'Deixar la classe',
  keep: 'Conservar la plaça',
  lateTitle: 'Perdràs el crèdit',
  lateText: 'S’ha acabat el termini per deixar-la de franc. Si la deixes ara, perds {{kind}}.',
  kind: { ACTIVITY: '1 crèdit de classe', OPEN: '1 crèdit d’Open Box' },
  confirmLate: 'Deixar-la i perdre el crèdit',
  done: 'Has deixat la classe.',
  doneRefunded: 'Has deixat la classe i has recuperat el crèdit.',
  doneLate: 'Has deixat la classe. Aquesta vegada el crèdit no torna.',
  waitLeft: 'Has sortit de la llista {{name, of}}.',
  undo: 'Desfer',
}
