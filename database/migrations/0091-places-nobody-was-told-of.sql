-- A place from the waiting list that its member could not be told of, and did not use, ends as 'untold' and returns what it cost.
alter table bookings drop constraint bookings_end_reason_check;
alter table bookings add constraint bookings_end_reason_check check (end_reason in ('left', 'left_late', 'left_waived', 'removed',
  'removed_late', 'cancelled', 'lapsed', 'skipped', 'overlapped', 'paused', 'erased', 'given_away', 'moved', 'untold'));
