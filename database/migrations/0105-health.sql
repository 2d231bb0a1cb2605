-- Health of the installation (docs/decisions/upkeep/0109-health-in-words.md).

-- The last runs of each job, whichever node ran it.
create table job_runs (
  name text primary key,
  -- When a node that has this job was first started.
  known_since timestamptz not null,
  done_at timestamptz,
  -- Null once a later run succeeds.
  failed_at timestamptz
);

create table nodes (
  id uuid primary key,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- Null while it runs, and of a node that died.
  stopped_at timestamptz
);

create table health_states (
  name text primary key,
  state text not null check (state in ('fine', 'look', 'ill')),
  -- Since when it is ill, or is not.
  since timestamptz not null,
  -- When the admins were last told that it is ill; null once they know that it is well.
  told_at timestamptz
);

-- Asked every five minutes while the site runs; empty for none.
alter table gym add column watch_address text not null default '';

alter table push_choices
  drop constraint push_choices_kind_check,
  add constraint push_choices_kind_check
    check (kind in ('promotion', 'offer', 'cancelled', 'reminder', 'payments', 'broadcast', 'coaching', 'bests', 'health'));
