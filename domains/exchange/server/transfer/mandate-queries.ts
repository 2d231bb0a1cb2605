import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { PayerAddress } from '../../../memberships/server/mandates/account-fields.ts'
import { pageOf, whose } from './export-queries.ts'

interface KnownMandate {
  member_id: number
  reference: string
  iban: string
  /** Signed and not ended. */
  live: boolean
}

/** Mandates of these members or with these references. */
export async function selectKnownMandates(
  db: Kysely<DB>,
  memberIds: readonly number[],
  references: readonly string[],
): Promise<KnownMandate[]> {
  return rowsOf<KnownMandate>(db)`
    select member_id, reference, iban, cancelled_at is null and signed_on is not null as live from mandates
    where member_id = any(${memberIds}::integer[]) or reference = any(${references}::text[])`
}

export interface NewMandate {
  memberId: number
  reference: string
  holder: string
  iban: string
  signedOn: Day
  lastUsed: Day | null
  bic?: string | null
  address?: PayerAddress | null
}

export async function insertImportedMandates(
  db: Kysely<DB>,
  mandates: readonly NewMandate[],
  { now, byId }: { now: Date; byId: number },
): Promise<void> {
  await db
    .insertInto('mandates')
    .values(
      mandates.map((mandate) => ({
        member_id: mandate.memberId,
        reference: mandate.reference,
        holder: mandate.holder,
        iban: mandate.iban,
        signed_on: mandate.signedOn,
        last_used_on: mandate.lastUsed,
        bic: mandate.bic ?? null,
        address: mandate.address ? JSON.stringify(mandate.address) : null,
        created_at: now,
        created_by: byId,
      })),
    )
    .execute()
}

export const exportMandates = pageOf(
  ({ after, most }) => sql`
  select d.id as after, ${whose}, d.reference as "mandateReference", d.holder, d.iban, d.signed_on as "signedOn",
    d.last_used_on as "lastUsed", d.bic, d.address ->> 'street' as street, d.address ->> 'postCode' as "postCode",
    d.address ->> 'town' as town, d.address ->> 'country' as country
  from mandates d join members m on m.id = d.member_id
  where d.id > ${after} and m.erased_at is null and d.cancelled_at is null and d.signed_on is not null
  order by d.id limit ${most}`,
)
