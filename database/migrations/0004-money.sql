-- Bought credits, payments, receipts, orders.

create table cards (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  provider text not null check (provider in ('stripe', 'demo')),
  provider_id text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index cards_one_default on cards (member_id) where is_default and removed_at is null;
create index cards_of_member on cards (member_id) where removed_at is null;

-- What somebody pays for, recorded before the provider is asked.
create table payments (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  center_id integer references centers,
  purpose text not null check (purpose in ('credits', 'plan', 'month', 'product', 'pause', 'manual')),
  -- What exactly was bought, as the server worked it out.
  bought jsonb not null,
  amount_cents integer not null check (amount_cents > 0),
  description text not null,
  method text not null check (method in ('card', 'cash', 'transfer', 'mandate')),
  provider text,
  provider_id text unique,
  status text not null default 'created' check (status in ('created', 'requires_action', 'succeeded', 'failed', 'cancelled')),
  error_code text,
  tap text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- What was paid for has been granted, once.
  redeemed_at timestamptz,
  refunded_cents integer not null default 0,
  check (refunded_cents between 0 and amount_cents),
  check (redeemed_at is null or status = 'succeeded')
);
create unique index payments_tap on payments (member_id, tap) where tap is not null;
create index payments_of_member on payments (member_id, created_at);
create index payments_to_redeem on payments (paid_at) where status = 'succeeded' and redeemed_at is null;

-- Numbered without gaps per year.
create table receipts (
  id integer generated always as identity primary key,
  payment_id integer not null unique references payments,
  year smallint not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null default now(),
  unique (year, number)
);

create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  provider_id text unique,
  why text not null,
  made_by integer not null references members,
  created_at timestamptz not null default now()
);
create index refunds_of_payment on refunds (payment_id);

create table orders (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  product_id integer not null references products,
  payment_id integer not null unique references payments,
  center_id integer not null references centers,
  created_at timestamptz not null default now(),
  handed_over_at timestamptz,
  handed_over_by integer references members
);

-- Credits that came together and expire together.
create table credit_lots (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  credit_type credit_type not null,
  remaining integer not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint credit_lots_not_negative check (remaining >= 0)
);
create index credit_lots_spendable on credit_lots (member_id, expires_at) where remaining > 0;

-- Append-only: the balance of a lot is the sum of its entries. The reference makes a replay change nothing.
create table credit_entries (
  id bigint generated always as identity primary key,
  lot_id integer not null references credit_lots,
  member_id integer not null references members,
  amount integer not null check (amount <> 0),
  source text not null check (source in ('purchase', 'booking', 'return', 'correction', 'expiry', 'refund')),
  reference text not null unique,
  booking_id integer references bookings,
  receipt_id integer references receipts,
  by_member_id integer references members,
  why text not null default '',
  created_at timestamptz not null default now()
);
create index credit_entries_of_member on credit_entries (member_id, id);
create index credit_entries_of_lot on credit_entries (lot_id);
create index credit_entries_of_booking on credit_entries (booking_id) where booking_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger credit_entries_append_only before update or delete on credit_entries
  for each row execute function refuse_change();
