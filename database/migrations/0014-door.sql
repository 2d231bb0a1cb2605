-- Why a class does not take place and which day off closed it, so that it can be opened again with the day; why a day is
-- off; and when somebody was ticked, by the clock of who ticked: the later of two ticks holds, whenever it arrives.

alter table days_off add column why text not null default '';
alter table gym_classes add column cancelled_why text not null default '';
alter table gym_classes add column day_off_id integer references days_off on delete set null;
create index gym_classes_of_day_off on gym_classes (day_off_id) where day_off_id is not null;
alter table bookings add column validated_at timestamptz;
