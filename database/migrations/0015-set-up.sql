-- What an owner sets up on screen: pictures and order of activities, and a number that grows with each change of a week plan.

alter table activities add column position integer not null default 0;
update activities set position = id;

create table activity_images (
  activity_id integer primary key references activities on delete cascade,
  hash text not null,
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
create index activity_images_hash on activity_images (hash);

-- Whoever saves a week plan says which one they have seen.
alter table centers add column week_version integer not null default 0;
