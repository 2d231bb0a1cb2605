import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { rowsOf, run } from '../../../../../database/query.ts'
import type { Companies, CompanyCertificates, DB } from '../../../../../database/tables.ts'
import type { sendProblems } from '../../../contract/invoice-records.ts'
import type { AgencyEnvironment } from '../../../rules/invoice-qr.ts'
import type { InvoiceRecord } from '../../../rules/invoice-record.ts'

export interface Chain {
  companyId: number
  environment: AgencyEnvironment
}

/** Chains with records to send, of companies that may send now. */
export async function selectDueChains(db: Kysely<DB>, now: Date): Promise<Chain[]> {
  return rowsOf<Chain>(db)`
    select distinct r.company_id as "companyId", r.environment
    from invoice_records r join companies c on c.id = r.company_id
    where r.state in ('waiting', 'sent') and coalesce(c.next_send_at, '-infinity') <= ${now}
      and coalesce(c.sending_until, '-infinity') <= ${now}
    order by 1, 2 limit 100`
}

/** Takes the sending of a company until a time; undefined if another node has it, or it is not due any more. */
export const claimSending = (
  db: Kysely<DB>,
  companyId: number,
  { now, until }: { now: Date; until: Date },
): Promise<Selectable<Companies> | undefined> =>
  db
    .updateTable('companies')
    .set({ sending_until: until })
    .where('id', '=', companyId)
    .where((where) => where.or([where('sending_until', 'is', null), where('sending_until', '<=', now)]))
    .where((where) => where.or([where('next_send_at', 'is', null), where('next_send_at', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

export interface SentRecord {
  id: string
  record: InvoiceRecord
}

/** The oldest records that are not answered, marked as sent, in order of the chain. */
export async function takeRecords(
  db: Kysely<DB>,
  { companyId, environment }: Chain,
  { now, most }: { now: Date; most: number },
): Promise<SentRecord[]> {
  return rowsOf<SentRecord>(db)`
    with taken as (
      update invoice_records set state = 'sent', attempts = least(attempts + 1, 30000), sent_at = ${now}
      where id in (select id from invoice_records
        where company_id = ${companyId} and environment = ${environment} and state in ('waiting', 'sent')
        order by sequence limit ${most})
      returning id, record, sequence)
    select id::text, record from taken order by sequence`
}

/** How many records of a chain wait, `most` of them counted. */
export async function countToSend(
  db: Kysely<DB>,
  { companyId, environment }: Chain,
  most: number,
): Promise<number> {
  const rows = await rowsOf<{ count: number }>(db)`
    select count(*)::integer as count from (select from invoice_records
      where company_id = ${companyId} and environment = ${environment} and state in ('waiting', 'sent') limit ${most}) w`
  return rows[0]?.count ?? 0
}

export interface RecordAnswer {
  id: string
  state: 'accepted' | 'accepted_with_errors' | 'refused'
  error_code: string | null
  error_text: string | null
}

/** The agency's answers to sent records, and the proof of their submission. */
export async function writeAnswers(
  db: Kysely<DB>,
  answers: readonly RecordAnswer[],
  { csv, now }: { csv: string | null; now: Date },
): Promise<void> {
  await run(db)`
    update invoice_records r set state = g.state, error_code = g.error_code, error_text = g.error_text, csv = ${csv}, answered_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as g(id bigint, state text, error_code text, error_text text)
    where r.id = g.id and r.state = 'sent'`
}

/** Ends the turn of a company: when it may send again, and what went wrong, or null. */
export async function endSending(
  db: Kysely<DB>,
  companyId: number,
  { now, next, problem }: { now: Date; next: Date; problem: SendProblem | null },
): Promise<void> {
  await db
    .updateTable('companies')
    .set({
      sending_until: null,
      next_send_at: next,
      send_problem: problem && JSON.stringify(problem),
      failed_tries: problem ? sql`least(failed_tries + 1, 30000)` : 0,
      failing_since: problem ? sql`coalesce(failing_since, ${now})` : null,
    })
    .where('id', '=', companyId)
    .execute()
}

/** Why no submission was taken. `detail`: the agency's text, HTTP status or code of the system. */
export interface SendProblem {
  code: (typeof sendProblems)[number]
  detail: string
}

export const selectCertificate = (db: Kysely<DB>, companyId: number) =>
  db.selectFrom('company_certificates').selectAll().where('company_id', '=', companyId).executeTakeFirst()

export async function upsertCertificate(
  db: Kysely<DB>,
  certificate: Insertable<CompanyCertificates>,
): Promise<void> {
  await db
    .insertInto('company_certificates')
    .values(certificate)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(certificate))
    .execute()
}

export async function deleteCertificate(db: Kysely<DB>, companyId: number): Promise<void> {
  await db.deleteFrom('company_certificates').where('company_id', '=', companyId).execute()
}
