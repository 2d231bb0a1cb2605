-- The languages that the gym speaks: which of those of the product visitors and members choose among.
alter table gym add column languages text[] not null default '{ca,es}';
alter table gym add constraint gym_speaks check (cardinality(languages) > 0);
