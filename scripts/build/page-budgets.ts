/** What a member's screen may load before it is quiet, without the list of routes. */
export interface PageBudget {
  /** Route module, relative to the repository. */
  readonly screen: string
  /** Thousands of bytes of script, uncompressed. */
  readonly kilobytes: number
  /** Files of script. */
  readonly files: number
  /** What it imports dynamically, although nobody pressed anything, within five seconds of its load. */
  readonly alone: readonly string[]
}

const live = 'node_modules/@stomp/stompjs/esm6/index.js'
const strikes = 'domains/booking/web/widgets/strikes-notice.tsx'

/** With a hundredth to spare. */
export const pageBudgets: readonly PageBudget[] = [
  {
    screen: 'domains/member-file/web/profile/profile-screen.tsx',
    kilobytes: 666,
    files: 15,
    alone: [live, strikes],
  },
  { screen: 'domains/booking/web/book/book-screen.tsx', kilobytes: 617, files: 13, alone: [live, strikes] },
  { screen: 'domains/booking/web/calendar/calendar-screen.tsx', kilobytes: 619, files: 13, alone: [live] },
  {
    screen: 'domains/memberships/web/your-rate/your-rate-screen.tsx',
    kilobytes: 617,
    files: 13,
    alone: [live],
  },
]

/** Loaded by every page of a member; paths are relative to the repository. */
export const frameFiles = [
  'app/web/entry.client.tsx',
  'app/web/root.tsx',
  'app/web/session/member-zone.tsx',
] as const

/** What no screen above may load before it is quiet, nor what a page loads by itself later. */
export const notForMembers: readonly {
  readonly what: string
  readonly path: RegExp
  readonly why: string
}[] = [
  {
    what: 'zod',
    path: /(^|\/)node_modules\/zod\//,
    why: 'move what the page needs to a file without schemas (docs/decisions/platform/0055-calls-without-schemas.md)',
  },
  {
    what: 'the admin kit',
    path: /(^|\/)platform\/web\/admin-kit\//,
    why: 'move what both need to platform/web/widgets or platform/web/ui',
  },
  {
    what: 'a polyfill of Temporal',
    path: /(^|\/)node_modules\/(@js-temporal|temporal-polyfill)\//,
    why: 'use platform/rules/local-time.ts',
  },
]

/** Loaded by itself after a member's page is quiet. */
export const loadedLater = ['app/web/device/settle.ts'] as const
