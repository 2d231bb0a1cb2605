-- A debt stays when its plan ends, until it is paid or written off.
alter table bills
  -- When the plan ended unpaid; the bill stays open, and is charged no more by itself.
  add column plan_ended_at timestamptz,
  -- When staff last reminded the member, and what they noted.
  add column reminded_at timestamptz,
  add column note text not null default '' check (length(note) <= 500);
create index bills_unpaid on bills (member_id) where state in ('open', 'returned');

-- Given up by an admin; `void` is a bill that nobody was asked to pay.
alter table bills drop constraint bills_state_check;
alter table bills add constraint bills_state_check check (state in ('open', 'paid', 'void', 'returned', 'written_off'));
