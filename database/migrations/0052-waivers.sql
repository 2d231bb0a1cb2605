-- The text that members sign before they train, by version, with its health questions.
create table waivers (
  version integer primary key check (version > 0),
  text_ca text not null check (text_ca <> ''),
  text_es text not null check (text_es <> ''),
  questions_ca text[] not null,
  questions_es text[] not null,
  created_at timestamptz not null,
  created_by integer not null references members,
  check (cardinality(questions_ca) = cardinality(questions_es))
);
create index waivers_created_by on waivers (created_by);

create table waiver_signatures (
  member_id integer not null references members,
  version integer not null references waivers,
  signed_at timestamptz not null,
  -- The name as it was typed, and the language of the text that was shown.
  signed_as text not null check (signed_as <> ''),
  language text not null check (language in ('ca', 'es')),
  -- Yes or no to each question, in order; emptied when the account is erased.
  answers boolean[] not null,
  note text not null default '',
  primary key (member_id, version)
);
create index waiver_signatures_version on waiver_signatures (version);

-- What is asked for now; null while nothing is.
alter table gym add column waiver_version integer references waivers;
-- The last version that the member signed.
alter table members add column waiver_version integer references waivers;

create function keep_waiver() returns trigger language plpgsql as $$
begin
  raise exception 'waivers are kept: publish another version';
end $$;
create trigger waivers_kept before update or delete on waivers for each row execute function keep_waiver();
