-- People, how they log in, what they subscribe to.

create table members (
  id integer generated always as identity primary key,
  cin text unique check (cin = upper(cin) and cin !~ '[\s.-]'),
  name text not null,
  surname text not null,
  email text,
  phone text not null default '',
  password_hash text,
  status text not null default 'ACTIVE' check (status in ('INACTIVE', 'ACTIVE', 'MAINTENANCE')),
  discount smallint not null default 0 check (discount between 0 and 100),
  roles text[] not null default '{USER}' check (roles <@ array['USER', 'ADMIN', 'TRAINER', 'TESTER']),
  pro boolean not null default false,
  birth date,
  sex text check (sex in ('MASCULINE', 'FEMININE')),
  image text,
  observations text not null default '',
  language text not null default 'es' check (language in ('ca', 'es')),
  center_id integer references centers,
  -- Since when a monthly charge has been failing; null when all is paid.
  overdue_since timestamptz,
  accepted_terms_at timestamptz,
  created_at timestamptz not null default now(),
  -- Set when the account was erased: personal data is gone, the row stays for receipts.
  erased_at timestamptz,
  check (erased_at is not null or (cin is not null and email is not null))
);
create unique index members_email on members (lower(email));
create index members_by_name on members (lower(surname), lower(name), id) where erased_at is null;

-- Refresh tokens, stored hashed. A family is one log-in; each use hands over to the next token.
create table refresh_tokens (
  id bigint generated always as identity primary key,
  member_id integer not null references members,
  family uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index refresh_tokens_family on refresh_tokens (family);
create index refresh_tokens_member on refresh_tokens (member_id) where revoked_at is null;
create index refresh_tokens_expiry on refresh_tokens (expires_at);

create table password_resets (
  token_hash bytea primary key,
  member_id integer not null references members,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_member on password_resets (member_id);

-- Counts of tries at calls worth guessing at, shared by all nodes. Worth nothing after a crash.
create unlogged table tries (
  key text not null,
  minute timestamptz not null,
  count integer not null,
  primary key (key, minute)
);

-- A member's plan over time. ends_on is the first day without it.
create table memberships (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  plan_id integer not null references plans,
  pro boolean not null default false,
  starts_on date not null,
  ends_on date,
  created_at timestamptz not null default now(),
  check (ends_on is null or ends_on >= starts_on),
  constraint memberships_one_at_a_time exclude using gist (member_id with =, daterange(starts_on, ends_on) with &&)
);

create index memberships_of_member on memberships (member_id, starts_on);

-- What a member asked for that takes effect later. One pending change a member.
create table plan_changes (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  kind text not null check (kind in ('change', 'leave', 'maintenance', 'maintenance_end')),
  plan_id integer references plans,
  pro boolean,
  effective_on date not null,
  asked_at timestamptz not null default now(),
  asked_by integer references members,
  applied_at timestamptz,
  cancelled_at timestamptz,
  check ((kind = 'change') = (plan_id is not null))
);
create unique index plan_changes_one_pending on plan_changes (member_id) where applied_at is null and cancelled_at is null;
create index plan_changes_due on plan_changes (effective_on) where applied_at is null and cancelled_at is null;

-- Months in which a membership rests. ends_on is the first day after.
create table pauses (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  starts_on date not null,
  ends_on date,
  created_at timestamptz not null default now(),
  check (ends_on is null or ends_on >= starts_on),
  exclude using gist (member_id with =, daterange(starts_on, ends_on) with &&)
);
