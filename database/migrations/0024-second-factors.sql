-- Second factors of log-ins, and when a session last proved whose it is.

-- A log-in whose password was right waits here for its second factor.
create table pending_log_ins (
  token_hash bytea primary key,
  member_id integer not null references members,
  expires_at timestamptz not null
);

-- The last proof of a session, which is a family of refresh tokens. Staff rights need one with a second factor.
create table session_proofs (
  family uuid primary key,
  member_id integer not null references members,
  proved_at timestamptz not null,
  with_factor boolean not null
);
create index session_proofs_member on session_proofs (member_id);

-- TOTP secrets, sealed with a key derived from the server's secret. `pending` waits for its first code.
create table authenticators (
  member_id integer primary key references members,
  secret bytea,
  pending bytea,
  -- The time step of the last used code: no code is used twice.
  last_step bigint,
  added_at timestamptz
);

create table recovery_codes (
  id bigint generated always as identity primary key,
  member_id integer not null references members,
  code_hash text not null,
  used_at timestamptz
);
create index recovery_codes_member on recovery_codes (member_id);

create table passkeys (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  name text not null check (name <> ''),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_member on passkeys (member_id);

-- Single use. Of a member for adding a passkey, of nobody for a log-in or a proof.
create table passkey_challenges (
  challenge text primary key,
  member_id integer references members,
  expires_at timestamptz not null
);

-- Guesses at second factors and proofs, counted by the hour.
create table factor_guesses (
  member_id integer primary key references members,
  since timestamptz not null,
  count integer not null
);

-- Staff of the demo gym need no second factor.
alter table gym add column is_demo boolean not null default false;
update gym set is_demo = true
where exists (select from members where email = 'admin@thebox.example' and 'ADMIN' = any(roles));

-- Since when a member is an admin: new admins cannot remove others.
alter table members add column admin_since timestamptz;
update members set admin_since = created_at where 'ADMIN' = any(roles);
