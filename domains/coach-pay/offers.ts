import type { Offers } from '../../scripts/walls/doors.ts'

/** What other domains may import, beside the contract; the rest is private. */
export const offers: Offers = {}
