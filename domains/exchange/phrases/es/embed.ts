/** The schedule in a frame on the gym's own site, and as a calendar. Values: center, count. */
export const embed = {
  title: 'Horario de {{center}}',
  free: 'Libres: {{count}}',
  full: 'Completa',
  none: 'No hay clases en los próximos días.',
}
