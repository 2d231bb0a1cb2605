-- Services that members book with a coach, at a time they choose, and the spaces that these take.

create table services (
  id integer generated always as identity primary key,
  name jsonb not null check (is_texts(name) and name <> '{}'),
  -- The lengths on offer.
  minutes smallint[] not null check (cardinality(minutes) between 1 and 6),
  -- Null: free of charge.
  credit_type credit_type,
  -- How long before the start it is booked at the latest, and left without losing the credit.
  notice_minutes integer not null default 0 check (notice_minutes >= 0),
  leave_minutes integer not null default 0 check (leave_minutes >= 0),
  -- What coach and spaces need afterwards.
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 240),
  on_offer boolean not null default true,
  version integer not null default 0
);
create table service_coaches (
  service_id integer not null references services,
  coach_id integer not null references members,
  primary key (service_id, coach_id)
);
create index service_coaches_of_coach on service_coaches (coach_id);

-- A room, the racks, the rowers: as many of a kind as there are, each with a number from 1 on.
create table spaces (
  id integer generated always as identity primary key,
  center_id integer not null references centers,
  name jsonb not null check (is_texts(name) and name <> '{}'),
  count smallint not null check (count between 1 and 100),
  -- Of the center's zone; both null: always open.
  opens time,
  closes time,
  version integer not null default 0,
  check ((opens is null) = (closes is null)),
  check (opens < closes)
);
create index spaces_of_center on spaces (center_id);
-- An appointment takes one of each in its center.
create table service_spaces (
  service_id integer not null references services,
  space_id integer not null references spaces,
  primary key (service_id, space_id)
);
create index service_spaces_of_space on service_spaces (space_id);

-- Hours in which a coach takes appointments. day counts from 0 = Monday. Times are of the center's zone.
create table coach_hours (
  id integer generated always as identity primary key,
  coach_id integer not null references members,
  center_id integer not null references centers,
  day smallint not null check (day between 0 and 6),
  start_time time not null,
  end_time time not null,
  check (start_time < end_time),
  constraint coach_hours_apart exclude using gist (
    coach_id with =, day with =,
    int4range(extract(epoch from start_time)::integer, extract(epoch from end_time)::integer) with &&)
);
-- On these days the coach has these hours instead; without any, none.
create table coach_exceptions (
  id integer generated always as identity primary key,
  coach_id integer not null references members,
  first_day date not null,
  last_day date not null,
  center_id integer references centers,
  start_time time,
  end_time time,
  check (first_day <= last_day),
  check ((center_id is null) = (start_time is null) and (start_time is null) = (end_time is null)),
  check (start_time < end_time)
);
create index coach_exceptions_of_coach on coach_exceptions (coach_id, last_day);

create table appointments (
  id integer generated always as identity primary key,
  service_id integer not null references services,
  center_id integer not null references centers,
  coach_id integer not null references members,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- As the service was when it was booked.
  buffer_minutes smallint not null,
  leave_minutes integer not null,
  on_date date not null,
  created_at timestamptz not null,
  created_by integer not null references members,
  ended_at timestamptz,
  ended_by integer references members,
  end_reason text check (end_reason in ('left', 'left_late', 'removed', 'removed_late', 'erased')),
  check ((ended_at is null) = (end_reason is null))
);
create index appointments_of_coach on appointments (coach_id, on_date);

create table appointment_people (
  appointment_id integer not null references appointments,
  member_id integer not null references members,
  -- Those of the appointment, so that the database itself refuses two at one time.
  during tstzrange not null,
  charge text not null check (charge in ('credit', 'free')),
  ended_at timestamptz,
  primary key (appointment_id, member_id),
  constraint appointment_people_no_overlap exclude using gist (member_id with =, during with &&) where (ended_at is null)
);
create index appointment_people_of_member on appointment_people (member_id, appointment_id);

-- When a coach is taken, kept by the triggers below. Classes may overlap one another, as ever; nothing overlaps an appointment.
-- coach_id follows the class or the appointment, so it refers to no member by itself.
create table coach_times (
  id bigint generated always as identity primary key,
  coach_id integer not null,
  during tstzrange not null,
  class_id integer references gym_classes on delete cascade,
  appointment_id integer references appointments on delete cascade,
  -- None only while an archive is read, which fills references in afterwards.
  check (num_nonnulls(class_id, appointment_id) <= 1),
  constraint coach_times_free exclude using gist (
    coach_id with =, during with &&, (coalesce(appointment_id, 0)) with <>)
);
create index coach_times_of_class on coach_times (class_id) where class_id is not null;
create index coach_times_of_appointment on coach_times (appointment_id) where appointment_id is not null;

create table space_times (
  id bigint generated always as identity primary key,
  space_id integer not null references spaces,
  number smallint not null check (number > 0),
  during tstzrange not null,
  appointment_id integer not null references appointments on delete cascade,
  constraint space_times_free exclude using gist (space_id with =, number with =, during with &&)
);
create index space_times_of_appointment on space_times (appointment_id);

create function keep_class_coaches() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from coach_times where class_id = new.id;
  end if;
  if new.cancelled_at is null then
    insert into coach_times (coach_id, during, class_id)
    select distinct c, tstzrange(new.starts_at, new.ends_at), new.id from unnest(new.assistant_ids || new.coach_id) c where c is not null;
  end if;
  return null;
end $$;
create trigger gym_classes_coaches_added after insert on gym_classes for each row
  when (new.coach_id is not null or new.assistant_ids <> '{}') execute function keep_class_coaches();
create trigger gym_classes_coaches_changed after update of coach_id, assistant_ids, starts_at, ends_at, cancelled_at on gym_classes for each row
  when (old.coach_id is distinct from new.coach_id or old.assistant_ids <> new.assistant_ids or old.starts_at <> new.starts_at
    or old.ends_at <> new.ends_at or (old.cancelled_at is null) <> (new.cancelled_at is null))
  execute function keep_class_coaches();

-- A class of the week plan is made all the same when its coach has an appointment then, without the coach.
create function spare_booked_coaches() returns trigger language plpgsql as $$
declare
  booked constant integer[] := array(select t.coach_id from coach_times t
    where t.coach_id = any(new.assistant_ids || new.coach_id) and t.during && tstzrange(new.starts_at, new.ends_at) and t.appointment_id is not null);
begin
  if booked <> '{}' then
    if new.coach_id = any(booked) then new.coach_id := null; end if;
    new.assistant_ids := array(select a from unnest(new.assistant_ids) with ordinality u (a, nth) where a <> all(booked) order by nth);
    new.coach_by_hand := true;
  end if;
  return new;
end $$;
create trigger gym_classes_booked_coaches before insert on gym_classes for each row
  when (new.template_id is not null and (new.coach_id is not null or new.assistant_ids <> '{}')) execute function spare_booked_coaches();

create function keep_appointment_times() returns trigger language plpgsql as $$
begin
  delete from coach_times where appointment_id = new.id;
  if new.ended_at is null then
    insert into coach_times (coach_id, during, appointment_id)
    values (new.coach_id, tstzrange(lower(new.during), upper(new.during) + make_interval(mins => new.buffer_minutes)), new.id);
  else
    delete from space_times where appointment_id = new.id;
    update appointment_people set ended_at = new.ended_at where appointment_id = new.id and ended_at is null;
  end if;
  return null;
end $$;
create trigger appointments_times after insert or update of coach_id, during, ended_at on appointments for each row
  execute function keep_appointment_times();

insert into coach_times (coach_id, during, class_id)
select distinct u.c, tstzrange(g.starts_at, g.ends_at), g.id from gym_classes g cross join lateral unnest(g.assistant_ids || g.coach_id) u (c)
where g.cancelled_at is null and g.ends_at > now() and u.c is not null;

-- A credit that paid an appointment.
alter table credit_entries add column appointment_id integer references appointments;
create index credit_entries_of_appointment on credit_entries (appointment_id) where appointment_id is not null;
