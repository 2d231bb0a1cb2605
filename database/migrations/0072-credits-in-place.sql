-- A row is updated in place, without an entry in any index, while no index names a column that changes and its page has room.
drop index credit_lots_spendable;
create index credit_lots_spendable on credit_lots (member_id, expires_at);
drop index credit_lots_expiring;
create index credit_lots_expiring on credit_lots (expires_at);
alter table credit_lots set (fillfactor = 70);
