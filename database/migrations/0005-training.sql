-- Workouts, recoveries and records. Blocks are kept as the screens nest them: {title, exercices, tc, wbs}.

create table workouts (
  id integer generated always as identity primary key,
  center_id integer not null references centers,
  on_date date not null,
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  updated_at timestamptz not null default now(),
  updated_by integer references members,
  unique (center_id, on_date)
);

create table recoveries (
  id integer generated always as identity primary key,
  center_id integer not null references centers,
  year smallint not null,
  week smallint not null check (week between 1 and 53),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  updated_at timestamptz not null default now(),
  updated_by integer references members,
  unique (center_id, year, week)
);

create table movement_records (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  movement_id integer not null references movements,
  on_date date not null,
  value numeric(7, 2) not null check (value > 0),
  -- The best value of that movement of that member.
  is_best boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index movement_records_one_best on movement_records (member_id, movement_id) where is_best;
create index movement_records_history on movement_records (member_id, movement_id, on_date);
