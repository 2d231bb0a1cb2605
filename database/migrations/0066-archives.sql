-- Archives of the whole gym that are being made or imported; deleted a day later.
create table archive_jobs (
  key uuid primary key,
  kind text not null check (kind in ('export', 'import')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Of an export that waits: lets one browser download it, once.
  token_hash bytea unique,
  -- Of an import: the uploaded file.
  file_name text not null default '',
  bytes bigint not null default 0 check (bytes >= 0),
  -- An error code.
  problem text,
  -- What is read or written at the moment, and how many rows of all.
  at_table text not null default '',
  done bigint not null default 0,
  total bigint not null default 0,
  created_at timestamptz not null
);

-- The file of an import, in parts of the same size: any node can read it.
create table archive_parts (
  key uuid not null references archive_jobs on delete cascade,
  part integer not null check (part >= 0),
  bytes bytea not null,
  primary key (key, part)
);
-- It is compressed already.
alter table archive_parts alter column bytes set storage external;
