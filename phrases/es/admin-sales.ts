/** Money at the desk: payments, plans, products, orders and selling. */
export const adminSales = {
  kind: {
    credits: 'Créditos',
    plan: 'Alta de tarifa',
    month: 'Cuota',
    pause: 'Mantenimiento',
    product: 'Producto',
    manual: 'Otros',
  },
  method: { card: 'Tarjeta', cash: 'Efectivo', transfer: 'Transferencia', mandate: 'Domiciliación' },
  state: {
    paid: 'Pagado',
    part: 'Devuelto en parte',
    refunded: 'Devuelto',
    pending: 'En curso',
    failed: 'Fallido',
  },
  csv: {
    date: 'Fecha',
    time: 'Hora',
    receipt: 'Recibo',
    name: 'Nombre',
    surname: 'Apellidos',
    description: 'Concepto',
    kind: 'Tipo',
    method: 'Forma de pago',
    state: 'Estado',
    amount: 'Importe',
    refunded: 'Devuelto',
    soldBy: 'Vendido por',
  },
}
