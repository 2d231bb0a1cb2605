-- The first answer to a changing request, by caller, call and idempotency key. A repeat within 24 hours gets it again.
-- `status` is null from the commit of the change until the answer is written; it stays null when the process ended in between.

create table idempotency_keys (
  member_id integer not null references members on delete cascade,
  call text not null,
  key text not null,
  body_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null,
  primary key (member_id, call, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
