/** Fields of an activity that say whom it is for. */
export const adminAges = {
  youngest: 'Edad mínima',
  oldest: 'Edad máxima',
  agesHint:
    'En años, el día de la clase. En blanco, sin límite. Quien no tiene fecha de nacimiento cuenta como 18.',
  needsAdult: 'Un menor viene con una persona adulta que se queda',
  needsAdultHint: 'Se dice al reservar y la lista de la clase muestra con quién viene.',
}
