/** Mails to visitors without an account, part of `mails`. */
export const visitMails = {
  visit_booked: {
    subject: 'Tu plaza en {{activity}} en {{gym}}',
    body: 'Tienes plaza en {{activity}}, {{when}}, en {{center}}.\n\nDirección: {{address}}. Llega diez minutos antes, con ropa cómoda y agua.\n\n{{price}} Si no puedes venir, anúlala antes del {{until}} con este enlace. Guarda el correo: desde el enlace también puedes hacerte socio.',
    action: 'Ver la visita',
  },
  visit_cancelled: {
    subject: 'Visita anulada: {{activity}}',
    body: 'Tu plaza en {{activity}}, {{when}}, en {{center}}, está anulada.\n\n{{refund}}',
    action: 'Reservar otra clase',
  },
  visit_refunded: {
    subject: 'Devolución de tu visita a {{gym}}',
    body: 'Te devolvemos {{amount}} de tu pago ({{what}}). {{goesBack}}',
    action: 'Ver las clases',
  },
  visit_called_off: {
    subject: 'No podemos recibirte en {{activity}}',
    body: 'Hemos tenido que anular tu plaza en {{activity}}, {{when}}, en {{center}}. {{why}}\n\n{{refund}} Perdona las molestias.',
    action: 'Reservar otra clase',
  },
  visit_rescheduled: {
    subject: 'Tu visita cambia de hora: {{activity}}, {{when}}',
    body: 'Hemos cambiado la hora de {{activity}}, la clase de tu visita a {{center}}. Antes: {{before}}. Ahora: {{when}}. Tu plaza sigue siendo tuya.\n\nDirección: {{address}}.\n\nSi no te va bien, anúlala hasta el {{until}} con el enlace del correo de tu reserva: si pagaste, te lo devolvemos.',
    action: 'Ver las clases',
  },
  visit_link: {
    subject: 'Tu enlace para hacerte socio de {{gym}}',
    body: 'Alguien, seguramente tú, ha querido entrar o crear una cuenta en {{gym}} con este correo, con el que viniste de visita. Con este enlace puedes hacerte socio y conservar tus visitas y recibos.\n\nSi no has sido tú, no hace falta que hagas nada.',
    action: 'Hacerme socio',
  },
  visitFree: 'No cuesta nada.',
  visitPaid: 'Has pagado {{amount}}; el recibo está en el enlace.',
  visitRefund: 'Te devolvemos lo que pagaste a la misma tarjeta.',
  visitRefundOf: 'Te devolvemos {{amount}} a la misma tarjeta.',
}
