-- What goes out of the house, and who did what.

-- One outbox: written in the transaction that is the reason, sent after it, retried with back-off.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'push')),
  -- Address for a mail, member number for a push.
  recipient text not null,
  language text not null check (language in ('ca', 'es')),
  template text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries smallint not null default 0,
  sent_at timestamptz,
  -- Given up after the last try.
  failed_at timestamptz,
  last_error text
);
create index outbox_due on outbox (next_try_at) where sent_at is null and failed_at is null;

create table contact_messages (
  id integer generated always as identity primary key,
  center_id integer references centers,
  written_on text not null check (written_on in ('contact', 'newsletter')),
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);

create table push_subscriptions (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_member on push_subscriptions (member_id);

-- Everything staff change: who, what, before, after, why.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by_member_id integer not null references members,
  action text not null,
  entity text not null,
  entity_id integer,
  about_member_id integer references members,
  before jsonb,
  after jsonb,
  why text not null default ''
);
create index audit_log_time on audit_log (at);
create index audit_log_about on audit_log (about_member_id, at) where about_member_id is not null;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
