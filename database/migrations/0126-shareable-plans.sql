-- Plans whose sessions the whole household may use. A booking names whose plan paid it; null where the member's own did.
alter table plans add column shareable boolean not null default false;
alter table bookings add column session_of integer references members;
create index bookings_session_of on bookings (session_of) where session_of is not null;

drop index bookings_week;
create index bookings_week on bookings (coalesce(session_of, member_id), week)
  where charge = 'session' and (ended_at is null or end_reason in ('left_late', 'removed_late', 'given_away'));
