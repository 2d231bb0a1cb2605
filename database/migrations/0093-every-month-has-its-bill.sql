-- Each month has its bill on its first day, whatever became of the one before: a member may owe several.
drop index bills_one_open;
drop index bills_returned;
drop index bills_unpaid;
-- A debit that came back waited behind another open bill.
update bills set state = 'open', closed_at = null where state = 'returned';
alter table bills drop constraint bills_state_check;
alter table bills add constraint bills_state_check check (state in ('open', 'paid', 'void', 'written_off'));
create index bills_open on bills (member_id, month, id) where state = 'open';

-- When the admins were reminded that nothing came back and that it is to be settled.
alter table remittances add column reminded_at timestamptz;

-- Months that began behind an open bill before this version are billed from then on, so that admins see them first; null without any.
alter table gym add column waiting_months_from timestamptz, add column waiting_months_told_at timestamptz;
update gym set waiting_months_from = now() + interval '3 days'
  where exists (select from bills where state = 'open' and month < date_trunc('month', now()));
