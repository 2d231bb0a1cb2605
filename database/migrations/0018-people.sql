-- What the staff's page of a member reads, and what of the audit log goes when a member is forgotten.

-- All places that a member ever had, by day; those they were ticked in, for when they were last seen.
create index bookings_history on bookings (member_id, on_date);
create index bookings_attended on bookings (member_id, on_date) where validated;

-- The log stays as it is, but for one thing: what it quotes of somebody's data goes when they are forgotten. Who did what
-- to which account, and when, stays for ever.
create function refuse_change_but_forgetting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before is null and new.after is null and new.why = ''
    and (new.id, new.at, new.by_member_id, new.action, new.entity, new.entity_id, new.about_member_id)
      is not distinct from (old.id, old.at, old.by_member_id, old.action, old.entity, old.entity_id, old.about_member_id)
    and exists (select from members where id = old.about_member_id and erased_at is not null)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change_but_forgetting();
