import type { BillState } from '../contract/payment-list.ts'

/** Under which sum a bill counts; a debit on its way is neither paid nor owed. */
export const sumOfState = {
  dueLater: 'coming',
  due: 'coming',
  inFile: 'coming',
  sent: 'coming',
  failed: 'owed',
  returned: 'owed',
  paid: 'paid',
  writtenOff: 'writtenOff',
  void: 'void',
} as const satisfies Record<BillState, string>

export const isOwedState = (state: BillState): boolean => sumOfState[state] === 'owed'
