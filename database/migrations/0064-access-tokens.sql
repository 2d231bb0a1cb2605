-- Tokens by which programs call the API: of a member, or of the gym, made by an admin. Only a hash of the secret is stored.
create table access_tokens (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('personal', 'gym')),
  -- In whose name it acts: the member's, or that of the admin who made it.
  member_id integer not null references members,
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0),
  secret_hash bytea not null unique,
  -- The last characters of the secret, to recognise it by.
  ending text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  check (kind = 'gym' or expires_at is not null)
);
create index access_tokens_member on access_tokens (member_id) where revoked_at is null;

-- The name of the token by which the change was made; empty for people.
alter table audit_log add column token text not null default '';
