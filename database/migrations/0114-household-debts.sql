-- A gym may let the debts of a payer stop the bookings of those whom they look after.
alter table gym add column debts_stop_household boolean not null default false;

-- Since when a member's bookings are counted as unpaid: for their own debts, and for those of their payer where the gym says so.
create function debt_of(of_member integer, out overdue_since timestamptz, out desk_due_since timestamptz)
language sql stable as $$
  select min(m.overdue_since), min(m.desk_due_since) from members m cross join gym g
  where m.id = of_member or (g.debts_stop_household and m.id = payer_of(of_member)
    and exists (select from members d where d.id = of_member and d.dependant))
$$;
