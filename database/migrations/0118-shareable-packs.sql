-- Packs whose credits the whole household may spend. A lot keeps what its pack said when it was bought.
alter table packs add column shareable boolean not null default false;
alter table credit_lots add column shareable boolean not null default false;
create index credit_lots_shared on credit_lots (member_id) where shareable;

-- Whose shareable credits a member may spend: those of the others in their household, unless they may only see.
create function lends_to(of_member integer) returns setof integer language sql stable as $$
  select o.member_id from household_people p
  join household_people o on o.household_id = p.household_id and o.member_id <> p.member_id
  where p.member_id = of_member and p.may <> 'see'
$$;
