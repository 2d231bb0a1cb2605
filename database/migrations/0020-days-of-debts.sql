-- What was fixed and is a setting now: the days of a monthly charge that nobody pays. And a kind of push messages.

-- Days that follow each other, the first of them not before `earliest`, none twice.
create function days_ascend(days smallint[], earliest integer) returns boolean language sql immutable
  return (select coalesce(bool_and(day is not null and day >= earliest and (before is null or day > before)), true)
    from (select day, lag(day) over (order by nth) as before from unnest(days) with ordinality as d (day, nth)) as each);

alter table gym
  -- Days after the first try of a monthly charge on which it is tried again; none is allowed.
  add column charge_retry_days smallint[] not null default '{1,3,5,7}'
    check (days_ascend(charge_retry_days, 1) and cardinality(charge_retry_days) <= 10),
  -- Days of an unpaid charge after which nothing new is booked, and after which the plan ends. Nobody waits for longer than
  -- the months that are billed late (three).
  add column overdue_days smallint not null default 7 check (overdue_days between 1 and 90),
  add column plan_ends_after_days smallint not null default 30 check (plan_ends_after_days between 1 and 90),
  -- What is told of these days comes in this order.
  add constraint gym_days_of_debts check (overdue_days <= plan_ends_after_days
    and (cardinality(charge_retry_days) = 0 or charge_retry_days[cardinality(charge_retry_days)] <= plan_ends_after_days));

alter table push_choices
  drop constraint push_choices_kind_check,
  add constraint push_choices_kind_check
    check (kind in ('promotion', 'offer', 'cancelled', 'reminder', 'payments', 'broadcast'));
