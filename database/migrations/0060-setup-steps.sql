-- Steps of the set-up that the owner does without.
alter table gym add column setup_skipped text[] not null default '{}';
