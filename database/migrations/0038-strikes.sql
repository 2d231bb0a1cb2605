-- Once the roll of a class is closed, an unticked place is a missed class. Without roll_closed_by it closed by itself, two hours
-- after the class.
alter table gym_classes add column roll_closed_at timestamptz;
alter table gym_classes add column roll_closed_by integer references members;
-- Opened again then: it closes by itself two hours later.
alter table gym_classes add column roll_opened_at timestamptz;
alter table gym_classes add check (roll_closed_by is null or roll_closed_at is not null);
update gym_classes set roll_closed_at = ends_at + interval '2 hours'
  where cancelled_at is null and ends_at < now() - interval '2 hours';
create index gym_classes_roll_open on gym_classes (ends_at) where roll_closed_at is null and cancelled_at is null;

alter table gym add column strikes boolean not null default false;
-- When they were turned on: classes that started before strike nobody.
alter table gym add column strikes_since timestamptz;
alter table gym add column strike_limit smallint not null default 3;
alter table gym add column strike_days smallint not null default 30;
alter table gym add column strike_pause_days smallint not null default 7;
alter table gym add column strike_hours smallint not null default 6;
alter table gym add column strike_late_leaves boolean not null default false;

alter table bookings add column strike_told_at timestamptz;
alter table bookings add column strike_forgiven_at timestamptz;
alter table bookings add column strike_forgiven_by integer references members;
alter table bookings add column strike_forgiven_why text not null default '';

-- Until then the member may book only shortly before a class. Counted from the strikes, under the member's lock.
alter table members add column limited_until timestamptz;
