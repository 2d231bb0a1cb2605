import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { verifyInvoices } from '../../domains/invoicing/server/invoices/verify-invoices.ts'

/** Turns invoices on for the gym's first company; VERI*FACTU too, if an environment is given. */
export async function openCompany(
  db: Kysely<DB>,
  {
    environment = 'off',
    timeZone = 'Europe/Madrid',
  }: { environment?: 'off' | 'test'; timeZone?: string } = {},
): Promise<number> {
  const { id } = await db
    .updateTable('companies')
    .set({
      nif: 'B12345674',
      legal_name: 'Força Girona SL',
      address: 'Carrer Nou 1, 17001 Girona',
      invoicing_since: new Date(0),
      maker_name: 'Força Girona SL',
      maker_nif: 'B12345674',
      environment,
      time_zone: timeZone,
    })
    .where('id', '=', (select) => select.selectFrom('companies').select((of) => of.fn.min('id').as('id')))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Violations of the rules of invoices, as `npm run verify-invoices` finds them. */
export const invoiceViolations = async (db: Kysely<DB>): Promise<string[]> =>
  (await verifyInvoices(db)).violations.map(({ text }) => text)
