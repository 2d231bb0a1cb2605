-- Coaches are paid for appointments by rules of their own, which name no class.
alter table coach_pay_rules
  drop constraint coach_pay_rules_role_check,
  add constraint coach_pay_rules_role_check check (role in ('lead', 'assistant', 'appointment')),
  add constraint coach_pay_rules_appointments check (role <> 'appointment' or (activity_id is null and template_id is null));
