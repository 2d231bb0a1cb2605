/** /admin/draws: the draws of all centers, who won how often, and opening a day with a draw at once. */
export const adminDraws = {
  title: 'Sorteos',
  intro:
    'En las actividades que se abren por sorteo, cada día se sortea poco después de abrirse. El resultado lo puede comprobar cualquiera.',
  turnOn: 'Elegir qué actividades se sortean',
  start: 'Sortear un día ahora',
  startIntro:
    'Abre antes de hora un día que todavía no se puede reservar: desde ahora se puede pedir clase, y se sortea 30 segundos después de los minutos que pongas. Sirve también para probar el sorteo.',
  activity: 'Actividad',
  date: 'Día',
  minutes: 'Minutos para pedir clase',
  startButton: 'Empezar el sorteo',
  started: 'El sorteo ha empezado',
  list: 'Historial',
  none: 'Todavía no hay ningún sorteo',
  noneText: 'Activa el sorteo en una actividad, o sortea un día ahora.',
  failed: 'No se han podido cargar los sorteos',
  column: {
    day: 'Día',
    activity: 'Actividad',
    center: 'Centro',
    opens: 'Se abre',
    tickets: 'Papeletas',
    won: 'Con plaza',
    state: 'Estado',
  },
  state: {
    planned: 'Previsto',
    open: 'Abierto',
    deciding: 'Sorteando',
    decided: 'Decidido',
    all: 'Hubo para todos',
    some: 'No hubo para todos',
  },
  people: 'Quién ha ganado y cuántas veces',
  peopleIntro:
    'En los últimos 90 días. Va primero quien menos ha ganado en 14 días, contando solo los sorteos que no llegaron para todos.',
  peopleFailed: 'No se ha podido cargar quién ha ganado',
  peopleNone: 'Nadie ha participado todavía',
  person: { name: 'Nombre', entered: 'Participó', won: 'Ganó', wonLately: 'Ganados en 14 días' },
}
