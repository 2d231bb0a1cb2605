/** The calendar of a coach elsewhere, in /admin/appointments. */
export const outsideCalendar = {
  title: 'Tu otro calendario',
  failed: 'No se ha podido cargar el calendario',
  intro:
    'Con la dirección ICS de un calendario de Google, Apple u Outlook, a las horas en que haya algo no se podrá reservar ninguna cita.',
  address: 'Dirección ICS',
  otherAddress: 'Otra dirección ICS',
  hint: 'La dirección secreta del calendario, en formato iCal. No se enseña a nadie.',
  save: 'Guardar y leer',
  saved: 'Calendario guardado',
  remove: 'Dejar de leerlo',
  removed: 'Ya no se lee',
  reading: 'Leemos el calendario de {{host}} cada cuarto de hora.',
  read: 'La última vez, el {{when}}. Ratos ocupados en las próximas semanas: {{times}}.',
  since:
    'Desde el {{since}}; el último intento, el {{tried}}. Mientras tanto vale lo que se leyó la última vez.',
  clashes: 'Citas que coinciden con algo de este calendario. Siguen en pie:',
  others: 'Tampoco se pueden leer los calendarios de: {{names}}.',
  trouble: {
    unreachable: 'No se puede conectar con el servidor del calendario',
    slow: 'El servidor del calendario no contesta a tiempo',
    private: 'La dirección lleva a un servidor que no es público',
    status: 'El servidor del calendario ha contestado {{detail}}: quizá la dirección ya no vale',
    too_big: 'El calendario ocupa más de 5 MB: usa otro con menos historia',
    not_calendar: 'En esa dirección no hay un calendario que se entienda',
    repeats: 'El calendario tiene demasiadas repeticiones',
    too_long: 'Se tarda demasiado en leer el calendario: usa otro más sencillo',
    zone: 'El calendario usa una zona horaria desconocida: {{detail}}',
    sealed: 'La dirección se guardó en otra instalación: escríbela otra vez',
  },
}
