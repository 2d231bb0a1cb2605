-- What words find of a workout: titles and lines in every language, in lower case without accents, split at every other sign. Its cost
-- keeps the planner from reading texts where an index knows the words; in SQL it would be inlined, and the cost be lost.
create function workout_words(blocks jsonb) returns tsvector language plpgsql immutable parallel safe cost 2000 as $$
begin
  return to_tsvector('simple'::regconfig, regexp_replace(translate(lower(
    jsonb_path_query_array(blocks, 'strict $.**.title')::text || jsonb_path_query_array(blocks, 'strict $.**.exercices[*]')::text),
    'áàâäéèêëíìîïóòôöúùûüçñ', 'aaaaeeeeiiiioooouuuucn'), '[^[:alnum:]]+', ' ', 'g'));
end
$$;
create index workouts_words on workouts using gin (workout_words(blocks));
create index workouts_newest on workouts (on_date desc, id desc);

-- A workout or a block that the gym keeps under a name. Its scorings have no ids.
create table workout_templates (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  -- Of its texts; null when it was not told.
  language text,
  -- For coaches, as in workouts.
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  version integer not null default 1
);
create unique index workout_templates_name on workout_templates (lower(name));
