-- A debt stays when its plan ends, until it is paid or written off.
alter table bills
  -- When the plan ended unpaid; the bill stays open, and is charged no more by itself.
  add column plan_ended_at timestamptz,
  -- When staff last reminded the member, and what they noted.
  add column reminded_at timestamptz,
  add column note text not null default '' check (length(note) <= 500);
