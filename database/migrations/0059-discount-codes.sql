-- Codes that reduce what members buy.
create table discount_codes (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,19}$'),
  percent smallint check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  -- For plans: how many months from the first are reduced.
  months smallint not null check (months between 1 and 24),
  -- Null for no limit.
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  -- Days of the gym, both included.
  starts_on date,
  ends_on date,
  first_purchase_only boolean not null,
  -- What it reduces.
  sells text[] not null check (sells <@ array['plan', 'credits', 'product'] and cardinality(sells) > 0),
  on_offer boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (num_nonnulls(percent, amount_cents) = 1),
  check (uses <= max_uses),
  check (starts_on <= ends_on)
);

create table code_uses (
  id integer generated always as identity primary key,
  code_id integer not null references discount_codes,
  member_id integer not null references members,
  -- Null when the plan began without a charge.
  payment_id integer references payments,
  used_at timestamptz not null,
  -- The payment failed, or nothing could be granted for it.
  released_at timestamptz,
  -- The terms as they were used.
  percent smallint,
  amount_cents integer,
  -- For plans: the first month that is reduced, and the first that is not any more.
  from_month date,
  until_month date,
  -- The idempotency key of a plan that began without a charge.
  tap text,
  check (num_nonnulls(percent, amount_cents) = 1),
  check (until_month > from_month)
);
create unique index code_uses_once on code_uses (code_id, member_id) where released_at is null;
create index code_uses_of_member on code_uses (member_id);
create unique index code_uses_of_payment on code_uses (payment_id) where payment_id is not null;

-- The use that reduces the months of this period; a change of plan carries it on.
alter table memberships add column code_use_id integer references code_uses;
create index memberships_of_code_use on memberships (code_use_id) where code_use_id is not null;

-- What a code took off the price.
alter table bills add column code_id integer references discount_codes;
alter table bills add column reduction_cents integer not null default 0 check (reduction_cents >= 0);
create index bills_of_code on bills (code_id) where code_id is not null;
alter table payments add column code_id integer references discount_codes;
alter table payments add column reduction_cents integer not null default 0 check (reduction_cents >= 0);
create index payments_of_code on payments (code_id) where code_id is not null;

-- A period that a code makes free has a bill of nothing, which keeps it from being charged.
alter table bills drop constraint bills_amount_cents_check;
alter table bills add constraint bills_amount_cents_check
  check (amount_cents > 0 or (amount_cents = 0 and state = 'void' and code_id is not null));
