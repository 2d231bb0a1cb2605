-- Workouts with a name that gyms know, and those of the gym itself. Lines are in the shorthand of whiteboards, the same in every language.
create table benchmarks (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  lines text[] not null default '{}',
  scheme text not null check (scheme in ('time', 'rounds', 'reps', 'load', 'distance', 'calories', 'points', 'done')),
  sets smallint not null default 1 check (sets between 1 and 20),
  pick text not null default 'best' check (pick in ('best', 'sum', 'last')),
  cap_seconds integer check (cap_seconds between 1 and 86400),
  tie_break text check (tie_break in ('time', 'reps')),
  team_size smallint not null default 1 check (team_size between 1 and 10),
  -- No longer offered; its scores stay.
  hidden_at timestamptz
);
create unique index benchmarks_name on benchmarks (lower(name));

-- Blocks with the same text and scoring on one day share a board in all centers.
create table boards (
  id integer generated always as identity primary key,
  on_date date not null,
  fingerprint text not null,
  unique (on_date, fingerprint)
);

-- A block of a workout that is scored; the workout's text carries its id. One with scores outlives its block.
create table scored_blocks (
  id integer generated always as identity primary key,
  board_id integer not null references boards,
  workout_id integer references workouts on delete set null,
  center_id integer not null references centers,
  on_date date not null,
  -- Among the scored blocks of the workout, from 0.
  position smallint not null,
  title text not null,
  lines text[] not null,
  scheme text not null check (scheme in ('time', 'rounds', 'reps', 'load', 'distance', 'calories', 'points', 'done')),
  sets smallint not null check (sets between 1 and 20),
  pick text not null check (pick in ('best', 'sum', 'last')),
  cap_seconds integer check (cap_seconds between 1 and 86400),
  tie_break text check (tie_break in ('time', 'reps')),
  team_size smallint not null check (team_size between 1 and 10),
  -- Of a set of a load.
  reps smallint check (reps between 1 and 100),
  benchmark_id integer references benchmarks,
  movement_id integer references movements,
  removed_at timestamptz
);
create index scored_blocks_workout on scored_blocks (workout_id);
create index scored_blocks_board on scored_blocks (board_id);
create index scored_blocks_day on scored_blocks (center_id, on_date);
create index scored_blocks_benchmark on scored_blocks (benchmark_id) where benchmark_id is not null;
create index scored_blocks_movement on scored_blocks (movement_id) where movement_id is not null;

-- The result of a member. A team's result is one row for each of its members with the same values.
create table scores (
  id integer generated always as identity primary key,
  block_id integer not null references scored_blocks,
  member_id integer not null references members,
  -- The same for the rows of a team: the id of its first score. Null for a member alone.
  team_id integer,
  -- The class in which it was done; null when the member had no place that day.
  class_id integer references gym_classes,
  -- As in the block, for the history of a member.
  benchmark_id integer references benchmarks,
  movement_id integer references movements,
  level text not null check (level in ('rx_plus', 'rx', 'scaled')),
  -- Milliseconds, rounds × 100,000 + reps, reps, grams, millimetres, calories, points, 1 for done; reps when capped.
  value bigint not null check (value >= 0),
  capped boolean not null,
  -- Milliseconds or reps.
  tie_break integer check (tie_break >= 0),
  -- The values of the sets, in order; null for one that was not done. Empty for a single set.
  sets bigint[] not null default '{}',
  -- Its place among the scores of the block, the lowest first (rules/score-order.ts).
  order_key bigint not null check (order_key >= 0),
  note text not null default '',
  visible boolean not null,
  -- The best visible score of the member in the benchmark.
  is_best boolean not null default false,
  -- It was a personal best when it was entered, and when the member was congratulated.
  beats boolean not null default false,
  celebrated_at timestamptz,
  -- The record that a load for one repetition entered.
  record_id integer references movement_records on delete set null,
  entered_by integer references members,
  entered_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  unique (block_id, member_id),
  check ((benchmark_id is not null) or not is_best)
);
create index scores_of_member on scores (member_id, entered_at desc);
create index scores_benchmark_of_member on scores (member_id, benchmark_id) where benchmark_id is not null;
create index scores_movement_of_member on scores (member_id, movement_id) where movement_id is not null;
create index scores_benchmark_board on scores (benchmark_id, order_key) where is_best;
create index scores_movement on scores (movement_id) where movement_id is not null;
create index scores_class on scores (class_id) where class_id is not null;
create index scores_team on scores (team_id) where team_id is not null;
create index scores_record on scores (record_id) where record_id is not null;
create index scores_entered_by on scores (entered_by) where entered_by is not null;

create table score_bumps (
  score_id integer not null references scores on delete cascade,
  member_id integer not null references members,
  at timestamptz not null,
  primary key (score_id, member_id)
);
create index score_bumps_member on score_bumps (member_id);

-- Under which list of a board members appear, and how; null until they choose.
alter table members
  add column listed_under text check (listed_under in ('women', 'men', 'all', 'nowhere')),
  add column shown_as text not null default 'short' check (shown_as in ('full', 'short'));

-- Days in which members change their scores.
alter table gym add column score_days smallint not null default 7 check (score_days between 1 and 30);

-- Loads are in kilos, men / women.
insert into benchmarks (name, lines, scheme, sets, pick, cap_seconds) values
  ('Amanda', '{9-7-5,Muscle-ups,Squat snatches 61/43 kg}', 'time', 1, 'best', null),
  ('Angie', '{100 pull-ups,100 push-ups,100 sit-ups,100 air squats}', 'time', 1, 'best', null),
  ('Annie', '{50-40-30-20-10,Double unders,Sit-ups}', 'time', 1, 'best', null),
  ('Barbara', '{"5 rounds, rest 3 min",20 pull-ups,30 push-ups,40 sit-ups,50 air squats}', 'time', 1, 'best', null),
  ('Chelsea', '{EMOM 30,5 pull-ups,10 push-ups,15 air squats}', 'rounds', 1, 'best', null),
  ('Christine', '{3 rounds,500 m row,12 deadlifts at body weight,21 box jumps}', 'time', 1, 'best', null),
  ('Cindy', '{AMRAP 20,5 pull-ups,10 push-ups,15 air squats}', 'rounds', 1, 'best', null),
  ('Diane', '{21-15-9,Deadlifts 102/70 kg,Handstand push-ups}', 'time', 1, 'best', null),
  ('DT', '{5 rounds,12 deadlifts 70/47 kg,9 hang power cleans,6 push jerks}', 'time', 1, 'best', null),
  ('Elizabeth', '{21-15-9,Squat cleans 61/43 kg,Ring dips}', 'time', 1, 'best', null),
  ('Eva', '{5 rounds,800 m run,30 kettlebell swings 32/24 kg,30 pull-ups}', 'time', 1, 'best', null),
  ('Fight Gone Bad', '{"3 rounds of 1 min each, rest 1 min",Wall balls 9/6 kg,Sumo deadlift high pulls 34/25 kg,Box jumps 50 cm,Push presses 34/25 kg,Row for calories}', 'reps', 1, 'best', null),
  ('Filthy Fifty', '{50 box jumps 60/50 cm,50 jumping pull-ups,50 kettlebell swings 16/12 kg,50 walking lunges,50 knees to elbows,50 push presses 20/15 kg,50 back extensions,50 wall balls 9/6 kg,50 burpees,50 double unders}', 'time', 1, 'best', null),
  ('Fran', '{21-15-9,Thrusters 43/29 kg,Pull-ups}', 'time', 1, 'best', null),
  ('Grace', '{30 clean & jerks 61/43 kg}', 'time', 1, 'best', null),
  ('Helen', '{3 rounds,400 m run,21 kettlebell swings 24/16 kg,12 pull-ups}', 'time', 1, 'best', null),
  ('Isabel', '{30 snatches 61/43 kg}', 'time', 1, 'best', null),
  ('Jackie', '{1000 m row,50 thrusters 20/15 kg,30 pull-ups}', 'time', 1, 'best', null),
  ('JT', '{21-15-9,Handstand push-ups,Ring dips,Push-ups}', 'time', 1, 'best', null),
  ('Karen', '{150 wall balls 9/6 kg}', 'time', 1, 'best', null),
  ('Kelly', '{5 rounds,400 m run,30 box jumps 60/50 cm,30 wall balls 9/6 kg}', 'time', 1, 'best', null),
  ('Linda', '{10-9-8-7-6-5-4-3-2-1,Deadlifts at 1.5 × body weight,Bench presses at body weight,Cleans at 0.75 × body weight}', 'time', 1, 'best', null),
  ('Lynne', '{5 rounds for reps,Bench presses at body weight,Pull-ups}', 'reps', 5, 'sum', null),
  ('Mary', '{AMRAP 20,5 handstand push-ups,10 pistols,15 pull-ups}', 'rounds', 1, 'best', null),
  ('Michael', '{3 rounds,800 m run,50 back extensions,50 sit-ups}', 'time', 1, 'best', null),
  ('Murph', '{1600 m run,100 pull-ups,200 push-ups,300 air squats,1600 m run}', 'time', 1, 'best', null),
  ('Nancy', '{5 rounds,400 m run,15 overhead squats 43/29 kg}', 'time', 1, 'best', null),
  ('Nicole', '{AMRAP 20,400 m run,Pull-ups without a break}', 'reps', 1, 'best', null),
  ('CrossFit Total', '{Back squat 1RM,Shoulder press 1RM,Deadlift 1RM}', 'load', 3, 'sum', null),
  ('500 m row', '{}', 'time', 1, 'best', null),
  ('2000 m row', '{}', 'time', 1, 'best', null),
  ('5 km run', '{}', 'time', 1, 'best', null);
