import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { run } from '../../../../../database/query.ts'
import type { Companies, DB } from '../../../../../database/tables.ts'
import type { Company } from '../../../contract/invoices.ts'

type Row = Selectable<Companies> & {
  certificate: { holder: string; nif: string | null; issuer: string; until: string } | null
}

/** A company with the public part of its certificate. */
const companies = (db: Kysely<DB>) =>
  db
    .selectFrom('companies as c')
    .selectAll()
    .select(
      sql<
        Row['certificate']
      >`(select jsonb_build_object('holder', x.holder, 'nif', x.nif, 'issuer', x.issuer, 'until', x.valid_until)
        from company_certificates x where x.company_id = c.id)`.as('certificate'),
    )

export const companyOnWire = (row: Row): Company => ({
  id: row.id,
  legalName: row.legal_name,
  nif: row.nif,
  address: row.address,
  timeZone: row.time_zone,
  invoicingSince: row.invoicing_since?.toISOString() ?? null,
  reporting: row.environment as Company['reporting'],
  maker: { name: row.maker_name, nif: row.maker_nif },
  certificate: row.certificate && {
    holder: row.certificate.holder,
    nif: row.certificate.nif,
    issuer: row.certificate.issuer,
    validUntil: new Date(row.certificate.until).toISOString(),
  },
})

export function selectCompanies(db: Kysely<DB>): Promise<Row[]> {
  return companies(db).orderBy('id').limit(100).execute()
}

export function findCompany(db: Kysely<DB>, id: number): Promise<Row | undefined> {
  return companies(db).where('id', '=', id).executeTakeFirst()
}

export function lockCompany(db: Kysely<DB>, id: number): Promise<Row | undefined> {
  return companies(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function writeCompany(db: Kysely<DB>, id: number, change: Updateable<Companies>): Promise<Row> {
  await db.updateTable('companies').set(change).where('id', '=', id).execute()
  return companies(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** With its three series. */
export async function insertCompany(db: Kysely<DB>, company: Insertable<Companies>): Promise<Row> {
  const row = await db.insertInto('companies').values(company).returningAll().executeTakeFirstOrThrow()
  await run(db)`insert into invoice_series (company_id, kind, prefix)
    values (${row.id}, 'simplified', 'S'), (${row.id}, 'full', 'F'), (${row.id}, 'corrective', 'R')`
  return { ...row, certificate: null }
}
