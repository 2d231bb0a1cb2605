/** Values: service, coach, center, when, before, refund, count, clashes. */
export const appointmentMails = {
  appointment_booked: {
    subject: 'Te hemos reservado una cita: {{service}}, {{when}}',
    body: 'El equipo de {{center}} te ha reservado {{service}} con {{coach}}, el {{when}}.\n\nSi no puedes venir, anúlala a tiempo.',
    action: 'Ver mis citas',
  },
  appointments_booked: {
    subject: 'Te hemos reservado {{count}} citas: {{service}}, desde el {{when}}',
    body: 'El equipo de {{center}} te ha reservado {{count}} citas de {{service}} con {{coach}}. La primera es el {{when}}.\n\nSi algún día no puedes venir, anúlala a tiempo.',
    action: 'Ver mis citas',
  },
  appointment_moved: {
    subject: 'Cambia de hora: {{service}}, {{when}}',
    body: 'El equipo de {{center}} ha cambiado de hora tu cita: {{service}} con {{coach}}.\n\nAntes: {{before}}. Ahora: {{when}}.\n\nSi no te va bien, las próximas 24 horas puedes anularla sin perder nada.',
    action: 'Ver mis citas',
  },
  appointment_ended: {
    subject: 'Cita anulada: {{service}}, {{when}}',
    body: 'El equipo de {{center}} ha anulado tu cita de {{service}} con {{coach}}, el {{when}}.\n\n{{refund}}',
    action: 'Ver mis citas',
  },
  appointment_clash: {
    subject: 'El calendario de {{coach}} coincide con una cita: {{service}}, {{when}}',
    body: 'En el calendario externo de {{coach}} hay algo nuevo a la hora de una cita: {{service}}, el {{when}}, en {{center}}.\n\nLa cita sigue en pie: si hace falta, anúlala o cambia lo otro. Citas que coinciden: {{clashes}}.',
    action: 'Ver las citas',
  },
}
