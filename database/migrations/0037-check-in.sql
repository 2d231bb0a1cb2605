-- A browser on the wall or at the door, let in by a secret of its own instead of a log-in. A revoked one stays for the audit log.
create table devices (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('door')),
  center_id integer not null references centers,
  name text not null check (name <> ''),
  secret_hash bytea not null unique,
  -- Whether it lists first names and initials for those without a phone.
  shows_names boolean not null,
  created_by integer not null references members,
  created_at timestamptz not null,
  seen_at timestamptz,
  revoked_at timestamptz
);
create index devices_center on devices (center_id);
create index devices_created_by on devices (created_by);

-- How attendance was last ticked; null where it is not, and for older ticks.
alter table bookings add column validated_via text check (validated_via in ('staff', 'scan', 'name'));

alter table gym add column check_in_before_minutes integer not null default 30;
alter table gym add column check_in_after_minutes integer not null default 15;
