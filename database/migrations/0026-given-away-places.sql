-- A walk-in may take the place of a member who has not come by the start: it ends as given away and costs what it cost.
alter table bookings drop constraint bookings_end_reason_check;
alter table bookings add constraint bookings_end_reason_check check (end_reason in ('left', 'left_late', 'left_waived', 'removed',
  'removed_late', 'cancelled', 'lapsed', 'skipped', 'overlapped', 'paused', 'erased', 'given_away'));

drop index bookings_week;
create index bookings_week on bookings (member_id, week)
  where charge = 'session' and (ended_at is null or end_reason in ('left_late', 'removed_late', 'given_away'));
