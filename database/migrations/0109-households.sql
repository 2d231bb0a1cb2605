-- A dependant is a member whom managing adults look after: no document, address or phone of their own is needed.
alter table members
  add column dependant boolean not null default false,
  drop constraint members_identified,
  add constraint members_identified
    check (erased_at is not null or dependant or email is not null);

create table households (
  id integer generated always as identity primary key,
  payer_id integer not null references members,
  created_at timestamptz not null
);
create index households_of_payer on households (payer_id);

create table household_people (
  member_id integer primary key references members,
  household_id integer not null references households on delete cascade,
  -- Of a managing adult, so that there are two at most; null for dependants.
  seat smallint check (seat in (1, 2)),
  -- What a managing adult may do for the others; each includes those before it.
  may text not null default 'pay' check (may in ('see', 'book', 'pay')),
  -- A managing adult lets the other one act for them.
  lets_act boolean not null default false,
  joined_at timestamptz not null,
  unique (household_id, seat)
);

create table household_invitations (
  id integer generated always as identity primary key,
  household_id integer not null references households on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  invited_by integer not null references members,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by integer references members
);
create index household_invitations_of_household on household_invitations (household_id);
create index household_invitations_of_member on household_invitations (invited_by);
create index household_invitations_of_accepter on household_invitations (accepted_by);

-- The person whom a managing adult acts for in this log-in.
alter table sessions add column acting_for integer references members on delete set null;
create index sessions_acting on sessions (acting_for) where acting_for is not null;

-- Who reads what is written to a member: they themselves, and the managing adults of a dependant.
create function message_readers(of_member integer) returns setof integer language sql stable as $$
  select m.id from members m where m.id = of_member and (not m.dependant or m.password_hash is not null)
  union all
  select g.member_id from members m
  join household_people p on p.member_id = m.id
  join household_people g on g.household_id = p.household_id and g.seat is not null
  where m.id = of_member and m.dependant
$$;

-- Whom a message is about, where it went to somebody else.
alter table outbox add column about_id integer references members;
create index outbox_about on outbox (about_id) where about_id is not null;

-- Whom an activity is for, on the day of the class.
alter table activities
  add column youngest smallint check (youngest between 0 and 120),
  add column oldest smallint check (oldest between 0 and 120),
  add column needs_adult boolean not null default false,
  add constraint activities_ages check (youngest <= oldest);
