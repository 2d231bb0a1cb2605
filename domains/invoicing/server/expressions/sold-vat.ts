import { sql } from 'kysely'

/** The VAT of what payment `p` paid; 21 % of what nothing says. */
export const soldVat = sql`(
  select coalesce(d.vat, w.vat, case
    when p.bought ->> 'kind' = 'visit' then g.visits_vat
    when p.bought ->> 'kind' in ('credits', 'appointment') then g.credits_vat
    when p.bought ->> 'bill' = 'pause' then g.pause_vat
    else l.vat end, '21')
  from gym g
  left join plans l on l.id = (p.bought ->> 'planId')::integer
  left join products d on d.id = (p.bought ->> 'productId')::integer
  left join packs w on w.id = (p.bought ->> 'packId')::integer)`
