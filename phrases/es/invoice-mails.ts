/** Mails to admins about the records of invoices that the tax agency does not take, part of `mails`. */
export const invoiceMails = {
  records_not_taken: {
    subject: 'La Agencia Tributaria no recibe las facturas de {{company}}',
    body: 'Desde el {{when}} no se consigue comunicar las facturas de {{company}}.\n\n{{why}}\n\nLas facturas se siguen expidiendo igual. Lo que espera se enviará por orden en cuanto funcione.',
    action: 'Ver los envíos',
  },
  records_refused: {
    subject: 'Facturas de {{company}} que la Agencia Tributaria no tiene: {{count}}',
    body: 'Facturas rechazadas, o retenidas porque se rechazarían: {{numbers}}\n\n{{todo}}\n\nHasta que se arreglen, la Agencia no las tiene.\n\n{{test}}',
    action: 'Ver las facturas',
  },
  recordsInTest: 'Está en pruebas: nada de lo enviado tiene validez.',
}
