-- Who signed for a minor; null where the member signed. At 18 they sign anew, and the earlier signature stays.
alter table waiver_signatures
  add column id integer generated always as identity,
  add column signed_by integer references members,
  drop constraint waiver_signatures_pkey,
  add primary key (id),
  add constraint waiver_signatures_once unique nulls not distinct (member_id, version, signed_by);
create index waiver_signatures_by on waiver_signatures (signed_by) where signed_by is not null;

-- What somebody agreed to, and what they took back. Rows are ended, never changed.
create table consents (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  kind text not null check (kind in ('data', 'pictures')),
  given_by integer not null references members,
  given_at timestamptz not null,
  withdrawn_by integer references members,
  withdrawn_at timestamptz,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index consents_current on consents (member_id, kind) where withdrawn_at is null;
create index consents_given_by on consents (given_by);
create index consents_withdrawn_by on consents (withdrawn_by) where withdrawn_by is not null;

-- What an adult agreed to for a child ends at the child's fourteenth birthday.
create function has_consented(of_member integer, birth date, what text, today date) returns boolean language sql stable as $$
  select exists (
    select from consents c
    where c.member_id = of_member and c.kind = what and c.withdrawn_at is null
      and (c.given_by = of_member or birth is null or birth > today - interval '14 years'))
$$;
