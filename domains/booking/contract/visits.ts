import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  Email,
  Euros,
  Id,
  Instant,
  Language,
  LocalDate,
  line,
  paragraphs,
  personName,
} from '../../../platform/contract/values.ts'
import { Activity } from '../../gym/contract/activities.ts'
import { Phone } from '../../people/contract/members.ts'
import { maxQuestions } from '../../people/contract/waivers.ts'
import { Card, PaymentMethodId, PaymentResult } from '../../sales/contract/payments.ts'

export const VisitKind = z.enum(['trial', 'drop_in'])
export type VisitKind = z.output<typeof VisitKind>

/** 256 random bits, base64url. */
const Token = z.string().regex(/^[\w-]{43}$/)
const byToken = z.object({ token: Token })

const VisitedClass = z.object({
  id: Id,
  activity: Activity,
  center: z.object({ id: Id, name: z.string(), address: z.string(), timeZone: z.string() }),
  startTime: Instant,
  endTime: Instant,
  date: LocalDate,
})

export const VisitClass = VisitedClass.extend({
  /** Places that visitors can still take. */
  free: z.int(),
  /** Kinds of visit on offer, with their price in euros. */
  offers: z.array(z.object({ kind: VisitKind, price: z.number() })),
})
export type VisitClass = z.output<typeof VisitClass>

export const listVisitClasses = endpoint({
  route: 'GET /api/visits/classes',
  access: 'public',
  reads: 'standby',
  summary: 'Lists the classes of a center that visitors can book now, soonest first.',
  returns: z.array(VisitClass),
})

export const getVisitClass = endpoint({
  route: 'GET /api/visits/classes/:id',
  access: 'public',
  summary: 'Returns a class that visitors can book now, also when it is full.',
  returns: VisitClass,
})

export const VisitForm = z.object({
  /** Chosen and kept by the client: it shows, pays and cancels the visit, and a repeated request books once. */
  token: Token,
  classId: Id,
  kind: VisitKind,
  name: personName(60),
  surname: personName(100),
  email: Email,
  phone: Phone,
  /** Of a trial. */
  cin: line(20).optional(),
  language: Language,
  acceptTerms: z.boolean().refine((yes) => yes, { params: { code: 'terms_not_accepted' } }),
  /** The waiver to sign. */
  waiver: z
    .object({
      version: z.int().min(1),
      name: line(160),
      answers: z.array(z.boolean()).max(maxQuestions),
      note: paragraphs(1000).default(''),
    })
    .optional(),
  /** Euros, as shown. */
  price: Euros,
})
export type VisitForm = z.output<typeof VisitForm>

export const Visit = z.object({
  id: Id,
  kind: VisitKind,
  /** `held`: the place waits for its payment until `heldUntil`. */
  state: z.enum(['held', 'booked', 'ended']),
  /** `lapsed`: it was not paid in time; `called_off`: the gym ended it. */
  end: z.enum(['cancelled', 'cancelled_late', 'called_off', 'lapsed']).nullable(),
  heldUntil: Instant.nullable(),
  class: VisitedClass,
  /** Euros. */
  price: z.number(),
  paid: z.boolean(),
  refunded: z.number(),
  /** The payment's id, once there is a receipt. */
  receiptId: Id.nullable(),
  /** Cancelling later is not refunded. */
  freeUntil: Instant,
  /** Prefills the sign-up form; only for mailed links, null for members. */
  guest: z.object({ name: z.string(), surname: z.string(), email: z.string(), phone: z.string() }).nullable(),
})
export type Visit = z.output<typeof Visit>

export const bookVisit = endpoint({
  route: 'POST /api/visits',
  access: 'public',
  summary:
    'Books a place in a class without an account: at once if it costs nothing, otherwise held for 20 minutes to be paid.',
  body: VisitForm,
  returns: Visit,
  fails: [
    'class_started',
    'too_early',
    'in_draw',
    'class_full',
    'not_on_sale',
    'price_changed',
    'already_joined',
    'overlapping',
    'email_taken',
    'trial_used',
    'waiver_changed',
  ],
  rateLimit: { perMinute: 5, perAddressAndHour: 30 },
  keepsAnswer: false,
})

export const getVisit = endpoint({
  route: 'GET /api/visits/:token',
  access: 'public',
  summary: 'Returns the visit of a link.',
  params: byToken,
  returns: Visit,
})

export const cancelVisit = endpoint({
  route: 'POST /api/visits/:token/cancel',
  access: 'public',
  summary: 'Cancels the visit of a link; the payment is refunded until `freeUntil`.',
  params: byToken,
  body: z.object({
    /** Refuses with `late_leave` when nothing would be refunded any more. */
    onlyIfFree: z.boolean().optional(),
  }),
  returns: Visit,
  fails: ['class_started', 'late_leave'],
  rateLimit: { perMinute: 10, byAddressOnly: true },
  keepsAnswer: false,
})

export const addVisitCard = endpoint({
  route: 'POST /api/visits/:token/card',
  access: 'public',
  summary:
    'Saves the card that pays a held place; repeating the call after the confirmation step completes it.',
  params: byToken,
  body: z.object({ pmId: PaymentMethodId }),
  returns: PaymentResult.extend({ card: Card.nullable() }),
  fails: ['payments_off', 'hold_over'],
  rateLimit: { perMinute: 10, byAddressOnly: true },
  keepsAnswer: false,
})

export const payVisit = endpoint({
  route: 'POST /api/visits/:token/pay',
  access: 'public',
  summary: 'Pays a held place with its card; a place that is paid stays so.',
  params: byToken,
  body: z.object({ pmId: PaymentMethodId }),
  returns: PaymentResult,
  fails: ['payments_off', 'hold_over', 'card_not_found', 'payment_pending'],
  rateLimit: { perMinute: 10, byAddressOnly: true },
  keepsAnswer: false,
})

export const confirmVisitPayment = endpoint({
  route: 'POST /api/visits/:token/confirm',
  access: 'public',
  summary: 'Returns the state of the payment of a visit after the confirmation step.',
  params: byToken,
  returns: PaymentResult,
  fails: ['payments_off'],
  rateLimit: { perMinute: 20, byAddressOnly: true },
  keepsAnswer: false,
})

export const confirmVisitDemo = endpoint({
  route: 'POST /api/visits/:token/demo',
  access: 'public',
  summary: 'Confirms or refuses a payment of the demo provider, as a bank would.',
  params: byToken,
  body: z.object({ clientSecret: z.string().min(1).max(200), approve: z.boolean() }),
  rateLimit: { perMinute: 20, byAddressOnly: true },
  keepsAnswer: false,
})

export const getVisitReceipt = endpoint({
  route: 'GET /api/visits/:token/receipt',
  access: 'public',
  summary: 'Returns the receipt of a paid visit as PDF.',
  params: byToken,
  returns: z.unknown(),
  rateLimit: { perMinute: 20, byAddressOnly: true },
})
