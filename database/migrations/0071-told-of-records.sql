-- Mails to admins about records that the tax agency does not take (docs/decisions/0089-sending-records.md).

alter table companies
  -- When the admins were last told that sending fails, and that records were refused or held.
  add column outage_told_at timestamptz,
  add column refusals_told_at timestamptz;

-- When the admins were told that it was refused or held.
alter table invoice_records add column told_at timestamptz;
create index invoice_records_untold on invoice_records (company_id, environment, sequence)
  where state in ('refused', 'held') and told_at is null;
