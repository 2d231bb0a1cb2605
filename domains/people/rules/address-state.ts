import type { AddressState } from '../contract/address-states.ts'

/** Mails about one's own places, plan and money go there. */
export const getsService = (state: AddressState): boolean => state === 'confirmed' || state === 'unconfirmed'

/** No mail is sent to a stopped address. */
export const isStopped = (state: AddressState): state is 'refused' | 'disowned' =>
  state === 'refused' || state === 'disowned'
