-- Records: one value a day, so that the same day again corrects it.
alter table movement_records add constraint movement_records_one_a_day unique (member_id, movement_id, on_date);
drop index movement_records_history;

-- Workouts name movements, so that no two may have the same name.
create unique index movements_name_es on movements (lower(name_es));
create unique index movements_name_ca on movements (lower(name_ca));
create unique index movements_abbreviation on movements (lower(abbreviation)) where abbreviation <> '';
