import { z } from 'zod'

/** What is known of a member's address: `refused` by its server for good, `disowned` by the person who reads it. */
export const AddressState = z.enum(['none', 'unconfirmed', 'confirmed', 'refused', 'disowned'])
export type AddressState = z.output<typeof AddressState>
