import { sql } from 'kysely'
import type { BillState } from '../../contract/payment-list.ts'

/** The remittance that collects bill `b` and is not settled: `column` of it, null without one. */
const collecting = (
  column: 'state' | 'collects_on',
) => sql`(select ${sql.ref(`cr.${column}`)} from remittance_lines cl
  join remittances cr on cr.id = cl.remittance_id where cl.bill_id = b.id and cl.state = 'in')`

/** Bill `b` is a debt: refused or past its day, unpaid, and its debit not on its way again. The states `failed` and `returned`. */
export const isOwed = sql<boolean>`(b.state = 'open' and b.refused_at is not null and ${collecting('state')} is distinct from 'sent')`

/** The state of bill `b`, as all pages, lists, sums and files say it. `due`: asked for at once, or by the next file. */
export const billState = sql<BillState>`case b.state when 'paid' then 'paid' when 'void' then 'void' when 'written_off' then 'writtenOff'
  else case when ${collecting('state')} = 'sent' then 'sent'
    when b.refused_at is not null then case when b.error_code = 'debit_returned' then 'returned' else 'failed' end
    when ${collecting('state')} is not null then 'inFile'
    when b.due_at is not null then 'dueLater' else 'due' end end`

/** The day on which the bank takes the sent debit of bill `b`; null without one. */
export const takenOn = sql<
  string | null
>`case when ${collecting('state')} = 'sent' then ${collecting('collects_on')}::text end`
