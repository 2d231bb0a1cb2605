-- The week plan, the classes made from it, and the places in them.

-- day counts from 0 = Monday. Times are of the center's zone.
create table class_templates (
  id integer generated always as identity primary key,
  center_id integer not null references centers,
  activity_id integer not null references activities,
  day smallint not null check (day between 0 and 6),
  start_time time not null,
  end_time time not null,
  max_people smallint not null check (max_people > 0),
  free boolean not null default false,
  created_at timestamptz not null default now(),
  -- Taken out of the plan: the classes made from it keep pointing here.
  ended_at timestamptz,
  check (start_time < end_time)
);
create index class_templates_week on class_templates (center_id, day, start_time) where ended_at is null;

create table days_off (
  id integer generated always as identity primary key,
  center_id integer not null references centers,
  on_date date not null,
  frequency text not null default 'ONCE' check (frequency in ('ONCE', 'RECURRENT')),
  -- The one occurrence that stays open all the same.
  skipped_on date,
  done boolean not null default false,
  created_at timestamptz not null default now(),
  unique (center_id, on_date, frequency)
);

-- users_in and users_wait are exact: they change only under this row's lock, and reading needs no count.
-- The check is the last line of defence: the database itself refuses to oversell.
create table gym_classes (
  id integer generated always as identity primary key,
  center_id integer not null references centers,
  activity_id integer not null references activities,
  template_id integer references class_templates,
  on_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  max_people smallint not null,
  users_in smallint not null default 0,
  users_wait smallint not null default 0,
  shown boolean not null default true,
  free boolean not null default false,
  cancelled_at timestamptz,
  cancelled_by integer references members,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at),
  constraint gym_classes_not_oversold check (users_in between 0 and max_people),
  constraint gym_classes_waiting check (users_wait >= 0),
  -- Each template and date once, however many nodes run the job.
  constraint gym_classes_once unique (template_id, on_date)
);
create index gym_classes_day on gym_classes (center_id, on_date, activity_id);
create index gym_classes_start on gym_classes (starts_at);
create index gym_classes_waiting on gym_classes (starts_at) where users_wait > 0;

-- A place in a class or in its line. Live while ended_at is null; afterwards it is history.
create table bookings (
  id integer generated always as identity primary key,
  class_id integer not null references gym_classes,
  member_id integer not null references members,
  status text not null check (status in ('IN', 'WAIT')),
  -- Copied from the class, so that the database itself can refuse two places at one time.
  during tstzrange not null,
  -- What the place cost: a session of the plan's week, a bought credit, or nothing and why.
  charge text check (charge in ('session', 'credit', 'free', 'staff')),
  credit_type credit_type not null,
  -- Monday of the week of the class: what a plan's sessions are counted by.
  week date not null,
  activity_id integer not null references activities,
  on_date date not null,
  validated boolean not null default false,
  validated_by integer references members,
  created_at timestamptz not null default now(),
  created_by integer not null references members,
  promoted_at timestamptz,
  ended_at timestamptz,
  ended_by integer references members,
  end_reason text check (end_reason in
    ('left', 'left_late', 'left_waived', 'removed', 'removed_late', 'cancelled', 'lapsed', 'skipped', 'overlapped', 'paused', 'erased')),
  -- Names the tap that made it: the same tap sent twice books once.
  tap text,
  check ((ended_at is null) = (end_reason is null)),
  check (status = 'WAIT' or charge is not null),
  check (status = 'IN' or charge is null),
  constraint bookings_no_overlap exclude using gist (member_id with =, during with &&)
    where (status = 'IN' and ended_at is null)
);
create unique index bookings_one_live on bookings (class_id, member_id) where ended_at is null;
create index bookings_of_class on bookings (class_id, id);
create index bookings_of_member on bookings (member_id, on_date) where ended_at is null;
-- Sessions of a week that count: booked, attended, missed and late-left.
create index bookings_week on bookings (member_id, week) where charge = 'session' and (ended_at is null or end_reason in ('left_late', 'removed_late'));
create unique index bookings_tap on bookings (member_id, tap) where tap is not null;
