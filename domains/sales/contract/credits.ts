import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  CreditType,
  Id,
  Instant,
  LocalDate,
  Named,
  paged,
  pageOf,
} from '../../../platform/contract/values.ts'

/** Lots of credits that an answer lists. */
export const mostLots = 50

export const WeekCredits = z.object({
  creditType: CreditType,
  /** The plan's sessions in that week, unlimited above `unlimitedAbove`; null without a plan. */
  sessions: z.int().nullable(),
  sessionsLeft: z.int(),
  /** Who of the household used sessions of the plan, and how many. */
  usedBy: z.array(z.object({ name: z.string(), sessions: z.int() })),
  /** Plans that others of the household share with them: whose, of how many sessions, and how many are left. */
  lentPlans: z.array(z.object({ lender: z.string(), sessions: z.int(), sessionsLeft: z.int() })),
  /** Also those that others of the household share with them. */
  bought: z.int(),
  /** How many of `bought` others share. */
  lent: z.int(),
  /** When the first bought credits expire; null without any, or when none expires. */
  boughtExpire: Instant.nullable(),
  /**
   * Bought credits, own ones first, the soonest to expire first, at most `mostLots`; `expiresAt` is null when they never do. The household
   * may spend `shareable` ones; `lender` is who shares them, null for own ones.
   */
  lots: z.array(
    z.object({
      credits: z.int(),
      expiresAt: Instant.nullable(),
      shareable: z.boolean(),
      lender: z.string().nullable(),
    }),
  ),
  renews: LocalDate,
})
export type WeekCredits = z.output<typeof WeekCredits>

/** Why bought credits came or went. */
export const creditSources = [
  'purchase',
  'booking',
  'return',
  'correction',
  'expiry',
  'refund',
  'import',
] as const

/** One movement of a member's credits. */
export const CreditMovement = z.object({
  id: z.string(),
  at: Instant,
  creditType: CreditType,
  /** Credits added, or taken when negative. */
  amount: z.int(),
  /** `session` and `session_return` are sessions of the plan, which are not bought. */
  source: z.enum([...creditSources, 'session', 'session_return']),
  /** Null for sessions. */
  expiresAt: Instant.nullable(),
  gymClass: z
    .object({ id: Id, activity: z.string(), startTime: Instant, date: LocalDate, timeZone: z.string() })
    .nullable(),
  /** The receipt: the payment's id, and the number as printed. */
  receipt: z.object({ id: Id, number: z.string() }).nullable(),
  /** First name of the other one: who used a session or credit of the member, or who shares the one that the member used; null for neither. */
  usedBy: z.string().nullable(),
  lender: z.string().nullable(),
})
export type CreditMovement = z.output<typeof CreditMovement>

export const creditMovements = endpoint({
  route: 'GET /api/users/:id/credit-movements',
  access: 'member',
  onBehalf: 'see',
  scope: 'profile:read',
  summary:
    "Lists a member's credits as they came and went, newest first: bought ones and sessions of the plan; the caller's own, or any member's for an admin.",
  query: z.object(paged()),
  returns: pageOf(CreditMovement),
})

export const creditsOfWeek = endpoint({
  route: 'GET /api/users/:id/credits',
  access: 'member',
  onBehalf: 'see',
  scope: 'profile:read',
  summary: 'Returns the sessions and credits of a member in the week of a date.',
  query: z.object({ date: LocalDate }),
  returns: z.array(WeekCredits),
})

/**
 * One line of the credit ledger, never changed. `expiry` lines are computed on reading, so that the lines add up to the credits
 * that can be spent.
 */
export const LedgerEntry = CreditMovement.extend({
  /** Negative for `expiry` lines, which are not stored. */
  id: z.int(),
  source: z.enum(creditSources),
  /** Null for credits that never expire. */
  expiresAt: Instant.nullable(),
  /** Null for the server itself and for erased accounts. */
  by: Named.nullable(),
  why: z.string(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

export const creditLedger = endpoint({
  route: 'GET /api/users/:id/ledger',
  access: 'admin',
  summary: "Lists the lines of a member's bought credits, newest first, with the credits that can be spent.",
  query: z.object(paged()),
  returns: pageOf(LedgerEntry).extend({
    lots: z.array(
      z.object({
        creditType: CreditType,
        remaining: z.int(),
        expiresAt: Instant.nullable(),
        shareable: z.boolean(),
      }),
    ),
  }),
})
