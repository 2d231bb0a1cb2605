/** The purchase of the lot `l` was refunded: a credit that returns to it is taken back at once. */
export const isPaidBack = `exists (
  select from credit_entries g join receipts r on r.id = g.receipt_id join payments p on p.id = r.payment_id
  where g.lot_id = l.id and g.source = 'purchase' and p.amount_cents =
    (select sum(f.amount_cents) from refunds f where f.payment_id = p.id and f.status = 'succeeded'))`
