-- The gym, its centers, what it offers.

create extension if not exists btree_gist;

-- One row: the gym. Every number is a setting with the default the product starts with.
create table gym (
  id boolean primary key default true check (id),
  name text not null default 'The Box',
  signal_color text not null default '#e8471c' check (signal_color ~ '^#[0-9a-fA-F]{6}$'),
  legal_name text not null default '',
  tax_id text not null default '',
  address text not null default '',
  email text not null default '',
  domain text not null default '',
  phone_number text not null default '',
  default_activity_key text not null default 'wod',
  open_activity_key text not null default 'open_box',
  top_plan_key text not null default 'games',
  pro_price_cents integer not null default 495 check (pro_price_cents >= 0),
  credits_plan_cents integer not null default 700 check (credits_plan_cents > 0),
  credits_no_plan_cents integer not null default 1200 check (credits_no_plan_cents > 0),
  change_plan_day_limit smallint not null default 26 check (change_plan_day_limit between 1 and 31),
  maintenance_price_cents integer not null default 0 check (maintenance_price_cents >= 0),
  credit_months smallint not null default 6 check (credit_months between 1 and 60),
  days_to_show smallint not null default 3 check (days_to_show between 1 and 30),
  book_future_class_start_hour smallint not null default 17 check (book_future_class_start_hour between 0 and 23),
  late_leave_minutes smallint not null default 90 check (late_leave_minutes between 0 and 2880),
  promotion_notice_minutes smallint not null default 60 check (promotion_notice_minutes between 0 and 1440),
  free_leave_after_booking_minutes smallint not null default 5 check (free_leave_after_booking_minutes between 0 and 1440),
  free_leave_after_promotion_minutes smallint not null default 30 check (free_leave_after_promotion_minutes between 0 and 1440),
  night_starts time not null default '22:00',
  night_ends time not null default '07:00',
  attendance_days smallint not null default 7 check (attendance_days between 0 and 365),
  classes_ahead_days smallint not null default 14 check (classes_ahead_days between 1 and 90),
  unreleased text[] not null default '{}'
);
insert into gym default values;

-- A center keeps its own rules of booking where they differ; null takes the gym's.
create table centers (
  id integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  address text not null default '',
  city text not null default '',
  postal_code text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  email text not null default '',
  phone text not null default '',
  social text,
  map text,
  time_zone text not null default 'Europe/Madrid',
  days_to_show smallint check (days_to_show between 1 and 30),
  book_future_class_start_hour smallint check (book_future_class_start_hour between 0 and 23),
  late_leave_minutes smallint check (late_leave_minutes between 0 and 2880),
  promotion_notice_minutes smallint check (promotion_notice_minutes between 0 and 1440),
  night_starts time,
  night_ends time,
  created_at timestamptz not null default now()
);

create type credit_type as enum ('ACTIVITY', 'OPEN');

create table activities (
  id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9_-]{2,40}$'),
  name_es text not null check (name_es <> ''),
  name_ca text not null check (name_ca <> ''),
  description_es text not null default '',
  description_ca text not null default '',
  image text,
  icon text not null check (icon in ('kettle', 'box', 'discos', 'aros')),
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  abbreviation text not null,
  enabled boolean not null default true,
  single_book boolean not null default false,
  credit_type credit_type not null,
  late_leave_minutes smallint check (late_leave_minutes between 0 and 2880),
  created_at timestamptz not null default now()
);

-- Sessions a week by kind; above 49 is unlimited.
create table plans (
  id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9_-]{2,40}$'),
  name_es text not null check (name_es <> ''),
  name_ca text not null check (name_ca <> ''),
  activity_sessions smallint not null check (activity_sessions between 0 and 999),
  open_sessions smallint not null check (open_sessions between 0 and 999),
  price_cents integer not null check (price_cents >= 0),
  on_offer boolean not null default true,
  created_at timestamptz not null default now()
);

create table products (
  id integer generated always as identity primary key,
  name_es text not null check (name_es <> ''),
  name_ca text not null check (name_ca <> ''),
  image text not null default '',
  price_cents integer not null check (price_cents > 0),
  on_offer boolean not null default true,
  created_at timestamptz not null default now()
);

create table movements (
  id integer generated always as identity primary key,
  name_es text not null check (name_es <> ''),
  name_ca text not null check (name_ca <> ''),
  unit text not null check (unit in ('kg', 'lb', 'reps')),
  has_rm boolean not null default false,
  abbreviation text not null default ''
);
