-- What taking money by card needs beside 0004: who one is at the provider, cards being set up, what is still under way.

-- The key goes to the provider as idempotency key and as mark on the object, so that asking twice does once, and
-- what was made by a call whose answer got lost can be found. Random, for numbers begin anew in a new database.
create table payment_customers (
  member_id integer not null references members,
  provider text not null check (provider in ('stripe', 'demo')),
  key uuid not null default gen_random_uuid(),
  -- Null until the provider has answered.
  provider_id text,
  primary key (member_id, provider),
  unique (provider, provider_id)
);

-- Cards on their way in: the provider may ask the member to confirm before one can be kept.
create table card_setups (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  provider text not null check (provider in ('stripe', 'demo')),
  -- The card as the browser got it from the provider.
  pm_id text not null,
  key uuid not null default gen_random_uuid(),
  provider_id text unique,
  created_at timestamptz not null default now(),
  unique (member_id, provider, pm_id)
);

alter table payments
  add column key uuid not null default gen_random_uuid() unique,
  add column card_id integer references cards,
  -- First of the month that a plan's charge pays; null for all else.
  add column month date check (extract(day from month) = 1),
  -- When the member's own call named the receipt, once; a repetition of the same tap is not another.
  add column registered_at timestamptz,
  add column registered_tap text;
create unique index payments_one_a_month on payments (member_id, month)
  where month is not null and status not in ('failed', 'cancelled') and refunded_cents < amount_cents;
create index payments_under_way on payments (created_at) where status in ('created', 'requires_action');

-- The last number given out in a year; its row lock is what keeps numbers without gaps.
create table receipt_counters (
  year smallint primary key,
  last integer not null check (last > 0)
);

alter table refunds
  add column key uuid not null default gen_random_uuid() unique,
  add column status text not null default 'created' check (status in ('created', 'succeeded', 'failed')),
  add column settled_at timestamptz,
  -- Null when the server itself gives back what it cannot deliver.
  alter column made_by drop not null;
create index refunds_under_way on refunds (created_at) where status = 'created';

alter table orders add column cancelled_at timestamptz;

-- What the demo provider knows, kept apart from what the gym knows, as another company would.
create table demo_cards (
  id text primary key,
  customer text,
  kind text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  detached_at timestamptz
);
create table demo_intents (
  id text primary key,
  kind text not null check (kind in ('setup', 'payment')),
  key text not null unique,
  customer text not null,
  card text not null,
  amount_cents integer,
  status text not null check (status in ('requires_action', 'succeeded', 'failed', 'cancelled')),
  error text,
  client_secret text not null unique,
  created_at timestamptz not null default now()
);
create table demo_refunds (
  id text primary key,
  key text not null unique,
  intent text not null references demo_intents,
  amount_cents integer not null check (amount_cents > 0)
);
