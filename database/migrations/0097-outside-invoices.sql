-- Invoices of another program, by the payment that they are for: a refund of it is corrected by number and date
-- (docs/decisions/0097-outside-invoices.md).
create table outside_invoices (
  payment_id integer primary key references payments,
  -- As the tax agency takes it.
  number text not null check (number ~ '^(?! )[ !#-&(-;?-~]{1,60}(?<! )$'),
  issued_on date not null,
  vat text not null check (vat in ('21', '10', '4', 'E1', 'E4', 'E6')),
  type text not null check (type in ('F1', 'F2')),
  -- Of a full one: {"name", "nif", "address"}. Null when the account is erased.
  recipient jsonb check (recipient is null or (type = 'F1' and jsonb_typeof(recipient) = 'object'))
);

alter table invoices add column corrects_outside_id integer references outside_invoices;
alter table invoices drop constraint invoices_corrective;
alter table invoices add constraint invoices_corrective
  check (num_nonnulls(corrects_id, corrects_outside_id) = case when type like 'R%' then 1 else 0 end);
create index invoices_correcting_outside on invoices (corrects_outside_id) where corrects_outside_id is not null;

-- What a corrective invoice names stays.
create function refuse_corrected_change() returns trigger language plpgsql as $$
begin
  if (old.payment_id, old.number, old.issued_on, old.vat, old.type) is distinct from (new.payment_id, new.number, new.issued_on, new.vat, new.type)
    and exists (select from invoices where corrects_outside_id = old.payment_id)
  then raise exception 'outside_invoices: corrected ones are not changed';
  end if;
  return new;
end $$;
create trigger outside_invoices_corrected before update on outside_invoices for each row execute function refuse_corrected_change();

-- No corrective invoice here: staff issue it in the program that issued the invoice.
alter table refunds add column corrected_elsewhere boolean not null default false;
create index refunds_corrected_elsewhere on refunds (id) where corrected_elsewhere and attended_at is null;

-- Refunds that nobody was told of. Imported ones, without a reason, were made elsewhere.
update refunds f set corrected_elsewhere = true
from payments p
join members m on m.id = p.member_id
join centers c on c.id = coalesce(p.center_id, m.center_id, (select min(id) from centers))
join companies k on k.id = coalesce(c.company_id, (select min(id) from companies))
where p.id = f.payment_id and f.status = 'succeeded' and f.settled_at >= k.invoicing_since
  and not (p.bought ->> 'kind' = 'imported' and f.why = '')
  and not exists (select from invoice_payments i where i.payment_id = p.id)
  -- A debit that the bank took back is due again.
  and not exists (select from remittance_lines x where x.payment_id = p.id and x.state = 'returned' and x.returned_late);
