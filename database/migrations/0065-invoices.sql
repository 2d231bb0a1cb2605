-- Invoices, and the chain of records that VERI*FACTU asks for (Royal Decree 1007/2023, Order HAC/1177/2024).
--
-- A payment of a center whose company issues invoices gets its invoice in its own transaction, a refund its corrective one.
-- Other payments have their receipt only, as before.

-- Who issues invoices. Centers may share one.
create table companies (
  id integer generated always as identity primary key,
  nif text not null default '' check (nif ~ '^([A-Z0-9]{9})?$'),
  legal_name text not null default '',
  address text not null default '',
  -- Whose day and year an invoice has.
  time_zone text not null default 'Europe/Madrid',
  -- Null: its payments get receipts only. The application checks the NIF before it sets it.
  invoicing_since timestamptz,
  -- No invoice of the company is older than its last one. Written under the lock of this row, which every invoice and record
  -- of the company takes, last in its transaction.
  last_issued_at timestamptz,
  -- VERI*FACTU: off, sent to the agency's test address, or to its real one. Each environment has its own chain.
  environment text not null default 'off' check (environment in ('off', 'test', 'production')),
  -- Who made the software, as its declaration says; on every record.
  maker_name text not null default '',
  maker_nif text not null default '' check (maker_nif ~ '^([A-Z0-9]{9})?$'),
  -- Pace of sending: nothing is sent before, as the agency's last answer asked.
  next_send_at timestamptz,
  created_at timestamptz not null default now(),
  constraint companies_issuer check (invoicing_since is null or (nif <> '' and legal_name <> '' and address <> '')),
  constraint companies_environment check (environment = 'off' or
    (invoicing_since is not null and maker_name <> '' and maker_nif <> ''))
);
create unique index companies_nif on companies (nif) where nif <> '';

-- The company that the gym has named so far, for all its centers; it issues nothing until an admin turns it on.
insert into companies (nif, legal_name, address)
  select case when upper(regexp_replace(tax_id, '[\s.-]', '', 'g')) ~ '^[A-Z0-9]{9}$' then upper(regexp_replace(tax_id, '[\s.-]', '', 'g')) else '' end,
    legal_name, address
  from gym;
-- Null: the first company.
alter table centers add column company_id integer references companies;

-- Which copy of the software wrote a record.
alter table gym
  add column installation text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)),
  -- VAT of what has no row of its own: single credits, places of visitors, and the fee of a paused month.
  add column credits_vat text not null default '21' check (credits_vat in ('21', '10', '4', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6')),
  add column visits_vat text not null default '21' check (visits_vat in ('21', '10', '4', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6')),
  add column pause_vat text not null default '21' check (pause_vat in ('21', '10', '4', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6'));

-- A rate in percent, or the agency's code of the reason for an exemption (E1: article 20 of the VAT act, and so on). Prices
-- include it.
alter table plans add column vat text not null default '21' check (vat in ('21', '10', '4', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6'));
alter table packs add column vat text not null default '21' check (vat in ('21', '10', '4', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6'));
alter table products add column vat text not null default '21' check (vat in ('21', '10', '4', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6'));

-- Article 6.1.a of Royal Decree 1619/2012: corrective invoices have a series of their own.
create table invoice_series (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  kind text not null check (kind in ('simplified', 'full', 'corrective')),
  prefix text not null check (prefix ~ '^[A-Z0-9]{1,8}$'),
  unique (company_id, kind),
  unique (company_id, prefix)
);
insert into invoice_series (company_id, kind, prefix)
  select id, kind, prefix from companies, (values ('simplified', 'S'), ('full', 'F'), ('corrective', 'R')) as s(kind, prefix);

-- The last number of a series in a year. Locked after the company.
create table invoice_counters (
  series_id integer not null references invoice_series,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (series_id, year)
);

-- What a member asked for on their invoices; with it their purchases get full ones.
create table invoice_recipients (
  member_id integer primary key references members,
  name text not null check (name <> ''),
  nif text not null check (nif ~ '^[A-Z0-9]{9}$'),
  address text not null check (address <> ''),
  changed_at timestamptz not null
);

-- Never changed after they are issued. Amounts in cents, negative in corrective ones that take something back.
create table invoices (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  series_id integer not null references invoice_series,
  year smallint not null,
  number integer not null check (number > 0),
  -- As printed and reported: `F2027-000042`.
  full_number text not null,
  -- F1 full, F2 simplified, F3 full in place of simplified ones, R1 to R4 corrective of full ones, R5 of simplified ones.
  type text not null check (type in ('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5')),
  member_id integer not null references members,
  issued_at timestamptz not null,
  -- In the company's zone.
  issued_on date not null,
  -- Day of the payment where it is another.
  sold_on date,
  base_cents integer not null,
  tax_cents integer not null,
  total_cents integer not null,
  -- The invoice that it corrects, always by differences. A corrective one is never corrected itself.
  corrects_id integer references invoices,
  refund_id integer references refunds,
  -- The bank sent the money of the refund back: takes its corrective invoice back.
  undoes_refund boolean not null default false,
  -- Why staff corrected it.
  why text not null default '',
  made_by integer references members,
  -- What it says beside the amounts, as issued: {"issuer": {"name", "nif", "address"}, "recipient": {"name", "nif", "address"}
  -- or null, "what": {"ca", "es"}, "timeZone", "environment"}.
  printed jsonb not null,
  unique (series_id, year, number),
  unique (company_id, full_number),
  constraint invoices_sum check (total_cents = base_cents + tax_cents),
  constraint invoices_corrective check ((type like 'R%') = (corrects_id is not null)),
  constraint invoices_recipient check ((type in ('F2', 'R5')) or jsonb_typeof(printed -> 'recipient') = 'object')
);
create index invoices_of_company on invoices (company_id, issued_on, id);
create index invoices_of_member on invoices (member_id, id);
create index invoices_correcting on invoices (corrects_id) where corrects_id is not null;
create unique index invoices_one_a_refund on invoices (refund_id, undoes_refund) where refund_id is not null;

-- One line per thing sold and VAT; the breakdown is their sum by VAT.
create table invoice_lines (
  invoice_id integer not null references invoices,
  line smallint not null check (line > 0),
  what jsonb not null,
  vat text not null check (vat in ('21', '10', '4', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6')),
  base_cents integer not null,
  tax_cents integer not null,
  primary key (invoice_id, line),
  check (vat not like 'E%' or tax_cents = 0)
);

-- The one invoice of a payment. A debit that the bank took back leaves its invoice as it is (the debt is still due), and the
-- payment of the same bill that follows has the same invoice.
create table invoice_payments (
  payment_id integer primary key references payments,
  invoice_id integer not null references invoices
);
create index invoice_payments_of_invoice on invoice_payments (invoice_id);

-- Full invoices (F3) and the simplified ones in whose place they stand. A wrong F3 is taken back by a negative one for the same.
create table invoice_replacements (
  invoice_id integer not null references invoices,
  replaced_id integer not null references invoices,
  primary key (invoice_id, replaced_id)
);
create index invoice_replacements_of_replaced on invoice_replacements (replaced_id);

-- The chain of a company in one environment: written in the transaction of the invoice, under the company's lock, in order.
-- Everything above the state is never changed; a record that mends another is a new one at the end of the chain.
create table invoice_records (
  id bigint generated always as identity primary key,
  company_id integer not null references companies,
  environment text not null check (environment in ('test', 'production')),
  -- From 1 without gaps.
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('issue', 'cancellation')),
  invoice_id integer not null references invoices,
  -- The record as `InvoiceRecord` of rules/invoice-record.ts, from which XML and hash are made; its `reference` is the invoice's id
  -- and the sequence (`42-17`), its `previous` the record before.
  record jsonb not null,
  recorded_at timestamptz not null,
  time_zone text not null,
  hash text not null check (hash ~ '^[0-9A-F]{64}$'),
  previous_hash text check (previous_hash ~ '^[0-9A-F]{64}$'),
  -- held: never sent, because the agency would refuse it for certain (`problems`). sent: in a submission whose answer is not known.
  -- mended: a later record stands for it.
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'accepted', 'accepted_with_errors', 'refused', 'held', 'mended')),
  problems text[] not null default '{}',
  -- The agency's: code of the submission, and of what was wrong.
  csv text,
  error_code text,
  error_text text,
  attempts smallint not null default 0 check (attempts >= 0),
  next_try_at timestamptz,
  sent_at timestamptz,
  answered_at timestamptz,
  mends_id bigint references invoice_records,
  unique (company_id, environment, sequence),
  unique (company_id, environment, hash),
  check ((sequence = 1) = (previous_hash is null)),
  check ((state = 'held') = (problems <> '{}'))
);
create index invoice_records_to_send on invoice_records (company_id, environment, sequence) where state in ('waiting', 'sent');
create index invoice_records_to_mend on invoice_records (company_id, environment, sequence)
  where state in ('accepted_with_errors', 'refused', 'held');
create index invoice_records_of_invoice on invoice_records (invoice_id);

-- What is issued is never deleted, and never changed except for the state of sending.
create trigger invoices_append_only before update or delete on invoices for each row execute function refuse_change();
create trigger invoice_lines_append_only before update or delete on invoice_lines for each row execute function refuse_change();
create function refuse_record_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.company_id, old.environment, old.sequence, old.kind, old.invoice_id, old.record, old.recorded_at, old.hash)
    is distinct from (new.company_id, new.environment, new.sequence, new.kind, new.invoice_id, new.record, new.recorded_at, new.hash)
  then raise exception 'invoice_records: only the state of sending changes';
  end if;
  return new;
end $$;
create trigger invoice_records_chain before update or delete on invoice_records for each row execute function refuse_record_change();
