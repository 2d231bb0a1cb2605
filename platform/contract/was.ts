import { z } from 'zod'

/**
 * The values that the sender of a change saw, by field. If a field to be changed differs now, the change is refused with
 * `changed_meanwhile`, which names the field. When omitted, the last write wins.
 */
export const Was = z.record(z.string().max(40), z.unknown()).optional()
export type Was = z.output<typeof Was>
