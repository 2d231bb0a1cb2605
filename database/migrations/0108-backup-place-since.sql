-- Since when backups go to this place: until the first one is made there, nothing is overdue.
alter table backup_target add column placed_at timestamptz;
update backup_target set placed_at = now() where place is not null;
