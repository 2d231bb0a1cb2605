/** Texts of /schedule. Values: day (a weekday's name), hour (`17:00`), name (of an activity). */
export const schedule = {
  title: 'Horarios',
  intro: 'La semana tipo de cada centro. Toca una clase y reserva tu plaza.',
  days: 'Día de la semana',
  today: 'hoy',
  parts: { morning: 'Mañana', midday: 'Mediodía', evening: 'Tarde' },
  open: 'Abierto: ya puedes reservar',
  opensToday: 'Se abre hoy a las {{hour}}',
  opensTomorrow: 'Se abre mañana a las {{hour}}',
  opensOn: 'Se abre el {{day}} a las {{hour}}',
  over: 'ya ha empezado',
  empty: { title: 'Este día descansamos', text: 'No hay clases. Mira otro día de la semana.' },
  notYet: {
    title: 'Todavía no toca',
    tomorrowText: 'Las reservas para {{name}}, el {{day}} a las {{time}}, se abren mañana a las {{hour}}.',
    text: 'Las reservas para {{name}}, el {{day}} a las {{time}}, se abren el {{opening}} a las {{hour}}.',
    done: 'Entendido',
  },
}
