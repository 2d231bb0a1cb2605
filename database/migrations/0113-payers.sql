-- Whoever pays the bills of a member: the payer of their household for dependants, and for the other managing adult when both let each
-- other act; else the member.
create function payer_of(of_member integer) returns integer language sql stable as $$
  select coalesce((
    select h.payer_id from household_people p
    join households h on h.id = p.household_id
    join household_people y on y.member_id = h.payer_id and y.household_id = h.id
    where p.member_id = of_member and (p.seat is null or (p.lets_act and y.lets_act))), of_member)
$$;

-- A bill and a payment keep their payer, whoever pays for the household later. 0 when written: as it is now.
create function keep_payer() returns trigger language plpgsql as $$
begin
  new.payer_id := payer_of(new.member_id);
  return new;
end
$$;

alter table bills add column payer_id integer not null default 0;
update bills set payer_id = member_id;
alter table bills add foreign key (payer_id) references members;
create trigger bills_payer before insert on bills for each row when (new.payer_id = 0) execute function keep_payer();
create index bills_open_of_payer on bills (payer_id, month, id) where state = 'open';

alter table payments
  add column payer_id integer not null default 0,
  -- The first of several payments that are one charge, with one receipt and one invoice: the month of a payer, a bill for each person.
  add column charged_with integer references payments;
update payments set payer_id = member_id;
alter table payments add foreign key (payer_id) references members, drop constraint payments_provider_id_key;
create trigger payments_payer before insert on payments for each row when (new.payer_id = 0) execute function keep_payer();
create unique index payments_one_provider_id on payments (provider_id) where charged_with is null;
create index payments_of_payer on payments (payer_id, id);
create index payments_charged_with on payments (charged_with) where charged_with is not null;
