-- Push messages: one row of the outbox for each browser that is to be told, what each member wants to be told, and what
-- the gym tells everybody.

-- Nobody could subscribe before, so nothing can be waiting; what is there has no browser to go to.
delete from outbox where channel = 'push';
alter table outbox
  -- Where a push goes. Whoever switches a browser off takes along what was still to be said to it.
  add column subscription_id integer references push_subscriptions on delete cascade,
  -- Names what must be said once, however often a job runs.
  add column reference text,
  add constraint outbox_push_goes_somewhere check (channel = 'mail' or subscription_id is not null);
create unique index outbox_reference on outbox (reference) where reference is not null;
create index outbox_of_subscription on outbox (subscription_id) where subscription_id is not null;

-- Where a member's wish differs from what is usual (contracts/notifications.ts).
create table push_choices (
  member_id integer not null references members,
  kind text not null check (kind in ('promotion', 'offer', 'cancelled', 'reminder', 'broadcast')),
  wanted boolean not null,
  primary key (member_id, kind)
);

-- What an admin told everybody, or everybody of a center.
create table broadcasts (
  id integer generated always as identity primary key,
  center_id integer references centers,
  title_ca text not null,
  title_es text not null,
  text_ca text not null,
  text_es text not null,
  sent_by integer not null references members,
  told integer not null default 0,
  -- Names the tap: the same one sent twice tells once.
  tap text,
  created_at timestamptz not null default now(),
  constraint broadcasts_tap unique (sent_by, tap)
);
