-- Visitors who book one class without an account: once on trial, or as a drop-in.
alter table members
  add column guest boolean not null default false,
  drop constraint members_check,
  add constraint members_identified check (erased_at is not null or email is not null and (cin is not null or guest));
create index members_guests on members (id) where guest and erased_at is null;

alter table bookings drop constraint bookings_charge_check;
alter table bookings add constraint bookings_charge_check check (charge in ('session', 'credit', 'free', 'staff', 'guest'));
create index bookings_of_guests on bookings (class_id) where charge = 'guest' and ended_at is null;

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check
  check (purpose in ('credits', 'plan', 'month', 'product', 'pause', 'manual', 'visit'));

create table guest_visits (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  class_id integer not null references gym_classes,
  booking_id integer not null unique references bookings,
  kind text not null check (kind in ('trial', 'drop_in')),
  price_cents integer not null check (price_cents >= 0),
  -- Of a trial: the normalised document, and the address without what leads to the same mailbox. Null once erased.
  document text,
  mailbox text,
  language text not null check (language in ('ca', 'es')),
  created_at timestamptz not null,
  -- The place is held for a payment until then; null once it was paid or costs nothing.
  held_until timestamptz,
  -- When the place ended, for whatever reason: see its booking.
  ended_at timestamptz
);
create unique index guest_visits_one_document on guest_visits (document) where kind = 'trial' and ended_at is null;
create unique index guest_visits_one_mailbox on guest_visits (mailbox) where kind = 'trial' and ended_at is null;
create index guest_visits_of_member on guest_visits (member_id, id);
create index guest_visits_of_class on guest_visits (class_id);
create index guest_visits_held on guest_visits (held_until) where held_until is not null and ended_at is null;

-- Secrets that show, pay and cancel a visit. Only those that came by mail prove the address.
create table visit_links (
  token_hash bytea primary key,
  visit_id integer not null references guest_visits,
  mailed boolean not null,
  created_at timestamptz not null
);
create index visit_links_of_visit on visit_links (visit_id);

-- A visit has one payment that has not failed.
create unique index payments_one_a_visit on payments (((bought ->> 'visitId')::integer))
  where bought ? 'visitId' and status not in ('failed', 'cancelled');

alter table gym
  add column trials boolean not null default false,
  add column trial_price_cents integer not null default 0 check (trial_price_cents >= 0),
  add column drop_ins boolean not null default false,
  add column drop_in_price_cents integer not null default 1500 check (drop_in_price_cents >= 0),
  add column visitor_hours smallint not null default 24 check (visitor_hours between 1 and 336),
  add column visitor_places smallint not null default 3 check (visitor_places between 1 and 100);
