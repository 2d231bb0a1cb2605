-- Two accounts of one person become one: what moved, so that it can be undone for a day.
create table member_merges (
  id integer generated always as identity primary key,
  kept_id integer not null references members,
  merged_id integer not null references members,
  by_member_id integer not null references members,
  at timestamptz not null,
  undone_at timestamptz,
  -- True inside the transaction that merges or undoes only: rows that are never changed may change their owner then.
  moving boolean not null default true,
  check (kept_id <> merged_id)
);
create index member_merges_of_kept on member_merges (kept_id);
create index member_merges_of_merged on member_merges (merged_id);
create index member_merges_of_staff on member_merges (by_member_id);
create index member_merges_moving on member_merges (id) where moving;

-- Each row that a merge changed or deleted, for a day. `after` is null for deleted rows; `key` is the primary key after the change.
create table member_merge_changes (
  merge_id integer not null references member_merges on delete cascade,
  step smallint not null,
  table_name text not null,
  key jsonb not null,
  before jsonb not null,
  after jsonb
);
create index member_merge_changes_of_merge on member_merge_changes (merge_id, step);

-- Whether two versions of a row differ only in whose it is, between the accounts that are being merged.
create function only_changes_owner(before jsonb, after jsonb) returns boolean language sql stable as $$
  select not exists (
    select from jsonb_each(after) a join jsonb_each(before) b using (key)
    where a.value is distinct from b.value and not (
      (key like '%member_id' or key like '%\_by') and exists (
        select from member_merges m where m.moving
          and (a.value, b.value) in ((to_jsonb(m.kept_id), to_jsonb(m.merged_id)), (to_jsonb(m.merged_id), to_jsonb(m.kept_id))))))
$$;

create function refuse_change_but_merging() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_changes_owner(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger credit_entries_append_only on credit_entries;
create trigger credit_entries_append_only before update or delete on credit_entries
  for each row execute function refuse_change_but_merging();
drop trigger invoices_append_only on invoices;
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change_but_merging();

create or replace function refuse_change_but_forgetting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before is null and new.after is null and new.why = ''
    and (new.id, new.at, new.by_member_id, new.action, new.entity, new.entity_id, new.about_member_id)
      is not distinct from (old.id, old.at, old.by_member_id, old.action, old.entity, old.entity_id, old.about_member_id)
    and exists (select from members where id = old.about_member_id and erased_at is not null)
    or tg_op = 'UPDATE' and only_changes_owner(to_jsonb(old), to_jsonb(new))
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace function keep_remittance_line() returns trigger language plpgsql as $$
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
  -- In a trigger before the change, generated columns of the new row have no value yet.
  if tg_op = 'UPDATE' and only_changes_owner(to_jsonb(old) - 'end_to_end_id', to_jsonb(new) - 'end_to_end_id') then
    return new;
  end if;
  raise exception 'remittance % was downloaded and its lines cannot be changed', line.remittance_id;
end $$;
