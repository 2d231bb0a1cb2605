-- Members who want a workout's publication told, and of which tracks; without one, of the first that they read.
create table track_followers (
  member_id integer not null references members on delete cascade,
  track_id integer not null references tracks on delete cascade,
  primary key (member_id, track_id)
);
create index track_followers_track on track_followers (track_id);

-- When those who want it were told that it is published: once.
alter table workouts add column told_at timestamptz;
create index workouts_untold on workouts (on_date) where told_at is null;

alter table push_choices
  drop constraint push_choices_kind_check,
  add constraint push_choices_kind_check check (kind in
    ('promotion', 'offer', 'cancelled', 'reminder', 'payments', 'broadcast', 'coaching', 'bests', 'health', 'workouts'));
create index push_choices_workouts on push_choices (member_id) where kind = 'workouts' and wanted;
