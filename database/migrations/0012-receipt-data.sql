-- What a receipt says, kept as it was when it was issued: who the gym was, who paid, what it was called. What is kept of a
-- member on their receipts stays when their account is erased, as the law asks for it. Those issued before this file get
-- what they would have said on its day.

alter table receipts add column printed jsonb;
update receipts r set printed = jsonb_build_object(
    'issuer', jsonb_build_object('name', g.name, 'legalName', g.legal_name, 'taxId', g.tax_id, 'address', g.address),
    'payer', jsonb_build_object('name', trim(m.name || ' ' || m.surname), 'cin', m.cin),
    'what', jsonb_build_object('ca', coalesce(l.name_ca, d.name_ca, ''), 'es', coalesce(l.name_es, d.name_es, '')),
    'card', case when c.id is not null then jsonb_build_object('brand', c.brand, 'last4', c.last4) end,
    'timeZone', coalesce(t.time_zone, 'Europe/Madrid'))
  from payments p
  join members m on m.id = p.member_id
  cross join gym g
  left join centers t on t.id = p.center_id
  left join cards c on c.id = p.card_id
  left join plans l on l.id = (p.bought ->> 'planId')::integer
  left join products d on d.id = (p.bought ->> 'productId')::integer
  where p.id = r.payment_id;
alter table receipts alter column printed set not null;
