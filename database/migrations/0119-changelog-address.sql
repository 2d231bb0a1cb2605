alter table gym add column changelog_address text not null default '';
