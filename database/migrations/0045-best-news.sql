-- Members may ask to be told of their personal bests the day after. Unlike other kinds, mails of it are chosen too.
alter table push_choices
  drop constraint push_choices_kind_check,
  add constraint push_choices_kind_check
    check (kind in ('promotion', 'offer', 'cancelled', 'reminder', 'payments', 'broadcast', 'coaching', 'bests'));
create index push_choices_bests on push_choices (member_id) where kind = 'bests' and wanted;
