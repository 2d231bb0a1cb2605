-- Two coaches at one day: what was read is what is changed, or the second is told.
alter table workouts add column version integer not null default 1;
alter table recoveries add column version integer not null default 1;

-- A broadcast goes to some or to all, by push, by mail or by both.
alter table broadcasts
  -- Whom it is for: {"kind": "all"}, {"kind": "plan", "planId": 3} … (contracts/broadcasts.ts).
  add column audience jsonb not null default '{"kind": "all"}',
  -- News may be declined; what belongs to the contract (a closed day, other conditions) is said to everybody by mail.
  add column about text not null default 'news' check (about in ('news', 'service')),
  add column by_push boolean not null default true,
  add column by_mail boolean not null default false,
  -- Members who were written to. `told` is how many were told by push.
  add column mailed integer not null default 0,
  -- Sent to its author only, to see what it looks like.
  add column is_test boolean not null default false,
  -- What became of its messages that the outbox has forgotten; of the others the outbox knows.
  add column push_sent integer not null default 0,
  add column push_failed integer not null default 0,
  add column mail_sent integer not null default 0,
  add column mail_failed integer not null default 0;
update broadcasts set audience = jsonb_build_object('kind', 'center', 'centerId', center_id) where center_id is not null;
alter table broadcasts drop column center_id;
create index broadcasts_latest on broadcasts (id) where not is_test;

alter table outbox add column broadcast_id integer references broadcasts;
create index outbox_of_broadcast on outbox (broadcast_id) where broadcast_id is not null;

-- The log is read latest first, by who, about whom, what was done and to what.
drop index audit_log_time;
drop index audit_log_about;
create index audit_log_time on audit_log (at, id);
create index audit_log_by on audit_log (by_member_id, at, id);
create index audit_log_about on audit_log (about_member_id, at, id) where about_member_id is not null;
create index audit_log_action on audit_log (action, at, id);
create index audit_log_entity on audit_log (entity, at, id);
