import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, LocalDate, Named, PositiveEuros, text } from '../../../platform/contract/values.ts'

/** As members type it: case, and spaces at the ends, do not count. */
export const TypedCode = text(40)

export const CodePurpose = z.enum(['plan', 'credits', 'product'])
export type CodePurpose = z.output<typeof CodePurpose>

/** Why a code does not reduce a purchase. */
export const codeFails = [
  'discount_unknown',
  'discount_ended',
  'discount_early',
  'discount_used_up',
  'discount_used',
  'discount_not_for',
  'discount_newcomers',
  'discount_too_big',
] as const

export const mostCodeMonths = 24
export const mostCodeUses = 100_000

/** Reduction by a code; exactly one of them is set. */
const terms = {
  percent: z.int().min(1).max(100).nullable(),
  /** Euros, for each month of a plan. */
  amount: PositiveEuros.nullable(),
}

const fields = z.object({
  ...terms,
  /** For plans: how many months from the first are reduced. */
  months: z.int().min(1).max(mostCodeMonths),
  /** Null for no limit. */
  maxUses: z.int().min(1).max(mostCodeUses).nullable(),
  /** First and last day, in the zone of the gym's first center. */
  from: LocalDate.nullable(),
  until: LocalDate.nullable(),
  firstPurchaseOnly: z.boolean(),
  sells: z.array(CodePurpose).min(1).max(CodePurpose.options.length),
})
type Fields = z.output<typeof fields>

const hasOneTerm = ({ percent, amount }: Fields) => (percent === null) !== (amount === null)
const endsAfterStart = ({ from, until }: Fields) => !from || !until || from <= until
/** Only a plan can begin without a charge. */
const isChargeable = ({ percent, sells }: Fields) => percent !== 100 || sells.every((each) => each === 'plan')

const sensible = <T extends z.ZodType<Fields>>(form: T) =>
  form
    .refine(hasOneTerm, { path: ['percent'], params: { code: 'required' } })
    .refine(endsAfterStart, { path: ['until'], params: { code: 'too_small' } })
    .refine(isChargeable, { path: ['percent'], params: { code: 'too_big' } })

const CodeText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,19}$/)

export const CodeForm = sensible(fields.extend({ code: CodeText }))
export type CodeForm = z.output<typeof CodeForm>

export const DiscountCode = z.object({
  id: Id,
  code: z.string(),
  ...fields.shape,
  percent: z.int().nullable(),
  amount: z.number().nullable(),
  onOffer: z.boolean(),
  uses: z.int(),
  version: z.int(),
})
export type DiscountCode = z.output<typeof DiscountCode>

export const listCodes = endpoint({
  route: 'GET /api/discount-codes',
  access: 'admin',
  summary: 'Lists the discount codes, those on offer first, then newest first, up to 500.',
  returns: z.array(DiscountCode),
})

export const createCode = endpoint({
  route: 'POST /api/discount-codes',
  access: 'admin',
  summary: 'Adds a discount code.',
  body: CodeForm,
  returns: DiscountCode,
  fails: ['key_taken'],
})

export const changeCode = endpoint({
  route: 'PUT /api/discount-codes/:id',
  access: 'admin',
  summary: 'Changes a discount code except its text, or stops it; plans that use it keep their terms.',
  body: sensible(
    fields.extend({
      onOffer: z.boolean(),
      /** The version seen; refused with `changed_meanwhile` when it differs now. */
      version: z.int(),
    }),
  ),
  returns: DiscountCode,
  fails: ['changed_meanwhile', 'discount_below_uses'],
})

export const mostUsesListed = 200

export const CodeUse = z.object({
  member: Named.extend({ surname: z.string() }),
  usedAt: Instant,
  /** Null when a plan began without a charge. */
  paymentId: Id.nullable(),
  /** Whether the payment is not complete yet. */
  isPending: z.boolean(),
  /** Euros that the first payment was reduced by; null without one. */
  reduction: z.number().nullable(),
  /** First day of the last month that is reduced; null for what is no plan. */
  lastMonth: LocalDate.nullable(),
})
export type CodeUse = z.output<typeof CodeUse>

export const listCodeUses = endpoint({
  route: 'GET /api/discount-codes/:id/uses',
  access: 'admin',
  summary: `Lists the uses of a discount code, newest first, up to ${mostUsesListed}.`,
  returns: z.array(CodeUse),
})

/** The price of a purchase with a code, in euros. */
export const CodePrice = z.object({
  code: z.string(),
  /** Without the code. */
  price: z.number(),
  /** Amount to pay now; 0 when a plan begins without a charge. */
  reduced: z.number(),
  ...terms,
  amount: z.number().nullable(),
  /** For plans: how many months are reduced; else null. */
  months: z.int().nullable(),
})
export type CodePrice = z.output<typeof CodePrice>
