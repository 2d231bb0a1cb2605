-- Money at the desk: who sold something, money given back by hand or at the provider itself, and what banks dispute.

-- Who of the staff sold it; null where the member paid by themselves, or a job tried.
alter table payments add column made_by integer references members;
-- The list of all payments, newest first: by the moment they were paid, and those that were not by when they were begun.
create index payments_by_time on payments ((coalesce(paid_at, created_at)) desc, id desc);

alter table refunds
  -- The way the money went back: a payment by card can be given back in cash, too.
  add column method text not null default 'card' check (method in ('card', 'cash', 'transfer')),
  -- Whose doing it was: an admin's here, the server's for what it could not deliver, or somebody's at the provider.
  add column origin text not null default 'desk' check (origin in ('desk', 'server', 'provider')),
  -- One that failed is something to do, until an admin has seen to it.
  add column attended_at timestamptz,
  add column attended_by integer references members;
update refunds set origin = 'server' where made_by is null;
create index refunds_to_attend on refunds (id) where status = 'failed' and attended_at is null;

-- Charges that a cardholder's bank disputes, as the provider tells them.
create table disputes (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  provider_id text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  -- The bank's reason, as the provider names it: `fraudulent`.
  reason text not null,
  state text not null check (state in ('needs_response', 'under_review', 'won', 'lost')),
  -- Until when it can be answered; null once nobody asks any more.
  answer_by timestamptz,
  created_at timestamptz not null,
  attended_at timestamptz,
  attended_by integer references members
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_to_attend on disputes (id) where attended_at is null;

create index orders_waiting on orders (id) where handed_over_at is null and cancelled_at is null;

-- Counts the changes, so that of two who change one at a time the second is told.
alter table plans add column version integer not null default 1;
alter table products add column version integer not null default 1;

create table product_images (
  product_id integer primary key references products on delete cascade,
  hash text not null,
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
create index product_images_hash on product_images (hash);
