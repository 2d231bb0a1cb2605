import type { AuditAction } from '../../../contracts/audit.ts'
import type { TransferEntity } from '../../../contracts/transfer.ts'

/** The audited action of each import. */
export const importActions = {
  plans: 'import-plans',
  members: 'import-members',
  credits: 'import-credits',
  mandates: 'import-mandates',
  bookings: 'import-bookings',
  records: 'import-records',
  payments: 'import-payments',
} as const satisfies Record<TransferEntity, AuditAction>
