-- A gym writes several workouts for a day, one for each track. A gym with one track notices nothing of it.
create table tracks (
  id integer generated always as identity primary key,
  name jsonb not null check (is_texts(name) and name <> '{}'),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- The first of a center is what it shows where nothing else is said.
  position smallint not null default 1,
  -- Its workouts are published so many days before, at this hour of the center.
  days_before smallint not null default 0 check (days_before between 0 and 14),
  publishes_at time not null default '00:00',
  audience text not null default 'everybody' check (audience in ('everybody', 'plans', 'activities', 'members'))
);
insert into tracks (name, color) values ('{"ca": "WOD", "es": "WOD"}', '#1f6f8b');

-- Without one of these a track is for all centers.
create table track_centers (
  track_id integer not null references tracks on delete cascade,
  center_id integer not null references centers,
  primary key (track_id, center_id)
);
create index track_centers_center on track_centers (center_id);

-- Whom a track is for that is not for everybody; each by its audience only.
create table track_plans (
  track_id integer not null references tracks on delete cascade,
  plan_id integer not null references plans,
  primary key (track_id, plan_id)
);
create index track_plans_plan on track_plans (plan_id);
create table track_activities (
  track_id integer not null references tracks on delete cascade,
  activity_id integer not null references activities,
  primary key (track_id, activity_id)
);
create index track_activities_activity on track_activities (activity_id);
create table track_members (
  track_id integer not null references tracks on delete cascade,
  member_id integer not null references members,
  primary key (track_id, member_id)
);
create index track_members_member on track_members (member_id);

create function is_track_of(of_track integer, of_center integer) returns boolean language sql stable as $$
  select not exists (select from track_centers where track_id = of_track)
    or exists (select from track_centers where track_id = of_track and center_id = of_center)
$$;

-- Members whom a track is for: those named, those who have a plan, those with a place in an activity from thirty days before on.
create function track_readers(of_track integer, at timestamptz) returns table (member_id integer) language sql stable as $$
  select n.member_id from track_members n where n.track_id = of_track
  union all
  select p.member_id from track_plans n join memberships p on p.plan_id = n.plan_id
    where n.track_id = of_track and daterange(p.starts_on, p.ends_on)
      @> (at at time zone (select time_zone from centers order by id limit 1))::date
  union all
  select b.member_id from track_activities n join gym_classes k on k.activity_id = n.activity_id
    join bookings b on b.class_id = k.id
    where n.track_id = of_track and b.status = 'IN' and b.ended_at is null and k.starts_at > at - interval '30 days'
$$;

create function reads_track(of_member integer, of_track integer, at timestamptz) returns boolean language sql stable as $$
  select exists (select from tracks t where t.id = of_track and (t.audience = 'everybody'
    or exists (select from track_readers(of_track, at) r where r.member_id = of_member)))
$$;

-- The first track of a center, of those that a member reads when one is named.
create function first_track(of_center integer, of_member integer default null, at timestamptz default null)
returns integer language sql stable as $$
  select t.id from tracks t
  where is_track_of(t.id, of_center) and (of_member is null or reads_track(of_member, t.id, at))
  order by t.position, t.id limit 1
$$;

-- Null: as the next says. The class itself, its slot of the week plan, its activity, the first of the center.
alter table gym_classes add column track_id integer references tracks on delete set null;
alter table class_templates add column track_id integer references tracks on delete set null;
alter table activities add column track_id integer references tracks on delete set null;
create index gym_classes_track on gym_classes (track_id) where track_id is not null;
create index class_templates_track on class_templates (track_id) where track_id is not null;
create index activities_track on activities (track_id) where track_id is not null;

create function track_of_class(of_class integer) returns integer language sql stable as $$
  select coalesce(k.track_id, s.track_id, case when is_track_of(a.track_id, k.center_id) then a.track_id end, first_track(k.center_id))
  from gym_classes k join activities a on a.id = k.activity_id left join class_templates s on s.id = k.template_id
  where k.id = of_class
$$;

alter table workouts
  -- 0 when written: the first of the center.
  add column track_id integer not null default 0,
  -- What is ready is published at its own time, else at its track's; what is published was so by hand.
  add column state text not null default 'ready' check (state in ('draft', 'ready', 'published')),
  add column publish_at timestamptz,
  -- Its text changed after it was published.
  add column revised_at timestamptz,
  -- For coaches, by the place of a block ("0.1"; the workout itself is ""), so that no reader of the blocks sends them.
  add column notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array');
update workouts set track_id = first_track(center_id);
alter table workouts add foreign key (track_id) references tracks, add constraint workouts_one_a_day unique (track_id, center_id, on_date);
create index workouts_day on workouts (center_id, on_date);

create function give_first_track() returns trigger language plpgsql as $$
begin
  new.track_id := first_track(new.center_id);
  return new;
end
$$;
create trigger workouts_track before insert on workouts for each row when (new.track_id = 0) execute function give_first_track();

create function published_from(of_workout integer) returns timestamptz language sql stable as $$
  select case w.state when 'draft' then 'infinity' when 'published' then '-infinity'
    else coalesce(w.publish_at, (w.on_date - t.days_before + t.publishes_at) at time zone c.time_zone) end
  from workouts w join tracks t on t.id = w.track_id join centers c on c.id = w.center_id
  where w.id = of_workout
$$;

create function is_published(of_workout integer, at timestamptz) returns boolean language sql stable as $$
  select published_from(of_workout) <= at
$$;

create function reads_workout(of_member integer, of_workout integer, at timestamptz) returns boolean language sql stable as $$
  select is_published(w.id, at) and reads_track(of_member, w.track_id, at) from workouts w where w.id = of_workout
$$;

-- Boards are those of a track. 0 when written: the first of all.
alter table boards add column track_id integer not null default 0;
update boards set track_id = (select id from tracks);
alter table boards add foreign key (track_id) references tracks,
  add constraint boards_one_a_track unique (on_date, fingerprint, track_id);
create index boards_track on boards (track_id);

create function give_board_first_track() returns trigger language plpgsql as $$
begin
  new.track_id := (select id from tracks order by position, id limit 1);
  return new;
end
$$;
create trigger boards_track before insert on boards for each row when (new.track_id = 0) execute function give_board_first_track();

create function reads_block(of_member integer, of_block integer, at timestamptz) returns boolean language sql stable as $$
  select (b.workout_id is null or is_published(b.workout_id, at)) and reads_track(of_member, d.track_id, at)
  from scored_blocks b join boards d on d.id = b.board_id where b.id = of_block
$$;
