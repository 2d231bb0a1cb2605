/** `personal`: a member's own, with the access of a member at most. `gym`: made by an admin, for programs of the gym's partners. */
export const tokenKinds = ['personal', 'gym'] as const
export type TokenKind = (typeof tokenKinds)[number]

interface ScopeFacts {
  /** Kinds of tokens that can have it. */
  readonly kinds: readonly TokenKind[]
  /** For the API page. */
  readonly summary: string
}

/** Scopes of tokens. Endpoints without a scope are out of reach of every token. */
export const scopeFacts = {
  'schedule:read': {
    kinds: tokenKinds,
    summary: 'Centers, activities, classes with their free places, and workouts.',
  },
  'bookings:read': {
    kinds: tokenKinds,
    summary: "Who is in a class; a personal token sees the member's own.",
  },
  'bookings:write': {
    kinds: tokenKinds,
    summary: 'Books, leaves and moves; with a gym token for any member, and ticks attendance.',
  },
  'scores:read': { kinds: tokenKinds, summary: 'Boards, benchmarks and scores.' },
  'scores:write': { kinds: tokenKinds, summary: 'Enters scores; with a gym token for any member.' },
  'payments:read': {
    kinds: tokenKinds,
    summary: "Payments and receipts; a personal token sees the member's own.",
  },
  'profile:read': { kinds: ['personal'], summary: "The member's own data and credits." },
  'members:read': { kinds: ['gym'], summary: 'Members with their data.' },
} as const satisfies Record<string, ScopeFacts>

export type Scope = keyof typeof scopeFacts

export const scopeNames = Object.keys(scopeFacts) as Scope[]

export const scopesOf = (kind: TokenKind): Scope[] =>
  scopeNames.filter((scope) => (scopeFacts[scope].kinds as readonly TokenKind[]).includes(kind))

/** Prefixes of token secrets, so that scanners recognise leaked ones. */
export const tokenPrefixes = { personal: 'box_pat_', gym: 'box_gym_' } as const satisfies Record<
  TokenKind,
  string
>
