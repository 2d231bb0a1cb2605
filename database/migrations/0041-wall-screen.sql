-- A screen on the wall of the training room shows the roll, the workout and a timer, in a language of its own.
alter table devices drop constraint devices_kind_check;
alter table devices add constraint devices_kind_check check (kind in ('door', 'screen'));
alter table devices add column language text check (language in ('ca', 'es'));

-- How the wall lists a member: by first name and initial, or as "a place".
alter table members add column wall_name text not null default 'name' check (wall_name in ('name', 'place'));

-- The timer on the walls of a center, by the server's clock: all that they show follows from when it was started. Without a plan there is none.
create table wall_timers (
  center_id integer primary key references centers,
  plan jsonb,
  started_at timestamptz,
  paused_at timestamptz,
  finished_at timestamptz,
  -- Grows with every change: a change of an older one is refused.
  version integer not null default 0,
  started_by integer references members,
  check ((plan is null) = (started_at is null))
);
create index wall_timers_started_by on wall_timers (started_by);
