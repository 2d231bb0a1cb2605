import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Company } from '../../../contracts/invoices.ts'
import type { Companies, DB } from '../../../database/tables.ts'

type Row = Selectable<Companies>

export const companyOnWire = (row: Row): Company => ({
  id: row.id,
  legalName: row.legal_name,
  nif: row.nif,
  address: row.address,
  timeZone: row.time_zone,
  invoicingSince: row.invoicing_since?.toISOString() ?? null,
})

export function selectCompanies(db: Kysely<DB>): Promise<Row[]> {
  return db.selectFrom('companies').selectAll().orderBy('id').limit(100).execute()
}

export function lockCompany(db: Kysely<DB>, id: number): Promise<Row | undefined> {
  return db.selectFrom('companies').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function writeCompany(db: Kysely<DB>, id: number, change: Updateable<Companies>): Promise<Row> {
  return db.updateTable('companies').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** With its three series. */
export async function insertCompany(db: Kysely<DB>, company: Insertable<Companies>): Promise<Row> {
  const row = await db.insertInto('companies').values(company).returningAll().executeTakeFirstOrThrow()
  await sql`insert into invoice_series (company_id, kind, prefix)
    values (${row.id}, 'simplified', 'S'), (${row.id}, 'full', 'F'), (${row.id}, 'corrective', 'R')`.execute(
    db,
  )
  return row
}
