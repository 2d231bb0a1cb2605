-- Backups by themselves: where they go, what encrypts them, and what became of each.

-- One row. Backups are made once there is a place and a key.
create table backup_target (
  id smallint primary key default 1 check (id = 1),
  kind text check (kind in ('folder', 's3', 'sftp', 'webdav')),
  -- What is no secret.
  place jsonb check ((place is null) = (kind is null)),
  -- Passwords and keys of the place, encrypted with the server's secret.
  sealed bytea,
  -- Hour of the gym's zone.
  hour smallint not null default 4 check (hour between 0 and 23),
  recipient text,
  key_how text check (key_how in ('given', 'made', 'passphrase')),
  key_since timestamptz,
  -- The identity of the recipient, encrypted with the owner's passphrase.
  wrapped_identity bytea,
  check ((recipient is null) = (key_how is null) and (recipient is null) = (key_since is null)),
  check ((wrapped_identity is not null) = (coalesce(key_how, '') = 'passphrase'))
);

create table backups (
  id integer generated always as identity primary key,
  name text not null unique,
  -- The day of the gym's zone that it was made for; null for one made by hand.
  day date,
  made_at timestamptz not null,
  state text not null check (state in ('kept', 'failed', 'removed')),
  problem text check ((problem is not null) = (state = 'failed')),
  bytes bigint check ((bytes is null) = (state = 'failed')),
  version text not null,
  migration text not null,
  -- {"members": {"rows": 82, "sha256": "…"}}
  tables jsonb not null default '{}',
  -- Sums of money in cents, and the ends of chains of invoices.
  sums jsonb not null default '{}',
  -- Reads this one backup, encrypted with the server's secret; erased when the next one is made.
  proof_identity bytea,
  proven_at timestamptz,
  proof jsonb,
  removed_at timestamptz check ((removed_at is not null) = (state = 'removed'))
);
create unique index backups_of_a_day on backups (day) where state <> 'failed';
create index backups_made on backups (made_at);

-- What fails; a row is deleted when it works again.
create table backup_troubles (
  what text primary key check (what in ('backup', 'proof')),
  since timestamptz not null,
  problem text not null,
  told_at timestamptz not null,
  reminded_at timestamptz
);
