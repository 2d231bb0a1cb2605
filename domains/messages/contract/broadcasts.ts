import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { TextsRead, textsOf } from '../../../platform/contract/text-schemas.ts'
import {
  Id,
  Instant,
  Language,
  LocalDate,
  line,
  paged,
  pageOf,
  paragraphs,
} from '../../../platform/contract/values.ts'
import { TagName } from '../../people/contract/admin-users.ts'
import { Role } from '../../people/contract/members.ts'

export const broadcastBounds = { title: 80, text: 2000 } as const

/** Only members who read this language; everybody if omitted. */
const shared = { language: Language.optional() }

/** Most members that a message names one by one; more share a tag. */
export const mostNamed = 500

/** Recipients; `class` and `day` include the waiting list. */
export const Audience = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('all') }),
  z.object({ ...shared, kind: z.literal('center'), centerId: Id }),
  z.object({ ...shared, kind: z.literal('plan'), planId: Id }),
  z.object({ ...shared, kind: z.literal('class'), classId: Id }),
  z.object({ ...shared, kind: z.literal('day'), centerId: Id, date: LocalDate }),
  z.object({ ...shared, kind: z.literal('role'), role: Role }),
  z.object({ ...shared, kind: z.literal('tag'), tag: TagName }),
  z.object({ ...shared, kind: z.literal('members'), memberIds: z.array(Id).min(1).max(mostNamed) }),
])
export type Audience = z.output<typeof Audience>

/** Members may decline `news`, by push and by mail; `service` is mailed to everybody it concerns. */
export const BroadcastAbout = z.enum(['news', 'service'])

export const Broadcast = z.object({
  title: textsOf(line(broadcastBounds.title)),
  text: textsOf(paragraphs(broadcastBounds.text).min(1)),
  /** Older clients: members of this center, or null for everybody. `to` takes precedence. */
  toCenter: Id.nullable().default(null),
  to: Audience.optional(),
  about: BroadcastAbout.default('news'),
  byPush: z.boolean().default(true),
  byMail: z.boolean().default(false),
})
export type Broadcast = z.output<typeof Broadcast>

/** Members reached by push on at least one browser, and by mail. */
const Told = z.object({ told: z.int(), mailed: z.int() })

export const broadcast = endpoint({
  route: 'POST /api/notifications/broadcast',
  access: 'admin',
  summary:
    'Sends a message to members by push, mail or both; a repeated idempotency key sends nothing again.',
  body: Broadcast.refine(({ byPush, byMail }) => byPush || byMail, {
    path: ['byPush'],
    params: { code: 'required' },
  }),
  returns: Told,
  keepsAnswer: 'refusals',
})

export const testBroadcast = endpoint({
  route: 'POST /api/notifications/broadcast/test',
  access: 'admin',
  summary: 'Sends a message to the caller only, as recipients would get it.',
  body: Broadcast,
  returns: Told,
  rateLimit: { perMinute: 20 },
  keepsAnswer: 'refusals',
})

export const broadcastReach = endpoint({
  route: 'GET /api/notifications/broadcast/reach',
  access: 'admin',
  summary:
    'Counts the members that a message would reach, by channel; `kind` and its number or day select them.',
  query: z.object({
    kind: z.enum(['all', 'center', 'plan', 'class', 'day', 'role', 'tag', 'members']).default('all'),
    id: Id.optional(),
    date: LocalDate.optional(),
    role: Role.optional(),
    tag: TagName.optional(),
    /** Of members, with commas between. */
    ids: z
      .string()
      .max(6000)
      .regex(/^\d+(,\d+)*$/)
      .optional(),
    ...shared,
    about: BroadcastAbout.default('news'),
  }),
  returns: z.object({
    members: z.int(),
    push: z.int(),
    mail: z.int(),
    declined: z.int(),
  }),
})

/** Delivery on one channel, in members; those neither sent nor failed are waiting or have lost their subscription. */
const Outcome = z.object({ of: z.int(), sent: z.int(), failed: z.int() })

export const SentBroadcast = z.object({
  id: Id,
  at: Instant,
  by: z.string(),
  title: TextsRead,
  text: TextsRead,
  to: Audience,
  /** Name of the center or plan, the tag, or day and time of the class, in the caller's language; empty for `all`. */
  toName: z.string(),
  about: BroadcastAbout,
  push: Outcome.nullable(),
  mail: Outcome.nullable(),
})
export type SentBroadcast = z.output<typeof SentBroadcast>

export const listBroadcasts = endpoint({
  route: 'GET /api/notifications/broadcast',
  access: 'admin',
  summary: 'Lists sent messages and their delivery, latest first.',
  query: z.object(paged(50, 10)),
  returns: pageOf(SentBroadcast),
})

export const declineNews = endpoint({
  route: 'POST /api/notifications/declineNews',
  access: 'public',
  summary: 'Stops news by mail or push; mail programs call it by themselves (RFC 8058).',
  query: z.object({ token: z.string().min(1).max(100) }),
  rateLimit: { perMinute: 30 },
})
