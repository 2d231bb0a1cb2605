import type { AuditAction, AuditEntity } from '../../../contracts/audit.ts'
import type { TransferEntity } from '../../../contracts/transfer.ts'

/** Under what name each import stands in the audit log. */
export const importActions = {
  plans: { action: 'import-plans', entity: 'plans' },
  members: { action: 'import-members', entity: 'members' },
  credits: { action: 'import-credits', entity: 'credit_lots' },
  mandates: { action: 'import-mandates', entity: 'mandates' },
  bookings: { action: 'import-bookings', entity: 'bookings' },
  records: { action: 'import-records', entity: 'movement_records' },
  payments: { action: 'import-payments', entity: 'payments' },
} as const satisfies Record<TransferEntity, { action: AuditAction; entity: AuditEntity }>
