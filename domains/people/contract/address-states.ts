import { z } from 'zod'

/** State of a member's address: `refused` by its server for good, `disowned` by its reader. */
export const AddressState = z.enum(['none', 'unconfirmed', 'confirmed', 'refused', 'disowned'])
export type AddressState = z.output<typeof AddressState>
