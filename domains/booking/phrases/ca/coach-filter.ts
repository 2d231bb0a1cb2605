import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { coachFilter as es } from '../es/coach-filter.ts'

export const coachFilter: Phrases<typeof es> = {
  filters: 'Filtres',
  filtersSet: 'Filtres: {{count}}',
  label: 'Coach',
  all: 'Tots',
  notToday: 'No fa classes aquest dia',
  none: 'El teu coach no té classes aquest dia',
  noneOf: '{{coach}} no té classes aquest dia',
  showAll: 'Veure totes les classes',
}
