/**
 * What staff do that is kept in the audit log, and what each is done to (a table's name). The list is closed. A new
 * action is one line here, verb-noun as its command is named, and one line each in phrases/es/admin-audit.ts and
 * phrases/ca/admin-audit.ts (`action`; for a table that is new here also `entity`): without them nothing compiles.
 */
export const auditActions = {
  'add-activity': 'activities',
  'change-activity': 'activities',
  'add-template': 'class_templates',
  'change-template': 'class_templates',
  'remove-template': 'class_templates',
  'change-class': 'gym_classes',
  'cancel-class': 'gym_classes',
  'add-day-off': 'days_off',
  'add-to-class': 'bookings',
  'remove-from-class': 'bookings',
  'mark-attendance': 'bookings',
  'open-center': 'centers',
  'change-settings': 'gym',
  'change-roles': 'members',
  'correct-credits': 'credit_lots',
  'ask-change': 'memberships',
  'ask-leave': 'memberships',
  'ask-maintenance': 'memberships',
  'cancel-change': 'plan_changes',
  'end-maintenance': 'pauses',
  'add-plan': 'plans',
  'add-product': 'products',
  'change-plan': 'plans',
  'change-product': 'products',
  'sell-at-desk': 'payments',
  'give-plan': 'memberships',
  'refund-payment': 'payments',
  'add-workout': 'workouts',
  'change-workout': 'workouts',
  'delete-workout': 'workouts',
  'add-recovery': 'recoveries',
  'change-recovery': 'recoveries',
  'delete-recovery': 'recoveries',
  'add-movement': 'movements',
  'change-movement': 'movements',
  'save-record': 'movement_records',
  'delete-record': 'movement_records',
  'tell-everybody': 'broadcasts',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditActions
/** A table that something of the audit log is about. */
export type AuditEntity = (typeof auditActions)[AuditAction]
