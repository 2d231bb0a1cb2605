import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Role } from './members.ts'
import { Id, Instant, LocalDate, line, paged, pageOf } from './values.ts'

/** Most characters of a broadcast: of its subject and of its text, which push messages show the beginning of. */
export const broadcastBounds = { title: 80, text: 2000 } as const

/** Whom something is said to. A class, and a day of a center: who is in, and who waits. */
export const Audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('center'), centerId: Id }),
  z.object({ kind: z.literal('plan'), planId: Id }),
  z.object({ kind: z.literal('class'), classId: Id }),
  z.object({ kind: z.literal('day'), centerId: Id, date: LocalDate }),
  z.object({ kind: z.literal('role'), role: Role }),
])
export type Audience = z.output<typeof Audience>

/** `news` a member may decline, and then gets neither push nor mail; `service` is mailed to everybody it concerns. */
export const BroadcastAbout = z.enum(['news', 'service'])

const text = z.string().trim().min(1).max(broadcastBounds.text)

/** A message of the gym, in each language its members speak. */
export const Broadcast = z.object({
  title: z.object({ ca: line(broadcastBounds.title), es: line(broadcastBounds.title) }),
  text: z.object({ ca: text, es: text }),
  /** Members whose center it is; null tells everybody. For older clients; `to` goes before. */
  toCenter: Id.nullable().default(null),
  to: Audience.optional(),
  about: BroadcastAbout.default('news'),
  byPush: z.boolean().default(true),
  byMail: z.boolean().default(false),
})
export type Broadcast = z.output<typeof Broadcast>

/** How many members are told: by push at least on one browser, and by mail. */
const Told = z.object({ told: z.number().int(), mailed: z.number().int() })

export const broadcast = endpoint({
  method: 'POST',
  path: '/api/notifications/broadcast',
  access: 'admin',
  summary:
    'Sends a message to members by push, mail or both; a repeated idempotency key sends nothing again.',
  body: Broadcast.refine(({ byPush, byMail }) => byPush || byMail, {
    path: ['byPush'],
    params: { code: 'required' },
  }),
  returns: Told,
  keepsAnswer: false,
})

export const testBroadcast = endpoint({
  method: 'POST',
  path: '/api/notifications/broadcast/test',
  access: 'admin',
  summary: 'Sends a message to the caller only, as recipients would get it.',
  body: Broadcast,
  returns: Told,
  tries: { perMinute: 20 },
  keepsAnswer: false,
})

export const broadcastReach = endpoint({
  method: 'GET',
  path: '/api/notifications/broadcast/reach',
  access: 'admin',
  summary:
    'Counts the members that a message would reach, by channel; `kind` and its number or day select them.',
  query: z.object({
    kind: z.enum(['all', 'center', 'plan', 'class', 'day', 'role']).default('all'),
    /** Of the center, the plan or the class. */
    id: Id.optional(),
    date: LocalDate.optional(),
    role: Role.optional(),
    about: BroadcastAbout.default('news'),
  }),
  returns: z.object({
    members: z.number().int(),
    push: z.number().int(),
    mail: z.number().int(),
    /** Of the members: those who want no news. */
    declined: z.number().int(),
  }),
})

/** What became of the messages of one channel; `of` is members, the rest of them still wait or their browser is gone. */
const Outcome = z.object({ of: z.number().int(), sent: z.number().int(), failed: z.number().int() })

export const SentBroadcast = z.object({
  id: Id,
  at: Instant,
  by: z.string(),
  title: z.object({ ca: z.string(), es: z.string() }),
  text: z.object({ ca: z.string(), es: z.string() }),
  to: Audience,
  /** Name of the center or plan, or the day and time of the class, in the caller's language; empty for all. */
  toName: z.string(),
  about: BroadcastAbout,
  push: Outcome.nullable(),
  mail: Outcome.nullable(),
})
export type SentBroadcast = z.output<typeof SentBroadcast>

export const listBroadcasts = endpoint({
  method: 'GET',
  path: '/api/notifications/broadcast',
  access: 'admin',
  summary: 'Lists sent messages and their delivery, latest first.',
  query: z.object({
    ...paged(50, 10),
  }),
  returns: pageOf(SentBroadcast),
})

/** The link of a mail with news: whoever has it may decline them, without a log-in and without being asked more. */
const NewsToken = z.string().min(1).max(100)

export const declineNews = endpoint({
  method: 'POST',
  path: '/api/notifications/declineNews',
  access: 'public',
  summary: 'Stops news by mail or push; mail programs call it by themselves (RFC 8058).',
  query: z.object({ token: NewsToken }),
  tries: { perMinute: 30 },
})
