-- How the places of an activity are given when a day opens; in the named centers the other way.
alter table activities
  add column opening text not null default 'first_come' check (opening in ('first_come', 'draw')),
  add column opening_differs_in integer[] not null default '{}';
alter table gym add column draw_minutes smallint not null default 10 check (draw_minutes between 1 and 1440);

-- A day of an activity in a center whose places are drawn. Planned ahead; once wishes begin, times and seed stay as they are.
-- The seed is secret until `decided_at`.
create table draws (
  id integer generated always as identity primary key,
  center_id integer not null references centers,
  activity_id integer not null references activities,
  on_date date not null,
  wishes_from timestamptz not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- Set when staff opened the day before its time.
  started_by integer references members,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  decided_at timestamptz,
  -- The classes, and their free places when the decision began.
  class_ids integer[],
  places integer[],
  tickets integer,
  won integer,
  could_not_serve_all boolean,
  unique (center_id, on_date, activity_id),
  check (wishes_from < opens_at and opens_at <= closes_at),
  check ((decided_at is null) = (class_ids is null) and (decided_at is null) = (places is null)
    and (decided_at is null) = (tickets is null) and (decided_at is null) = (won is null)
    and (decided_at is null) = (could_not_serve_all is null))
);
create index draws_undecided on draws (closes_at) where decided_at is null;
create index draws_decided on draws (decided_at) where decided_at is not null;

-- What a member asks for in a draw, best first. The ticket stands for the member in the public record.
create table wishes (
  id integer generated always as identity primary key,
  draw_id integer not null references draws on delete cascade,
  -- Null once the account is erased: the record of the draw stays whole.
  member_id integer references members,
  ticket text not null check (ticket ~ '^[0-9a-f]{32}$'),
  class_ids integer[] not null check (cardinality(class_ids) between 1 and 100),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Draws won in the days before, which decides the order first.
  draws_won smallint,
  rank integer,
  class_id integer references gym_classes,
  -- Wishes that the booking rules refused when it was their turn, and why, in step.
  refused integer[],
  refused_why text[],
  unique (draw_id, member_id),
  unique (draw_id, ticket)
);
create index wishes_of_member on wishes (member_id, draw_id);
