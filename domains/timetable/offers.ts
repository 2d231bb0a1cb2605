import type { Offers } from '../../scripts/walls/doors.ts'

/** What other domains may import, beside the contract; the rest is private. */
export const offers: Offers = {
  rules: ['days-off.ts'],
  server: ['coaches/release-classes.ts', 'days-off/days-off-of.ts'],
  web: ['admin-week/use-block-drag.ts', 'admin-week/week-grid.module.css', 'admin-week/week-layout.ts'],
}
