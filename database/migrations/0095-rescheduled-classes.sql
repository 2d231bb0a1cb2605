-- A class moves with its bookings. When that last happened, for leaving without loss afterwards:
alter table bookings add column rescheduled_at timestamptz;
-- The day of the week plan that a class was made for, once it has moved to another one: the plan must not make it anew.
alter table gym_classes add column slot_date date;
alter table gym_classes drop constraint gym_classes_once;
create unique index gym_classes_once on gym_classes (template_id, coalesce(slot_date, on_date));
