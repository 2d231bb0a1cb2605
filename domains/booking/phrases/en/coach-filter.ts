import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { coachFilter as es } from '../es/coach-filter.ts'

export const coachFilter: Phrases<typeof es> = {
  filters: 'Filters',
  filtersSet: 'Filters: {{count}}',
  label: 'Coach',
  all: 'All',
  notToday: 'No classes on this day',
  none: 'Your coach has no classes on this day',
  noneOf: '{{coach}} has no classes on this day',
  showAll: 'See all classes',
}
