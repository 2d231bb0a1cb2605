-- Plans by month, quarter or year, with a minimum stay.

alter table plans
  -- Months that the price pays for, fixed when the plan is made.
  add column months smallint not null default 1 check (months in (1, 3, 12)),
  add column min_stay_months smallint not null default 0 check (min_stay_months between 0 and 24);

-- First day on which the member may leave, as agreed when the plan began; null without a minimum stay.
alter table memberships add column stays_until date check (extract(day from stays_until) = 1);

-- How many months are covered from `month` on. A plan that ends early covers no later months; a purchase that was withdrawn from
-- covers none, so that the month can be bought again.
alter table bills add column months smallint not null default 1 check (months between 1 and 12);
alter table payments add column months smallint not null default 1 check (months between 0 and 12);
drop index payments_one_a_month;
create unique index payments_one_a_month on payments (member_id, month)
  where month is not null and months > 0 and status not in ('failed', 'cancelled') and refunded_cents < amount_cents;

-- The renewal that the member was told of last.
alter table members add column renewal_told_for date;
