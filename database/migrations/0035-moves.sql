-- A wait may keep a place in another class: it is left in the transaction that promotes the wait. A place that was moved keeps
-- the reference to the one it came from. Written under the member's lock.
alter table bookings add column moves_from integer references bookings;
create index bookings_moving on bookings (moves_from) where moves_from is not null and ended_at is null and status = 'WAIT';

alter table bookings drop constraint bookings_end_reason_check;
alter table bookings add constraint bookings_end_reason_check check (end_reason in ('left', 'left_late', 'left_waived', 'removed',
  'removed_late', 'cancelled', 'lapsed', 'skipped', 'overlapped', 'paused', 'erased', 'given_away', 'moved'));
