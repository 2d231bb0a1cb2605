-- The language of a training's texts; null for those written before it was asked. Translations are in the blocks.
alter table workouts add language text check (language in ('ca', 'es'));
alter table recoveries add language text check (language in ('ca', 'es'));
