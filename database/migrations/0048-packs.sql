-- Packs of credits, sold at one price.
create table packs (
  id integer generated always as identity primary key,
  credit_type credit_type not null,
  amount smallint not null check (amount between 1 and 50),
  price_cents integer not null check (price_cents >= 50),
  -- Days that the credits can be spent; null for no limit.
  days smallint check (days between 1 and 1096),
  audience text not null check (audience in ('all', 'with_plan', 'without_plan')),
  on_offer boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

-- For the notice before credits expire.
create index credit_lots_expiring on credit_lots (expires_at) where remaining > 0;

-- How many packs were sold.
create index payments_of_packs on payments (((bought ->> 'packId')::integer)) where bought ? 'packId';
