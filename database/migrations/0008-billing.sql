-- The monthly charge, and plans that rest.

-- Months before this one are never charged by the job: a gym that begins, or is upgraded, does not surprise its members.
alter table gym add column billed_from date not null
  default (date_trunc('month', now()) + interval '1 month')::date check (extract(day from billed_from) = 1);

-- What a member has to pay for a month, written down once before any card is asked: a month of the plan, the fee of a
-- paused month, or the rest of a month whose pause was ended early.
create table bills (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  kind text not null check (kind in ('month', 'pause', 'rest')),
  month date not null check (extract(day from month) = 1),
  -- First day that it pays.
  starts_on date not null,
  plan_id integer not null references plans,
  pro boolean not null,
  amount_cents integer not null check (amount_cents > 0),
  -- Void: the plan ended unpaid, nobody asks for it any more.
  state text not null default 'open' check (state in ('open', 'paid', 'void')),
  -- From here the days of the next tries, of no new bookings and of the plan's end are counted.
  created_at timestamptz not null,
  -- Charges that were tried by themselves, and when the next one is due; null after the last.
  tries smallint not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  -- Since when the member is known to owe it; null before the first refusal.
  refused_at timestamptz,
  -- Why the last try failed; null with refused_at when there was no card.
  error_code text,
  closed_at timestamptz,
  check (starts_on >= month),
  check ((state = 'open') = (closed_at is null))
);
create unique index bills_one_a_month on bills (member_id, month) where kind in ('month', 'pause');
create unique index bills_one_rest_a_month on bills (member_id, month) where kind = 'rest';
create unique index bills_one_open on bills (member_id) where state = 'open';
create index bills_to_try on bills (next_try_at) where state = 'open';

alter table payments add column bill_id integer references bills;
create unique index payments_one_a_bill on payments (bill_id)
  where bill_id is not null and status not in ('failed', 'cancelled') and refunded_cents < amount_cents;

alter table pauses
  -- When the member's status followed, in and out.
  add column begun_at timestamptz,
  add column ended_at timestamptz,
  -- Until this day bought credits have been given the paused time; null before it begins.
  add column credits_until date;
create index pauses_to_turn on pauses (starts_on) where ended_at is null;

-- What a member ordered, for the shop and the account.
create index orders_of_member on orders (member_id, id);
