import type { adminDebts as es } from '../es/admin-debts.ts'
import type { Phrases } from '../phrases.ts'

export const adminDebts: Phrases<typeof es> = {
  csv: {
    name: 'Nom',
    surname: 'Cognoms',
    email: 'Correu',
    phone: 'Telèfon',
    amount: 'Import',
    bills: 'Quotes',
    since: 'Des de',
    planEnded: 'Tarifa acabada',
    reminded: 'Últim recordatori',
    note: 'Nota',
  },
}
