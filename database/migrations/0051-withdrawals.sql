-- Members who withdrew from a purchase made at a distance, within its 14 days.
create table withdrawals (
  id integer generated always as identity primary key,
  payment_id integer not null unique references payments,
  asked_at timestamptz not null,
  -- What was left of the purchase then; staff decide what is refunded.
  proposed_cents integer not null check (proposed_cents >= 0),
  attended_at timestamptz,
  attended_by integer references members
);
create index withdrawals_open on withdrawals (id) where attended_at is null;
