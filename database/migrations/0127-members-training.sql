-- A movement may link to a video, and say what to do instead of it with a restriction: {"shoulder": "ring rows"}.
alter table movements
  add column video text check (video ~ '^https://'),
  add column alternatives jsonb not null default '{}' check (jsonb_typeof(alternatives) = 'object');

-- Workouts without scores that members marked as done. By day and track, so that one that is written anew stays done.
create table done_workouts (
  member_id integer not null references members,
  on_date date not null,
  center_id integer not null references centers,
  track_id integer not null references tracks on delete cascade,
  done_at timestamptz not null,
  primary key (member_id, on_date, center_id, track_id)
);
create index done_workouts_center on done_workouts (center_id);
create index done_workouts_track on done_workouts (track_id);

-- Health data: there with the member's consent only, and until a day.
create table member_restrictions (
  member_id integer primary key references members,
  areas text[] not null check (cardinality(areas) > 0),
  until date not null,
  -- Coaches may see it.
  for_staff boolean not null,
  consented_at timestamptz not null
);
create index member_restrictions_until on member_restrictions (until);
