/** /admin/debts and its CSV. */
export const adminDebts = {
  csv: {
    name: 'Nombre',
    surname: 'Apellidos',
    email: 'Correo',
    phone: 'Teléfono',
    amount: 'Importe',
    bills: 'Cuotas',
    since: 'Desde',
    planEnded: 'Tarifa terminada',
    reminded: 'Último recordatorio',
    note: 'Nota',
  },
}
