-- Who is reached: what became of an address, which messages were written together, and who has to be called.

-- Addresses that get no mail any more, whoever has them: refused for good by their server, or disowned by the person who reads
-- them. Kept as a hash, because the second asked to be left alone.
create table stopped_addresses (
  address_hash bytea primary key,
  state text not null check (state in ('refused', 'disowned')),
  -- What the server said.
  reason text not null default '',
  stopped_at timestamptz not null default now()
);

create function address_hash(address text) returns bytea immutable strict language sql
  return sha256(convert_to(lower(address), 'UTF8'));

create index members_address on members (address_hash(email));

-- 'none', 'refused', 'disowned', 'confirmed' or 'unconfirmed'.
create function email_state(address text, confirmed_at timestamptz) returns text stable language sql
  return case when address is null then 'none' else coalesce(
    (select s.state from stopped_addresses s where s.address_hash = address_hash(address)),
    case when confirmed_at is null then 'unconfirmed' else 'confirmed' end) end;

alter table outbox
  -- Null where the recipient is an address only.
  add column member_id integer references members,
  -- Of all that one transaction tells, by all channels.
  add column telling uuid;
create index outbox_of_telling on outbox (telling, member_id) where telling is not null;

-- Messages that no channel carried to their member. Staff call, and tick it off.
create table unreached_messages (
  id bigint generated always as identity primary key,
  telling uuid not null,
  member_id integer not null references members,
  template text not null,
  class_id integer references gym_classes,
  details jsonb not null,
  reference text,
  why text not null check (why in ('none', 'refused', 'disowned', 'failed')),
  at timestamptz not null default now(),
  called_at timestamptz,
  called_by integer references members,
  constraint unreached_messages_once unique nulls not distinct (telling, member_id, template, class_id)
);
create unique index unreached_messages_reference on unreached_messages (reference) where reference is not null;
create index unreached_messages_of_member on unreached_messages (member_id, class_id);
create index unreached_messages_open on unreached_messages (at) where called_at is null;
create index unreached_messages_of_class on unreached_messages (class_id) where class_id is not null;
