-- What coaches are paid: rules from a day on, and months that were closed. Open months are computed from what took place.

create table coach_pay_rules (
  id integer generated always as identity primary key,
  -- Null: every coach.
  coach_id integer references members,
  -- At most one of both; neither: every class.
  activity_id integer references activities,
  template_id integer references class_templates,
  role text not null check (role in ('lead', 'assistant')),
  starts_on date not null,
  -- The first day without it. A rule that ends on its first day never held.
  ends_on date check (ends_on >= starts_on),
  -- The parts add up; null: not paid by it.
  class_cents integer check (class_cents >= 0),
  head_cents integer check (head_cents >= 0),
  heads text not null default 'attended' check (heads in ('attended', 'booked')),
  hour_cents integer check (hour_cents >= 0),
  -- Of what was paid for the class, without VAT.
  percent smallint check (percent between 1 and 100),
  -- What a place that a plan paid counts as, for the percentage.
  plan_head_cents integer check (plan_head_cents >= 0),
  minimum_cents integer check (minimum_cents >= 0),
  -- A class that was cancelled less than so many hours before its start is paid; null: none is.
  cancelled_hours smallint check (cancelled_hours between 1 and 720),
  created_by integer not null references members,
  created_at timestamptz not null,
  ended_by integer references members,
  check (activity_id is null or template_id is null),
  constraint coach_pay_rules_pays check (coalesce(class_cents, head_cents, hour_cents, percent, minimum_cents) is not null)
);
create unique index coach_pay_rules_one_a_day on coach_pay_rules (coach_id, activity_id, template_id, role, starts_on) nulls not distinct
  where ends_on is null or ends_on > starts_on;

-- A closed month, with its lines as they were then.
create table coach_pay_months (
  id integer generated always as identity primary key,
  month date not null unique check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by integer not null references members
);

create table coach_pay_lines (
  id integer generated always as identity primary key,
  month_id integer not null references coach_pay_months,
  coach_id integer not null references members,
  -- What is paid: `class:12:lead`.
  source text not null,
  cents integer not null check (cents >= 0),
  -- Day, hours, center, title, heads and rule, as computed.
  line jsonb not null,
  constraint coach_pay_lines_once unique (month_id, coach_id, source)
);

create table coach_pay_corrections (
  id integer generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  coach_id integer not null references members,
  cents integer not null check (cents <> 0),
  why text not null check (why <> ''),
  -- The line of a closed month whose difference it settles.
  source text,
  made_by integer not null references members,
  made_at timestamptz not null
);
create index coach_pay_corrections_of_month on coach_pay_corrections (month, coach_id);
