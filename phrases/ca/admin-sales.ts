import type { adminSales as es } from '../es/admin-sales.ts'
import type { Phrases } from '../phrases.ts'

/** Els diners del taulell: pagaments, tarifes, productes, comandes i vendes. */
export const adminSales: Phrases<typeof es> = {
  kind: {
    credits: 'Crèdits',
    plan: 'Alta de tarifa',
    month: 'Quota',
    pause: 'Manteniment',
    product: 'Producte',
    manual: 'Altres',
  },
  method: { card: 'Targeta', cash: 'Efectiu', transfer: 'Transferència', mandate: 'Domiciliació' },
  state: {
    paid: 'Pagat',
    part: 'Retornat en part',
    refunded: 'Retornat',
    pending: 'En curs',
    failed: 'Fallit',
  },
  csv: {
    date: 'Data',
    time: 'Hora',
    receipt: 'Rebut',
    name: 'Nom',
    surname: 'Cognoms',
    description: 'Concepte',
    kind: 'Tipus',
    method: 'Forma de pagament',
    state: 'Estat',
    amount: 'Import',
    refunded: 'Retornat',
    soldBy: 'Venut per',
  },
}
