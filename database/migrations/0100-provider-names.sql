-- The names of providers and methods are declared in domains/sales/contract/ways.ts: another one needs no migration.

alter table cards
  drop constraint cards_provider_check,
  add constraint cards_provider_check check (provider ~ '^[a-z][a-z0-9_]{0,29}$');

alter table payment_customers
  drop constraint payment_customers_provider_check,
  add constraint payment_customers_provider_check check (provider ~ '^[a-z][a-z0-9_]{0,29}$');

alter table card_setups
  drop constraint card_setups_provider_check,
  add constraint card_setups_provider_check check (provider ~ '^[a-z][a-z0-9_]{0,29}$');

alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method ~ '^[a-z][a-z0-9_]{0,29}$');

alter table refunds
  drop constraint refunds_method_check,
  add constraint refunds_method_check check (method ~ '^[a-z][a-z0-9_]{0,29}$');
