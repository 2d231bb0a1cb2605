-- The plan that newcomers are told to take; '' when the rules choose it.
alter table gym add column recommended_plan_key text not null default '';

-- Each activity of the demo gym has an icon of its own.
alter table activities drop constraint activities_icon_check;
alter table activities add constraint activities_icon_check
  check (icon in ('kettle', 'box', 'discos', 'aros', 'bar', 'pulse', 'mat', 'ball'));
