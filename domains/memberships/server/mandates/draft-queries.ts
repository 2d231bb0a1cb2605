import type { Kysely } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

export async function lockDraftsOf(db: Kysely<DB>, mandateId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select r.id from remittances r where r.state in ('draft', 'validated')
      and exists (select from remittance_lines l where l.remittance_id = r.id and l.mandate_id = ${mandateId})
    order by r.id for no key update`
  return rows.map((row) => row.id)
}

export async function selectDraftLines(
  db: Kysely<DB>,
  mandateId: number,
): Promise<{ id: number; remittance_id: number; bill_id: number; payment_id: number; state: string }[]> {
  return rowsOf<{
    id: number
    remittance_id: number
    bill_id: number
    payment_id: number
    state: string
  }>(db)`
    select l.id, l.remittance_id, l.bill_id, l.payment_id, l.state
    from remittance_lines l join remittances r on r.id = l.remittance_id
    where l.mandate_id = ${mandateId} and r.state in ('draft', 'validated') order by l.id`
}

export async function deleteLines(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await run(db)`delete from remittance_lines where id = any(${ids}::integer[])`
}

export async function clearFile(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await run(db)`
    update remittances set state = 'draft', format = null, message_id = null, creditor = null, lines = null,
    total_cents = null, xml = null, sha256 = null, validated_at = null
    where id = any(${ids}::integer[]) and state = 'validated'`
}
