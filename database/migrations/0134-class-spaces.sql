-- Classes take spaces as well, as many as their activity says, so that open box, classes and personal training never collide.
create table activity_spaces (
  activity_id integer not null references activities,
  -- Of one center; classes of the activity elsewhere do not take it.
  space_id integer not null references spaces,
  count smallint not null check (count between 1 and 100),
  primary key (activity_id, space_id)
);
create index activity_spaces_of_space on activity_spaces (space_id);

alter table space_times alter column appointment_id drop not null;
alter table space_times add column class_id integer references gym_classes on delete cascade;
-- None only while an archive is read, which fills references in afterwards.
alter table space_times add constraint space_times_of_one check (num_nonnulls(class_id, appointment_id) <= 1);
create index space_times_of_class on space_times (class_id) where class_id is not null;

-- Gives a class its spaces: the highest free numbers, since appointments take the lowest. Without enough of them it takes what is free, or is
-- refused. No locks: whoever takes a number meanwhile breaks the constraint, and the next attempt sees it.
create function allot_class_spaces(class gym_classes, takes_less boolean) returns void language plpgsql as $$
declare
  wanted record;
  given integer;
begin
  delete from space_times where class_id = class.id;
  if class.cancelled_at is not null then
    return;
  end if;
  for wanted in
    select s.space_id, s.count, e.count as there_are from activity_spaces s join spaces e on e.id = s.space_id
    where s.activity_id = class.activity_id and e.center_id = class.center_id order by s.space_id
  loop
    given := 0;
    for attempt in 1..5 loop
      begin
        insert into space_times (space_id, number, during, class_id)
        select wanted.space_id, n, tstzrange(class.starts_at, class.ends_at), class.id from generate_series(1, wanted.there_are) n
        where not exists (select from space_times t
          where t.space_id = wanted.space_id and t.number = n and t.during && tstzrange(class.starts_at, class.ends_at))
        order by n desc limit wanted.count;
        get diagnostics given = row_count;
        exit;
      exception when exclusion_violation then
        given := 0;
      end;
    end loop;
    if given < wanted.count and not takes_less then
      raise exception 'not enough of space % for class %', wanted.space_id, class.id
        using errcode = 'exclusion_violation', constraint = 'space_times_free';
    end if;
  end loop;
end $$;

-- A class of the week plan is made all the same when its spaces are booked, with what is free.
create function keep_class_spaces() returns trigger language plpgsql as $$
begin
  perform allot_class_spaces(new, tg_op = 'INSERT' and new.template_id is not null);
  return null;
end $$;
create trigger gym_classes_spaces_added after insert on gym_classes for each row execute function keep_class_spaces();
create trigger gym_classes_spaces_changed after update of activity_id, starts_at, ends_at, cancelled_at on gym_classes for each row
  when (old.activity_id <> new.activity_id or old.starts_at <> new.starts_at or old.ends_at <> new.ends_at
    or (old.cancelled_at is null) <> (new.cancelled_at is null))
  execute function keep_class_spaces();
