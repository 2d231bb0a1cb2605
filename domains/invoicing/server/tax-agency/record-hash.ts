import { createHash } from 'node:crypto'
import type { InvoiceRecord } from '../../rules/invoice-record.ts'
import { hashedText } from '../../rules/invoice-record-text.ts'

/** SHA-256 of a record as 64 hexadecimal digits in upper case. */
export const recordHash = (record: InvoiceRecord): string =>
  createHash('sha256').update(hashedText(record), 'utf8').digest('hex').toUpperCase()
