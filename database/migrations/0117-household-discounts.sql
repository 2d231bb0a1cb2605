-- What is taken off the plans of a household: from this person with a running plan on, until the next row.
create table household_discounts (
  place smallint primary key check (place between 2 and 4),
  percent smallint check (percent between 1 and 100),
  -- For each month of a plan.
  amount_cents integer check (amount_cents > 0),
  check (num_nonnulls(percent, amount_cents) = 1)
);

-- Which person of their household a member was, and what that took off the price.
alter table bills
  add column household_place smallint check (household_place > 1),
  add column household_cents integer not null default 0 check (household_cents >= 0),
  -- A period that the household makes free has a bill of nothing, as one that a code makes free.
  drop constraint bills_amount_cents_check,
  add constraint bills_amount_cents_check
    check (amount_cents > 0 or (amount_cents = 0 and state = 'void' and (code_id is not null or household_place is not null)));
alter table payments
  add column household_place smallint check (household_place > 1),
  add column household_cents integer not null default 0 check (household_cents >= 0);

-- The discount of a member for their place among the people of their household whose plans run on a day; nulls without one. Whose plan began
-- first is the first; of two on one day, whose was begun first. A paused plan does not run. A member without a plan would come last.
create function household_discount(of_member integer, on_day date, out place integer, out percent integer, out amount_cents integer)
language sql stable as $$
  with people as (
    select q.member_id, coalesce(b.starts_on, on_day) as starts_on, coalesce(b.id, 2147483647) as began
    from household_people o
    join household_people q on q.household_id = o.household_id
    join members m on m.id = q.member_id
    left join lateral (select s.starts_on, s.id from memberships s
      where s.member_id = q.member_id and s.starts_on <= on_day and s.ends_on is distinct from s.starts_on
        -- A change of plan begins none.
        and not exists (select from memberships c where c.member_id = s.member_id and c.ends_on = s.starts_on and c.starts_on < c.ends_on)
        and exists (select from memberships c where c.member_id = s.member_id and c.starts_on <= on_day
          and (c.ends_on is null or c.ends_on > on_day))
      order by s.starts_on desc limit 1) b on true
    where o.member_id = of_member and exists (select from household_discounts)
      and (q.member_id = of_member or (b.id is not null and m.status <> 'INACTIVE' and m.erased_at is null
        and not exists (select from pauses z where z.member_id = q.member_id and z.starts_on <= on_day
          and (z.ends_on is null or z.ends_on > on_day)))))
  select n.place, d.percent, d.amount_cents
  from people p
  cross join lateral (select 1 + count(*)::integer as place from people e
    where (e.starts_on, e.began) < (p.starts_on, p.began)) n
  cross join lateral (select h.percent, h.amount_cents from household_discounts h where h.place <= n.place
    order by h.place desc limit 1) d
  where p.member_id = of_member
$$;
