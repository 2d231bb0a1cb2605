-- Direct debit: what a center collects with, the mandates of members, and the remittances that collect by them.

alter table centers
  add column creditor_name text not null default '',
  add column creditor_id text not null default '' check (creditor_id ~ '^([A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28})?$'),
  add column creditor_iban text not null default '' check (creditor_iban ~ '^([A-Z]{2}\d{2}[A-Z0-9]{11,30})?$'),
  add column creditor_bic text not null default '' check (creditor_bic ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  -- Which edition of the file its bank takes.
  add column creditor_format text not null default 'pain.008.001.08'
    check (creditor_format in ('pain.008.001.02', 'pain.008.001.08'));

-- Returned: its debit came back when another bill was open already; it opens when that one is closed. What came back is
-- owed from that day on, which is its `created_at` then.
alter table bills drop constraint bills_state_check;
alter table bills add constraint bills_state_check check (state in ('open', 'paid', 'void', 'returned'));
create index bills_returned on bills (member_id) where state = 'returned';

create table mandates (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  reference text not null unique check (reference ~ '^[A-Za-z0-9/?:().,''+ -]{1,35}$' and reference !~ '^/|/$|//'),
  -- Whose account it is; not always the member.
  holder text not null check (holder <> ''),
  iban text not null check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  bic text check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  -- Null until the signed paper is here; nothing is collected before.
  signed_on date,
  -- Day of the latest debit asked for by it.
  last_used_on date,
  created_at timestamptz not null,
  created_by integer not null references members,
  cancelled_at timestamptz,
  cancelled_by integer references members,
  end_reason text check (end_reason in ('cancelled', 'replaced', 'returned', 'erased')),
  check ((cancelled_at is null) = (end_reason is null))
);
create unique index mandates_one_live on mandates (member_id) where cancelled_at is null and signed_on is not null;
create unique index mandates_one_unsigned on mandates (member_id) where cancelled_at is null and signed_on is null;
create index mandates_of_member on mandates (member_id);

create table remittances (
  id integer generated always as identity primary key,
  center_id integer not null references centers,
  month date not null check (extract(day from month) = 1),
  state text not null default 'draft'
    check (state in ('draft', 'validated', 'downloaded', 'sent', 'settled', 'discarded')),
  collects_on date not null,
  -- As they are in the file, from when it is written.
  format text,
  message_id text unique,
  creditor jsonb,
  lines integer,
  total_cents integer,
  xml text,
  sha256 text,
  created_at timestamptz not null,
  validated_at timestamptz,
  downloaded_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  discarded_at timestamptz,
  check (state in ('draft', 'discarded') or (xml is not null and sha256 is not null and total_cents > 0)),
  check (state not in ('downloaded', 'sent', 'settled') or downloaded_at is not null)
);
create unique index remittances_one_draft on remittances (center_id) where state = 'draft';
create index remittances_of_center on remittances (center_id, id);

create table remittance_lines (
  id integer generated always as identity primary key,
  remittance_id integer not null references remittances,
  bill_id integer not null references bills,
  member_id integer not null references members,
  mandate_id integer not null references mandates,
  amount_cents integer not null check (amount_cents > 0),
  -- Its payment, from being in on; another one after it was out and in again.
  payment_id integer not null references payments,
  end_to_end_id text not null generated always as ('BOX-' || bill_id::text || '-' || id::text) stored unique,
  sequence text check (sequence in ('FRST', 'RCUR')),
  -- Released: of a remittance that was discarded.
  state text not null default 'in' check (state in ('in', 'excluded', 'collected', 'returned', 'released')),
  return_reason text,
  returned_on date,
  -- It had been collected, and its receipt issued, before it came back.
  returned_late boolean not null default false,
  -- It was collected although nobody owed it any more: the gym is to give it back by hand.
  unowed boolean not null default false,
  unique (remittance_id, bill_id),
  check ((state = 'returned') = (return_reason is not null and returned_on is not null))
);
-- What nothing else may ever get around: a bill is being collected, or was, by one line.
create unique index remittance_lines_one_live on remittance_lines (bill_id) where state in ('in', 'collected');
create index remittance_lines_of_mandate on remittance_lines (mandate_id);
create index remittance_lines_of_member on remittance_lines (member_id);

-- From the moment it is downloaded a remittance is a document.
create function keep_remittance() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'remittances are kept';
  end if;
  if old.downloaded_at is not null and
    (new.center_id, new.month, new.collects_on, new.format, new.message_id, new.creditor, new.lines, new.total_cents,
      new.xml, new.sha256, new.created_at, new.validated_at, new.downloaded_at) is distinct from
    (old.center_id, old.month, old.collects_on, old.format, old.message_id, old.creditor, old.lines, old.total_cents,
      old.xml, old.sha256, old.created_at, old.validated_at, old.downloaded_at) then
    raise exception 'remittance % was downloaded and cannot be changed', old.id;
  end if;
  return new;
end $$;
create trigger remittances_kept before update or delete on remittances
  for each row execute function keep_remittance();

create function keep_remittance_line() returns trigger language plpgsql as $$
declare
  line remittance_lines := case when tg_op = 'DELETE' then old else new end;
begin
  if not exists (select from remittances where id = line.remittance_id and downloaded_at is not null) then
    return line;
  end if;
  if tg_op = 'UPDATE' and (new.remittance_id, new.bill_id, new.member_id, new.mandate_id, new.amount_cents, new.sequence) is
    not distinct from (old.remittance_id, old.bill_id, old.member_id, old.mandate_id, old.amount_cents, old.sequence)
    and (old.state, new.state) in (('in', 'collected'), ('in', 'returned'), ('collected', 'returned'), ('in', 'released')) then
    return new;
  end if;
  raise exception 'remittance % was downloaded and its lines cannot be changed', line.remittance_id;
end $$;
create trigger remittance_lines_kept before insert or update or delete on remittance_lines
  for each row execute function keep_remittance_line();
