-- Backups at a place that was replaced by another one: they lie there, and nobody looks after them any more.
alter table backups
  drop constraint backups_state_check,
  add constraint backups_state_check check (state in ('kept', 'failed', 'removed', 'left'));
