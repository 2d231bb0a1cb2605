/** Invoices that another program issued, in the dialog of a refund and at /admin/payments. Values: number, date, paid, name (of a member). */
export const outsideInvoices = {
  title: 'Factura del otro programa',
  text: 'Este pago no tiene factura aquí: si la hizo otro programa, la rectificativa tiene que nombrarla.',
  number: 'Número',
  date: 'Fecha',
  buyer: 'Solo si era una factura completa:',
  buyerName: 'Nombre o razón social',
  buyerNif: 'NIF',
  buyerAddress: 'Domicilio',
  erased: 'Los datos de quien compró se borraron con su cuenta. Están en la factura.',
  here: 'Se expide una factura rectificativa que la nombra.',
  names: 'La rectificativa nombrará la factura {{number}} del {{date}}.',
  elsewhere:
    'Sin esto no se expide rectificativa aquí: hazla en el programa que hizo la factura. Queda apuntado en «Por hacer».',
  open_one: '{{count}} rectificativa por hacer en otro programa',
  open_other: '{{count}} rectificativas por hacer en otro programa',
  line: 'Devuelto el {{date}}, de un pago del {{paid}}',
  attendTitle: 'Rectificativa del otro programa',
  attendText:
    'Escribe el número de la rectificativa, o por qué no hace falta. Sale de la lista y queda en el registro.',
}
