-- The sites that may show the schedule in a frame, as origins: https://club.example.
alter table gym add column embed_sites text[] not null default '{}' check (cardinality(embed_sites) <= 10);
