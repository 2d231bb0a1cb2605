-- A coach's calendar elsewhere (Google, Apple, Outlook), which is read every quarter of an hour, and when it makes them busy.

create table outside_calendars (
  coach_id integer primary key references members,
  -- Whoever knows the address reads the calendar: it is sealed, for this number, which goes along when two accounts are merged.
  address bytea not null,
  sealed_for integer not null,
  -- Of the address, to show.
  host text not null,
  -- The last success and the last try.
  read_at timestamptz,
  tried_at timestamptz,
  -- Of the failures since the last success; all null without one.
  failing_since timestamptz,
  trouble text,
  trouble_detail text,
  check ((failing_since is null) = (trouble is null) and (trouble is null) = (trouble_detail is null))
);

-- Of the coming weeks, as last read. They may overlap appointments: an event that arrives later does not move one.
create table outside_times (
  id bigint generated always as identity primary key,
  coach_id integer not null references outside_calendars on update cascade on delete cascade,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during))
);
create index outside_times_of_coach on outside_times using gist (coach_id, during);
