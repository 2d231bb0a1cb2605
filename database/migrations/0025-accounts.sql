-- Addresses are confirmed by a mailed link; until then only that link goes there. Those of existing members count as confirmed.
alter table members add column email_confirmed_at timestamptz;
update members set email_confirmed_at = created_at where email is not null;

-- Requested confirmations: of a new address, or (no `old_email`) of the one the account has.
create table email_changes (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  old_email text,
  new_email text not null,
  -- Null where no link was mailed, because the address belongs to somebody else.
  confirm_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- The link mailed to the old address; null where that was not confirmed.
  undo_hash bytea unique,
  undo_until timestamptz,
  -- Replaced by a later request, undone, overruled by staff, or too old: a daily job ends what can no longer be undone.
  ended_at timestamptz
);
create index email_changes_of_member on email_changes (member_id, created_at);
create index email_changes_reserved on email_changes (lower(old_email)) where undo_hash is not null and ended_at is null;

-- An address that can still be taken back stays reserved. Reported like the unique index, so that callers need to know one name only.
create function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (select from email_changes c where lower(c.old_email) = lower(new.email) and c.undo_hash is not null
    and c.ended_at is null and c.member_id <> new.id)
  then
    raise unique_violation using message = 'the address can still be taken back', constraint = 'members_email', table = 'members';
  end if;
  return null;
end $$;
create trigger members_email_reserved after insert or update of email on members
  for each row when (new.email is not null) execute function refuse_reserved_email();

-- Log-ins: the id is the family of their refresh tokens. The network address is shortened.
create table sessions (
  id uuid primary key,
  member_id integer not null references members,
  browser text not null default '',
  system text not null default '',
  network text not null default '',
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index sessions_of_member on sessions (member_id);
insert into sessions (id, member_id, created_at, used_at)
  select family, min(member_id), min(created_at), max(created_at) from refresh_tokens
  where expires_at > now() group by family;

-- Browsers that have logged in to an account; their cookie is signed.
create table known_devices (
  device_id uuid not null,
  member_id integer not null references members,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (member_id, device_id)
);
create index known_devices_used on known_devices (used_at);

-- Wrong passwords by account name, known account and network; `level` leaks. Worth nothing after a crash.
create unlogged table guesses (
  key text primary key,
  level real not null,
  at timestamptz not null,
  next_at timestamptz not null
);
create index guesses_at on guesses (at);

-- Counts of longer spans than a minute.
alter table tries add column until timestamptz not null default now() + interval '2 minutes';

-- Nobody is logged in when a log-in fails.
alter table audit_log alter column by_member_id drop not null;

-- Whoever reads this table no longer reads the calendars. A node of the previous version answers 404 until it is upgraded.
alter table calendar_addresses add column secret_hash bytea unique;
alter table calendar_addresses alter column secret drop not null;
update calendar_addresses set secret_hash = sha256(convert_to(secret, 'UTF8')), secret = null;
