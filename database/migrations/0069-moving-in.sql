-- Other programs know no documents: members of an import may come without one, and get it later.
alter table members
  drop constraint members_identified,
  add constraint members_identified check (erased_at is not null or email is not null);

-- Imports and what their files did not say. Kept for a year.
create table imports (
  id integer generated always as identity primary key,
  entity text not null,
  program text,
  file_name text not null,
  by_member_id integer references members,
  at timestamptz not null,
  -- Lines by what became of them.
  counts jsonb not null
);
create index imports_at on imports (at);

create table import_gaps (
  id bigint generated always as identity primary key,
  import_id integer not null references imports on delete cascade,
  topic text not null,
  column_key text,
  -- Of a column without a place here.
  header text,
  line integer not null,
  -- Null for a line that was left out.
  member_id integer references members,
  name text not null,
  value text not null default '',
  problem text,
  -- With the problem `repeated`: the line that has the value first.
  first_line integer
);
create index import_gaps_of_import on import_gaps (import_id, id);
create index import_gaps_of_member on import_gaps (member_id) where member_id is not null;

-- What was chosen by hand for files with the same titles.
create table import_mappings (
  entity text not null,
  -- SHA-256 of the sorted titles.
  headers text not null,
  columns jsonb not null,
  answers jsonb not null,
  at timestamptz not null,
  primary key (entity, headers)
);
