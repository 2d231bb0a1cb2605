/** Workouts and recoveries on any screen. Values: percent, movement, count, bar. */
export const training = {
  workout: 'Entreno',
  workoutToday: 'Entreno de hoy',
  recovery: 'Recuperación de la semana',
  noWorkout: 'Ese día no hay entreno publicado.',
  noWorkoutToday: 'Hoy no hay entreno publicado.',
  noRecovery: 'Esa semana no hay recuperación publicada.',
  noRecoveryNow: 'Esta semana no hay recuperación publicada.',
  workoutFailed: 'No hemos podido cargar el entreno',
  recoveryFailed: 'No hemos podido cargar la recuperación',
  onlyIn: { ca: 'Escrito solo en catalán.', es: 'Escrito solo en castellano.' },
  revised: 'Cambiado después de publicarse.',
  cap: 'Tiempo máximo',
  minutes: '{{count}} min',
  percentOf: '{{percent}} % de {{movement}}',
  belowBar: 'Menos que la barra de {{bar}}',
  /** The discs cannot make the weight above: the nearest total that they make. */
  nearest: 'Discos para {{made}}',
  reps_one: '{{count}} repetición',
  reps_other: '{{count}} repeticiones',
  load: '{{weight}}, {{percent}} % de {{movement}}: ver la barra',
}
