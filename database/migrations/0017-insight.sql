-- What comes in from another program: credits that were bought there, and how far an import has got.

alter table credit_entries drop constraint credit_entries_source_check;
alter table credit_entries add constraint credit_entries_source_check
  check (source in ('purchase', 'booking', 'return', 'correction', 'expiry', 'refund', 'import'));

-- Written beside the import's own transaction, so that it can be seen while that runs. Worth nothing after a crash.
create unlogged table import_progress (
  key uuid primary key,
  done integer not null default 0,
  total integer not null,
  at timestamptz not null
);

-- Figures of a month or a year look at what was paid, and given back, in it.
create index payments_paid on payments (paid_at) where status = 'succeeded';
create index refunds_settled on refunds (settled_at) where status = 'succeeded';
