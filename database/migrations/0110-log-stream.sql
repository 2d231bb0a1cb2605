-- Streaming of the log between backups (docs/decisions/upkeep/0114-the-log-streamed.md).

-- One row. Positions in the log are bytes from its beginning.
create table log_stream (
  id smallint primary key default 1 check (id = 1),
  -- Null while it is off.
  since timestamptz,
  -- The unbroken log that is being written; null before its first part.
  generation text,
  timeline integer,
  -- The part that grows: where and when it began, and how far it is stored.
  part_start bigint,
  part_at timestamptz,
  part_end bigint,
  -- Everything committed until then can be restored from the place.
  safe_at timestamptz,
  -- The last try to store a copy of all files.
  base_tried_at timestamptz,
  problem text,
  -- All generations that this database has written: nothing else is ever removed.
  own_generations text[] not null default '{}'
);
