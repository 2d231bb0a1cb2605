-- What a gym writes is kept by language: {"ca": "Esquat", "es": "Sentadilla"}. A further language is data and needs no column.
create function is_texts(texts jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(texts) = 'object' and not exists (
    select from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) t (language, value)
    where language !~ '^[a-z]{2,3}$' or jsonb_typeof(value) <> 'string' or value #>> '{}' = '')
$$;
create function is_lines(texts jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(texts) = 'object' and not exists (
    select from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) t (language, value)
    where language !~ '^[a-z]{2,3}$' or jsonb_typeof(value) <> 'array')
$$;

alter table activities add column name jsonb, add column description jsonb not null default '{}';
alter table plans add column name jsonb;
alter table products add column name jsonb;
alter table product_variants add column name jsonb;
alter table movements add column name jsonb;
alter table broadcasts add column title jsonb, add column text jsonb;
alter table waivers add column text jsonb, add column questions jsonb;

update activities set name = jsonb_build_object('ca', name_ca, 'es', name_es),
  description = jsonb_strip_nulls(jsonb_build_object('ca', nullif(description_ca, ''), 'es', nullif(description_es, '')));
update plans set name = jsonb_build_object('ca', name_ca, 'es', name_es);
update products set name = jsonb_build_object('ca', name_ca, 'es', name_es);
update product_variants set name = jsonb_strip_nulls(jsonb_build_object('ca', nullif(name_ca, ''), 'es', nullif(name_es, '')));
update movements set name = jsonb_build_object('ca', name_ca, 'es', name_es);
update broadcasts set title = jsonb_strip_nulls(jsonb_build_object('ca', nullif(title_ca, ''), 'es', nullif(title_es, ''))),
  text = jsonb_strip_nulls(jsonb_build_object('ca', nullif(text_ca, ''), 'es', nullif(text_es, '')));
alter table waivers disable trigger waivers_kept;
update waivers set text = jsonb_build_object('ca', text_ca, 'es', text_es),
  questions = jsonb_build_object('ca', questions_ca, 'es', questions_es);
alter table waivers enable trigger waivers_kept;

-- Until the next release the columns of before follow, because nodes of the version before read and write them. Their comment is
-- "retired": database/tables.ts leaves them out.
create function keep_columns_by_language() returns trigger language plpgsql as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  now_row constant jsonb := to_jsonb(new);
  was_row constant jsonb := case when is_new then '{}' else to_jsonb(old) end;
  change jsonb := '{}';
  field text;
  texts jsonb;
  columns jsonb;
  language text;
begin
  foreach field in array tg_argv loop
    texts := now_row -> field;
    columns := jsonb_build_object('ca', now_row -> (field || '_ca'), 'es', now_row -> (field || '_es'));
    if coalesce(texts, 'null') in ('null', '{}') and is_new
      or not is_new and texts = was_row -> field and columns <>
        jsonb_build_object('ca', was_row -> (field || '_ca'), 'es', was_row -> (field || '_es')) then
      select coalesce(nullif(texts, 'null'), '{}') - array['ca', 'es']
          || coalesce(jsonb_object_agg(key, value) filter (where value not in ('null', '""')), '{}')
        into texts from jsonb_each(columns);
      change := change || jsonb_build_object(field, texts);
    else
      foreach language in array array['ca', 'es'] loop
        change := change || jsonb_build_object(field || '_' || language, coalesce(texts -> language, texts -> 'es', texts -> 'ca',
          (select value from jsonb_each(texts) order by key limit 1), '""'));
      end loop;
    end if;
  end loop;
  return jsonb_populate_record(new, change);
end $$;
create trigger activities_columns before insert or update on activities for each row
  execute function keep_columns_by_language('name', 'description');
create trigger plans_columns before insert or update on plans for each row execute function keep_columns_by_language('name');
create trigger products_columns before insert or update on products for each row execute function keep_columns_by_language('name');
create trigger product_variants_columns before insert or update on product_variants for each row
  execute function keep_columns_by_language('name');
create trigger movements_columns before insert or update on movements for each row execute function keep_columns_by_language('name');
create trigger broadcasts_columns before insert or update on broadcasts for each row
  execute function keep_columns_by_language('title', 'text');
create trigger waivers_columns before insert on waivers for each row execute function keep_columns_by_language('text', 'questions');

do $$
declare retired record;
begin
  for retired in select c.table_name, c.column_name from information_schema.columns c
    where c.table_schema = current_schema() and c.column_name ~ '^(name|description|title|text|questions)_(ca|es)$' loop
    execute format('alter table %I alter column %I drop not null', retired.table_name, retired.column_name);
    execute format('comment on column %I.%I is %L', retired.table_name, retired.column_name, 'retired');
  end loop;
end $$;

alter table activities alter column name set not null,
  add constraint activities_name check (is_texts(name) and name <> '{}'),
  add constraint activities_description check (is_texts(description));
alter table plans alter column name set not null, add constraint plans_name check (is_texts(name) and name <> '{}');
alter table products alter column name set not null, add constraint products_name check (is_texts(name) and name <> '{}');
alter table product_variants alter column name set not null, add constraint product_variants_name check (is_texts(name));
alter table movements alter column name set not null, add constraint movements_name check (is_texts(name) and name <> '{}');
alter table broadcasts alter column title set not null, alter column text set not null,
  add constraint broadcasts_title check (is_texts(title)), add constraint broadcasts_text check (is_texts(text));
alter table waivers alter column text set not null, alter column questions set not null,
  add constraint waivers_text check (is_texts(text) and text <> '{}'),
  add constraint waivers_questions check (is_lines(questions));

-- Workouts name movements: in no language may two have the same name. One row per name, since the languages are data.
create table movement_names (
  language text not null,
  name text not null,
  movement_id integer not null references movements on delete cascade,
  constraint movement_names_one_movement primary key (language, name)
);
create index movement_names_of_movement on movement_names (movement_id);
insert into movement_names select t.key, lower(t.value), m.id from movements m, jsonb_each_text(m.name) t;
create function keep_movement_names() returns trigger language plpgsql as $$
begin
  delete from movement_names where movement_id = new.id;
  insert into movement_names select key, lower(value), new.id from jsonb_each_text(new.name);
  return null;
end $$;
create trigger movements_names after insert or update on movements for each row execute function keep_movement_names();
drop index movements_name_es;
drop index movements_name_ca;

-- Which languages there are is known to the program.
alter table members drop constraint members_language_check, add constraint members_language check (language ~ '^[a-z]{2,3}$');
alter table outbox drop constraint outbox_language_check, add constraint outbox_language check (language ~ '^[a-z]{2,3}$');
alter table workouts drop constraint workouts_language_check, add constraint workouts_language check (language ~ '^[a-z]{2,3}$');
alter table recoveries drop constraint recoveries_language_check, add constraint recoveries_language check (language ~ '^[a-z]{2,3}$');
alter table devices drop constraint devices_language_check, add constraint devices_language check (language ~ '^[a-z]{2,3}$');
alter table waiver_signatures drop constraint waiver_signatures_language_check,
  add constraint waiver_signatures_language check (language ~ '^[a-z]{2,3}$');
alter table guest_visits drop constraint guest_visits_language_check,
  add constraint guest_visits_language check (language ~ '^[a-z]{2,3}$');
