-- What members put into their account beside their data: a picture, an address for their calendar program.

-- In the database, because it is all that nodes share. Made anew from what was sent, small; the address it is served
-- under is the hash of its bytes, so that it can be kept for ever by whoever has fetched it.
create table member_images (
  member_id integer primary key references members,
  hash text not null check (hash ~ '^[\w-]{43}$'),
  media_type text not null,
  bytes bytea not null check (length(bytes) between 1 and 300000),
  created_at timestamptz not null default now()
);
-- Two members may have sent the same picture.
create index member_images_hash on member_images (hash);

-- A calendar program cannot log in: who knows the secret reads the bookings, until the member asks for another one.
-- Kept as it is, since the member is to see it again, and whoever reads this table reads the bookings beside it.
create table calendar_addresses (
  member_id integer primary key references members,
  secret text not null unique check (length(secret) >= 43),
  created_at timestamptz not null default now()
);
