-- Classes missed in a row before the place came here with a file. They count until its member attends.
alter table fixed_places add column misses_before smallint not null default 0 check (misses_before between 0 and 10);
