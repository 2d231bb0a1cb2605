/** What a member has restricted, in their settings and on their sheet. Values: day. */
export const restrictions = {
  title: 'Lo que ahora no puedes forzar',
  intro:
    'Si lo dices, en los entrenos verás qué hacer en su lugar, cuando los entrenadores lo hayan escrito. Nadie más lo ve si tú no quieres.',
  areas: 'Limitaciones',
  until: 'Hasta',
  untilHint: 'Al acabar ese día se borra solo. Como mucho, un año.',
  forStaff: 'Los entrenadores lo pueden ver',
  consent:
    'Acepto que el gimnasio guarde estos datos de salud hasta ese día para mostrarme alternativas y, si lo he marcado, para que los vean los entrenadores.',
  consentHint: 'Lo retiras cuando quieras al borrarlos.',
  save: 'Guardar',
  saved: 'Guardado.',
  erase: 'Borrarlo ahora',
  erased: 'Borrado.',
  failed: 'No hemos podido cargarlo',
  staffTitle: 'Lo que ahora no puede forzar',
  keptUntil: 'Hasta el {{day}}.',
}
