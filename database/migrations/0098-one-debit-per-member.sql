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

-- A bill whose debit the bank has again is no debt: its member was blocked until now.
update members m set overdue_since = o.since, desk_due_since = o.due_since
from (select distinct l.member_id as id from remittance_lines l join remittances r on r.id = l.remittance_id
  where l.state = 'in' and r.state = 'sent') a
cross join lateral (select min(b.refused_at) as since, min(b.due_at) as due_since from bills b
  where b.member_id = a.id and b.state = 'open' and b.refused_at is not null
    and not exists (select from remittance_lines l join remittances r on r.id = l.remittance_id
      where l.bill_id = b.id and l.state = 'in' and r.state = 'sent')) o
where m.id = a.id and (m.overdue_since, m.desk_due_since) is distinct from (o.since, o.due_since);
