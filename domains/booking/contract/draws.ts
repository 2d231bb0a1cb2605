import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, LocalDate, paged, pageOf } from '../../../platform/contract/values.ts'

/** Most classes that one wish names. */
export const mostWishes = 20

const Hex64 = z.string().regex(/^[0-9a-f]{64}$/)

/** 32 hex digits that stand for a member in the public record of one draw. */
export const TicketCode = z.string().regex(/^[0-9a-f]{32}$/)

const times = { wishesFrom: Instant, opensAt: Instant, closesAt: Instant }

const DrawnTicket = z.object({
  /** 1 for the first in order. */
  rank: z.int(),
  ticket: TicketCode,
  /** How many take part with it together: all get a place in one class, or none does. */
  size: z.int(),
  /** Draws won in the 14 days before, among those that could not serve everybody. */
  drawsWon: z.int(),
  /** Ids of classes, best first. */
  wishes: z.array(Id),
  /** Wishes, of those before the result or of all, that the booking rules refused: no credit, an overlapping place… */
  refused: z.array(Id),
  /** The class in which the ticket got a place. */
  result: Id.nullable(),
})

/** The public record of a draw, as `npm run verify-draw` reads it. */
export const PublicDraw = z.object({
  id: Id,
  activity: z.string(),
  center: z.string(),
  timeZone: z.string(),
  date: LocalDate,
  ...times,
  /** SHA-256 of the seed; null until wishes begin. */
  seedHash: Hex64.nullable(),
  /** The following are null until the decision. */
  decidedAt: Instant.nullable(),
  seed: Hex64.nullable(),
  /** With the places that were free when the decision began. */
  classes: z.array(z.object({ id: Id, startTime: Instant, places: z.int() })).nullable(),
  tickets: z.array(DrawnTicket).nullable(),
})
export type PublicDraw = z.output<typeof PublicDraw>

export const getDraw = endpoint({
  route: 'GET /api/draws/:id',
  access: 'public',
  summary:
    'Returns the public record of a draw: the hash of its seed from the beginning of wishes, the seed and the anonymous tickets in order once it is decided.',
  rateLimit: { perMinute: 60 },
  returns: PublicDraw,
})

export const OwnWish = z.object({
  ticket: TicketCode,
  wishes: z.array(z.object({ classId: Id, startTime: Instant })),
})
export type OwnWish = z.output<typeof OwnWish>

export const OwnDraw = z.object({
  id: Id,
  activity: z.object({ id: Id, key: z.string(), name: z.string() }),
  center: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
  date: LocalDate,
  ...times,
  ...OwnWish.shape,
  /** How many take part together with that ticket; 1 alone. */
  size: z.int(),
  /** Null until the decision. */
  result: z
    .object({
      rank: z.int(),
      /** How many took part. */
      tickets: z.int(),
      drawsWon: z.int(),
      /** The class in which the member got a place. */
      classId: Id.nullable(),
      /** Wishes that the booking rules refused, and the code of the reason. */
      refused: z.array(z.object({ classId: Id, code: z.string() })),
    })
    .nullable(),
})
export type OwnDraw = z.output<typeof OwnDraw>

export const listOwnDraws = endpoint({
  route: 'GET /api/draws/own',
  access: 'member',
  onBehalf: 'see',
  summary:
    "Lists the draws of days to come in which the caller takes part, with the caller's wishes and result.",
  returns: z.array(OwnDraw),
})

export const saveWish = endpoint({
  route: 'PUT /api/draws/:id/wish',
  access: 'member',
  onBehalf: 'book',
  summary: "Enters the caller's wish into a draw, or replaces it. It is free of charge and private.",
  body: z.object({
    /** Classes of the draw, best first. */
    classIds: z
      .array(Id)
      .min(1)
      .max(mostWishes)
      .refine((ids) => new Set(ids).size === ids.length),
    /** Chosen at random by the caller's device, so that the gym cannot choose it; the first one stays. */
    ticket: TicketCode.optional(),
  }),
  returns: OwnWish,
  fails: ['draw_closed', 'not_active'],
  keepsAnswer: false,
})

export const withdrawWish = endpoint({
  route: 'DELETE /api/draws/:id/wish',
  access: 'member',
  onBehalf: 'book',
  summary: "Withdraws the caller's wish from a draw; entering again keeps the ticket.",
  fails: ['draw_closed'],
})

export const DrawSummary = z.object({
  id: Id,
  activity: z.string(),
  center: z.string(),
  timeZone: z.string(),
  date: LocalDate,
  ...times,
  decidedAt: Instant.nullable(),
  /** Wishes entered so far, or those of the decision. */
  tickets: z.int(),
  /** Null until the decision. */
  won: z.int().nullable(),
  couldNotServeAll: z.boolean().nullable(),
})
export type DrawSummary = z.output<typeof DrawSummary>

export const listDraws = endpoint({
  route: 'GET /api/draws',
  access: 'trainer',
  summary: 'Lists the planned, running and past draws of all centers, newest first.',
  query: z.object(paged(50, 20)),
  returns: pageOf(DrawSummary),
})

/** Days that the count of draws by member looks back. */
export const drawCountDays = 90

export const DrawCount = z.object({
  id: Id,
  name: z.string(),
  surname: z.string(),
  /** Draws with a wish. */
  entered: z.int(),
  won: z.int(),
  /** Of those that could not serve everybody, in the last 14 days: what puts others first. */
  wonLately: z.int(),
})
export type DrawCount = z.output<typeof DrawCount>

export const countDraws = endpoint({
  route: 'GET /api/draws/members',
  access: 'admin',
  summary:
    'Counts for each member the draws of the last 90 days with a wish and those won; at most 500 members, most entered first.',
  returns: z.array(DrawCount),
})

export const startDraw = endpoint({
  route: 'POST /api/draws',
  access: 'admin',
  summary:
    'Opens a day of an activity in a center before its time, with a draw that takes wishes from now on.',
  body: z.object({
    activityId: Id,
    date: LocalDate,
    /** Minutes until the opening; wishes are taken until 30 seconds after it. */
    minutes: z.int().min(1).max(1_440),
  }),
  returns: z.object({ id: Id }),
  fails: ['draw_impossible'],
})
