/** Mails to admins about the records of invoices that the tax agency does not take, part of `mails`. */
export const invoiceMails = {
  records_not_taken: {
    subject: 'La Agencia Tributaria no recibe las facturas de {{company}}',
    body: 'Desde el {{when}} no se consigue comunicar las facturas de {{company}}.\n\n{{why}}\n\nLas facturas se siguen expidiendo igual. Lo que espera se enviará por orden en cuanto funcione.',
    action: 'Ver los envíos',
  },
  records_refused: {
    subject: 'Facturas de {{company}} que hay que revisar: {{count}}',
    body: '{{which}}\n\n{{todo}}\n\n{{test}}',
    action: 'Ver las facturas',
  },
  recordsMissing:
    'Facturas rechazadas, o retenidas porque se rechazarían: {{numbers}}. Hasta que se arreglen, la Agencia Tributaria no las tiene.',
  recordsWithErrors:
    'La Agencia Tributaria ha aceptado con errores: {{numbers}}. Las tiene, pero hay que arreglarlas.',
  recordsInTest: 'Está en pruebas: nada de lo enviado tiene validez.',
}
