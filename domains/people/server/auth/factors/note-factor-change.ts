import type { Unit } from '../../../../../platform/server/unit-of-work.ts'

const changes = {
  'add-authenticator': 'authenticatorAdded',
  'remove-authenticator': 'authenticatorRemoved',
  'renew-recovery-codes': 'codesRenewed',
  'add-passkey': 'passkeyAdded',
  'remove-passkey': 'passkeyRemoved',
} as const

/** Members change their own second factors: noted in the audit log and mailed. */
export function noteFactorChange<A extends keyof typeof changes>(
  unit: Unit<A>,
  memberId: number,
  action: A,
): void {
  unit.audit({ byMemberId: memberId, action, entityId: memberId, aboutMemberId: memberId })
  unit.send([{ channel: 'mail', memberId, template: 'factor_changed', details: { what: changes[action] } }])
}
