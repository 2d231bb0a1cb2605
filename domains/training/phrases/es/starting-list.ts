/** Activities and movements that most gyms have. */
export const startingList = {
  open: 'Elegir de una lista',
  activities: { title: 'Actividades para empezar' },
  movements: { title: 'Movimientos para empezar' },
  text: 'Marca lo que se entrena en tu gimnasio. Después podrás cambiarlo todo.',
  all: 'Marcar todo',
  none: 'No marcar nada',
  there: 'Ya está',
  add_one: 'Añadir {{count}}',
  add_other: 'Añadir {{count}}',
  added_one: '{{count}} añadido',
  added_other: '{{count}} añadidos',
}
