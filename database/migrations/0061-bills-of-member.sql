-- The bills that cover a month of a member, paid ones included.
create index bills_of_member on bills (member_id, month);
