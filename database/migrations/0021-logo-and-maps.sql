-- The gym's own logo and what shows where a center is: drawn anew like all pictures that are sent, and kept beside them.

alter table gym add column logo text;

create table gym_images (
  gym_id boolean primary key default true references gym on delete cascade,
  hash text not null,
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
create index gym_images_hash on gym_images (hash);

create table center_images (
  center_id integer primary key references centers on delete cascade,
  hash text not null,
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
create index center_images_hash on center_images (hash);
