-- One workout for each track and day: `workouts_one_a_day`. One board for each track: `boards_one_a_track`.
alter table workouts drop constraint workouts_center_id_on_date_key;
alter table boards drop constraint boards_on_date_fingerprint_key;
