/** How blocks of workouts are scored, in lower case for use within a line. Values: what, time, sets, people, count. */
export const scores = {
  scheme: {
    time: 'tiempo',
    rounds: 'rondas y repeticiones',
    reps: 'repeticiones',
    load: 'carga',
    distance: 'distancia',
    calories: 'calorías',
    points: 'puntos',
    done: 'hecho o no',
  },
  /** Of several sets. */
  pick: { best: 'la mejor de {{sets}}', sum: 'la suma de {{sets}}', last: 'la última de {{sets}}' },
  tieBreak: { time: 'desempate por tiempo', reps: 'desempate por repeticiones' },
  cap: 'límite {{time}}',
  setOf_one: 'a {{count}} repetición',
  setOf_other: 'a {{count}} repeticiones',
  team: 'equipos de {{people}}',
  entered: 'Se anota: {{what}}',
}
