import { createHash } from 'node:crypto'

/** As `address_hash` of the database. */
export const addressHash = (address: string): Buffer =>
  createHash('sha256').update(address.toLowerCase()).digest()
