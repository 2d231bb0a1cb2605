-- Collects all months of a member in a remittance by one debit, instead of one for each.
alter table gym add column debit_per_member boolean not null default false;
-- What the setting was when the file was written. Such a debit has the reference of its first line.
alter table remittances add column per_member boolean not null default false;

create or replace function keep_remittance() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'remittances are kept';
  end if;
  if old.downloaded_at is not null and
    (new.center_id, new.month, new.collects_on, new.format, new.message_id, new.creditor, new.lines, new.total_cents, new.per_member,
      new.xml, new.sha256, new.created_at, new.validated_at, new.downloaded_at) is distinct from
    (old.center_id, old.month, old.collects_on, old.format, old.message_id, old.creditor, old.lines, old.total_cents, old.per_member,
      old.xml, old.sha256, old.created_at, old.validated_at, old.downloaded_at) then
    raise exception 'remittance % was downloaded and cannot be changed', old.id;
  end if;
  return new;
end $$;
