-- The part of a slot that members may hold every week, and the classes missed in a row that end such a place.
alter table gym add column fixed_share integer not null default 50 check (fixed_share between 0 and 100);
alter table gym add column fixed_misses integer not null default 3 check (fixed_misses between 1 and 10);
alter table centers add column fixed_share integer check (fixed_share between 0 and 100);

-- A member's place in a slot of the week plan. It waits in line while granted_at is null.
create table fixed_places (
  id integer generated always as identity primary key,
  template_id integer not null references class_templates,
  member_id integer not null references members,
  asked_at timestamptz not null,
  granted_at timestamptz,
  -- Classes missed in a row, when the last one was counted.
  misses smallint not null default 0 check (misses >= 0),
  ended_at timestamptz,
  end_reason text check (end_reason in ('given_up', 'removed', 'missed', 'plan_ended', 'slot_ended', 'erased')),
  ended_by integer references members,
  check ((ended_at is null) = (end_reason is null))
);
create unique index fixed_places_live on fixed_places (template_id, member_id) where ended_at is null;
create index fixed_places_of_member on fixed_places (member_id);

-- What became of a fixed place in one class. `rested`: during a maintenance. `booked` and `waiting` have a booking.
create table fixed_weeks (
  fixed_place_id integer not null references fixed_places,
  class_id integer not null references gym_classes on delete cascade,
  outcome text not null check (outcome in ('skipped', 'booked', 'waiting', 'refused', 'rested')),
  refusal text,
  booking_id integer references bookings,
  -- When its attendance was counted.
  counted_at timestamptz,
  primary key (fixed_place_id, class_id),
  check ((outcome = 'refused') = (refusal is not null)),
  check ((outcome in ('booked', 'waiting')) = (booking_id is not null))
);
create index fixed_weeks_of_class on fixed_weeks (class_id);
create index fixed_weeks_of_booking on fixed_weeks (booking_id) where booking_id is not null;
create index fixed_weeks_to_count on fixed_weeks (class_id) where counted_at is null and outcome = 'booked';

-- When the fixed places of its slot were booked; null until then, and where the slot has none.
alter table gym_classes add column fixed_seated_at timestamptz;
