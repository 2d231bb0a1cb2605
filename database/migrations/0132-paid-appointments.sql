-- Credits for services of their own, and services paid by card.

alter type credit_type add value 'SERVICE';
-- Compared as text: the new value cannot be named in the transaction that adds it.
alter table activities add constraint activities_of_classes check (credit_type::text <> 'SERVICE');

-- What each of the lengths costs whoever has no credit, in their order; 0: only a credit pays.
alter table services
  add column price_cents integer[] not null default '{}',
  add constraint services_prices check (cardinality(price_cents) in (0, cardinality(minutes)) and 0 <= all (price_cents));

alter table appointments
  -- held: until it is paid, at the latest until held_until.
  add column state text not null default 'booked' check (state in ('booked', 'held')),
  add column held_until timestamptz,
  -- What is paid by card, as the service was when it was booked.
  add column price_cents integer check (price_cents > 0),
  -- When staff moved it to another start.
  add column moved_at timestamptz,
  -- From staff moving it until who comes and the coaches are told: the time and the coach that they know, and who moved it.
  add column untold jsonb,
  add constraint appointments_held check ((state = 'booked') = (held_until is null)),
  drop constraint appointments_end_reason_check,
  add constraint appointments_end_reason_check check (end_reason in ('left', 'left_late', 'removed', 'removed_late', 'erased', 'lapsed'));
create index appointments_held_until on appointments (held_until) where held_until is not null and ended_at is null;
create index appointments_untold on appointments (moved_at) where untold is not null and ended_at is null;

alter table appointment_people
  drop constraint appointment_people_charge_check,
  add constraint appointment_people_charge_check check (charge in ('credit', 'money', 'free'));

alter table payments
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check
    check (purpose in ('credits', 'plan', 'month', 'product', 'pause', 'manual', 'visit', 'appointment'));
-- One payment under way. The money of one that counted as lost may still come, and is given back.
create index payments_of_appointments on payments (((bought ->> 'appointmentId')::integer)) where bought ? 'appointmentId';
create unique index payments_one_an_appointment on payments (((bought ->> 'appointmentId')::integer))
  where bought ? 'appointmentId' and status in ('created', 'requires_action');
