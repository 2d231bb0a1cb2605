import { type TransferEntity, transferEntities, transferKinds } from './transfer-columns.ts'

type ImportActions = {
  readonly [E in TransferEntity as `import-${E}`]: (typeof transferKinds)[E]['table']
}

declare module '../../../platform/contract/audit.ts' {
  interface AuditActions extends ImportActions {}
}

/** The audited action of each kind of import, with the table it concerns. */
export const importActions = Object.fromEntries(
  transferEntities.map((entity) => [`import-${entity}`, transferKinds[entity].table]),
) as ImportActions
