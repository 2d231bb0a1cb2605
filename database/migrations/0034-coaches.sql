-- A slot of the week plan has a coach and assistants, and hands them to the classes made from it.
alter table class_templates add column coach_id integer references members;
alter table class_templates add column assistant_ids integer[] not null default '{}';
alter table gym_classes add column coach_id integer references members;
alter table gym_classes add column assistant_ids integer[] not null default '{}';
-- Given to this class alone: a change of its slot leaves them.
alter table gym_classes add column coach_by_hand boolean not null default false;

create index class_templates_coach on class_templates (coach_id) where coach_id is not null and ended_at is null;
create index gym_classes_coach on gym_classes (coach_id, starts_at) where coach_id is not null;
create index gym_classes_assistants on gym_classes using gin (assistant_ids) where assistant_ids <> '{}';
-- Who may coach. The version of every day reads it.
create index members_staff on members (id) where roles && '{TRAINER,ADMIN}'::text[] and status <> 'INACTIVE' and erased_at is null;

-- A coach who cannot come asks for somebody else.
create table covers (
  id integer generated always as identity primary key,
  class_id integer not null references gym_classes on delete cascade,
  asked_by integer not null references members,
  note text not null default '',
  asked_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('taken', 'assigned', 'withdrawn', 'cancelled')),
  taken_by integer references members,
  check ((closed_at is null) = (outcome is null))
);
create unique index covers_open on covers (class_id) where closed_at is null;
create index covers_of_class on covers (class_id);
create index covers_asked_by on covers (asked_by);

alter table push_choices
  drop constraint push_choices_kind_check,
  add constraint push_choices_kind_check
    check (kind in ('promotion', 'offer', 'cancelled', 'reminder', 'payments', 'broadcast', 'coaching'));
