import { createHash } from 'node:crypto'
import { addressKey } from '../../../../platform/contract/mail-address.ts'

/** As `address_hash` of the database. */
export const addressHash = (address: string): Buffer =>
  createHash('sha256').update(addressKey(address)).digest()
