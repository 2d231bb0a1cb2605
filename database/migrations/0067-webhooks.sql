-- Webhooks: addresses of other programs that are told what changes. The secret is encrypted with the server's.
create table webhooks (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  url text not null,
  kinds text[] not null,
  secret bytea not null,
  -- Signs as well until then.
  old_secret bytea,
  old_secret_until timestamptz,
  created_by integer not null references members,
  created_at timestamptz not null,
  off text check (off in ('admin', 'failing', 'gone')),
  failing_since timestamptz,
  last_success_at timestamptz,
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhooks_created_by on webhooks (created_by);

-- What a webhook is told, written in the transaction of the change. Without `next_try_at` it was sent or has failed for good.
create table webhook_messages (
  id bigint generated always as identity primary key,
  webhook_id integer not null references webhooks on delete cascade,
  -- Of the change, the same for every webhook and in every try.
  message_id uuid not null,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz default to_timestamp(0),
  sent_at timestamptz
);
create index webhook_messages_due on webhook_messages (webhook_id, next_try_at) where next_try_at is not null;
create index webhook_messages_list on webhook_messages (webhook_id, id);

create table webhook_attempts (
  message_id bigint not null references webhook_messages on delete cascade,
  at timestamptz not null,
  -- Milliseconds.
  duration integer not null,
  status smallint,
  answer text not null
);
create index webhook_attempts_message on webhook_attempts (message_id, at);
