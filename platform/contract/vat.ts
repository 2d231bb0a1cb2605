import { z } from 'zod'
import { gymVats } from './vat-codes.ts'

/** VAT of what is sold, included in its price. */
export const Vat = z.enum(gymVats)
