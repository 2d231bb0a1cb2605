-- A visit has one payment under way. The money of one that counted as lost may still come, and is given back.
drop index payments_one_a_visit;
create unique index payments_one_a_visit on payments (((bought ->> 'visitId')::integer))
  where bought ? 'visitId' and status in ('created', 'requires_action');
create index payments_of_visit on payments (((bought ->> 'visitId')::integer)) where bought ? 'visitId';
