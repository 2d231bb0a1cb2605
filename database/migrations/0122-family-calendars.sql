-- The secret calendar address of a managing adult for the bookings of everybody whom they may see in the household.
alter table household_people
  add column calendar_hash bytea unique,
  add constraint household_people_calendar check (calendar_hash is null or seat is not null);
