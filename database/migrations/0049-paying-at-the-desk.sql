-- A third way of paying: at the desk, in cash or by transfer.
alter table members
  add column pays_at_desk boolean not null default false,
  -- Since when a bill to be paid at the desk is due; it blocks bookings at once. Null while none is.
  add column desk_due_since timestamptz,
  -- The month before which the member, without a way to pay it, was last asked for one.
  add column way_asked_for date check (extract(day from way_asked_for) = 1);
alter table bills
  -- From when a bill of the desk is owed; its days count from then. Null where a card or a remittance pays.
  add column due_at timestamptz,
  -- The second reminder, a week later. The first is sent when it is marked as unpaid (`refused_at`).
  add column late_told_at timestamptz;
create index bills_at_desk on bills (due_at) where state = 'open' and due_at is not null and late_told_at is null;
alter table gym
  add column desk_due_day smallint not null default 10 check (desk_due_day between 1 and 28),
  add column debt_digest boolean not null default true,
  -- Monday of the last digest of debts.
  add column debt_digest_on date;
