-- Sending the records of VERI*FACTU to the tax agency (docs/decisions/0089-sending-records.md).

alter table companies
  -- One node sends the company's records at a time, until then.
  add column sending_until timestamptz,
  -- Since when no submission has been taken, how often in a row, and why: {"code", "detail"}. Null while all is well.
  add column failing_since timestamptz,
  add column failed_tries smallint not null default 0,
  add column send_problem jsonb;

-- A company's certificate with its key, sealed with the secret of this installation.
create table company_certificates (
  company_id integer primary key references companies,
  -- PEM of chain and key: {"chain", "key"}.
  sealed bytea not null,
  holder text not null,
  -- Null: the certificate names none.
  nif text,
  issuer text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  -- The seal of a company is used at another address than the certificate of a person.
  is_seal boolean not null,
  added_at timestamptz not null,
  added_by integer not null references members
);
