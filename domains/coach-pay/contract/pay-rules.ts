import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Euros, Id, LocalDate, Named } from '../../../platform/contract/values.ts'

/** In a class, or of an appointment, which has one coach. */
export const PayRole = z.enum(['lead', 'assistant', 'appointment'])
export type PayRole = z.output<typeof PayRole>

/** Whom an amount per head counts: everybody with a place but those known not to have come, or everybody with a place. */
export const Heads = z.enum(['attended', 'booked'])
export type Heads = z.output<typeof Heads>

export const longestCancelledHours = 720

/** Times the people of a class it stays a number of cents that the database can hold. */
const Amount = Euros.max(10_000).nullable()

/** The parts of a rule, which add up. Amounts in euros; null: not paid by it. */
export const PayTerms = z.object({
  perClass: Amount,
  perHour: Amount,
  perHead: Amount,
  heads: Heads,
  /** Of what was paid for the class without VAT. */
  percent: z.int().min(1).max(100).nullable(),
  /** What a place that a plan paid counts as for the percentage; null: nothing. */
  planHead: Amount,
  minimum: Amount,
  /** Paid also when the class was cancelled less than so many hours before its start; null: never. */
  cancelledHours: z.int().min(1).max(longestCancelledHours).nullable(),
})
export type PayTerms = z.output<typeof PayTerms>

export const PayRuleForm = z
  .object({
    /** Null: every coach. */
    coachId: Id.nullable(),
    /** At most one of both; neither: every class. Of appointments neither. */
    activityId: Id.nullable(),
    templateId: Id.nullable(),
    role: PayRole,
    startsOn: LocalDate,
    ...PayTerms.shape,
  })
  .refine(({ activityId, templateId }) => activityId === null || templateId === null, {
    path: ['templateId'],
    params: { code: 'invalid' },
  })
  .refine(
    ({ role, activityId, templateId }) => role !== 'appointment' || (activityId ?? templateId) === null,
    { path: ['role'], params: { code: 'invalid' } },
  )
  .refine(
    ({ perClass, perHour, perHead, percent, minimum }) =>
      [perClass, perHour, perHead, percent, minimum].some((part) => part !== null),
    { path: ['perClass'], params: { code: 'required' } },
  )
export type PayRuleForm = z.output<typeof PayRuleForm>

/** A class of the week plan. `day` counts from 0 = Monday. */
export const PaySlot = z.object({
  id: Id,
  day: z.int().min(0).max(6),
  startTime: z.string(),
  activity: z.string(),
  center: z.string(),
})
export type PaySlot = z.output<typeof PaySlot>

export const PayRule = z.object({
  ...PayTerms.shape,
  id: Id,
  coach: Named.nullable(),
  activity: Named.nullable(),
  slot: PaySlot.nullable(),
  role: PayRole,
  startsOn: LocalDate,
  /** The first day on which it does not hold: it ended, or the next rule for the same begins. Its first day: it never held. */
  until: LocalDate.nullable(),
  /** Ended by hand, or another one followed. */
  isEnded: z.boolean(),
})
export type PayRule = z.output<typeof PayRule>

export const listPayRules = endpoint({
  route: 'GET /api/coach-pay/rules',
  access: 'admin',
  summary:
    'Lists all rules by which coaches are paid, also earlier ones, the newest first, and the classes that one may name.',
  returns: z.object({ rules: z.array(PayRule), slots: z.array(PaySlot) }),
})

export const addPayRule = endpoint({
  route: 'POST /api/coach-pay/rules',
  access: 'admin',
  summary:
    'Adds a rule by which coaches are paid from a day on. The earlier one for the same holds until then.',
  body: PayRuleForm,
  returns: z.object({ id: Id }),
  fails: ['pay_rule_exists'],
})

export const endPayRule = endpoint({
  route: 'POST /api/coach-pay/rules/:id/end',
  access: 'admin',
  summary: 'Ends a rule on a day, the first without it; on its own first day it never held.',
  body: z.object({ endsOn: LocalDate }),
  fails: ['changed_meanwhile'],
})

export const hasCoachPay = endpoint({
  route: 'GET /api/coach-pay',
  access: 'trainer',
  summary: 'Says whether the gym has rules by which coaches are paid.',
  returns: z.object({ begun: z.boolean() }),
})
