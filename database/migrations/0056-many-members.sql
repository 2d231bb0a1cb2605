-- What admins call groups of members: "hyrox", "beca". `key` is the name in lower case, which tells tags apart.
create table member_tags (
  member_id integer not null references members,
  key text not null check (key <> ''),
  tag text not null check (char_length(tag) between 1 and 30),
  primary key (key, member_id)
);
create index member_tags_member on member_tags (member_id);

-- Filters of a list, under a name that all admins see.
create table saved_filters (
  id integer generated always as identity primary key,
  list text not null check (list in ('members', 'debts')),
  name text not null check (char_length(name) between 1 and 40),
  filter jsonb not null
);
create unique index saved_filters_name on saved_filters (list, lower(name));
