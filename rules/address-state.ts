import type { AddressState } from '../contracts/address-states.ts'

/** Nothing is mailed there any more. */
export const isStopped = (state: AddressState): state is 'refused' | 'disowned' =>
  state === 'refused' || state === 'disowned'
