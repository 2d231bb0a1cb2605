/** The choice of a coach, on the schedule and where members book. */
export const coachFilter = {
  filters: 'Filtros',
  filtersSet: 'Filtros: {{count}}',
  label: 'Coach',
  all: 'Todos',
  notToday: 'No da clases este día',
  none: 'Tu coach no tiene clases este día',
  noneOf: '{{coach}} no tiene clases este día',
  showAll: 'Ver todas las clases',
}
