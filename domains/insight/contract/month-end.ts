import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { LocalDate } from '../../../platform/contract/values.ts'
import { waysOfPaying } from '../../../platform/contract/ways-of-paying.ts'
import { RemittanceInMonth, Sum } from '../../memberships/contract/month-remittances.ts'
import { RevenueLine } from '../../sales/contract/payment-list.ts'

/** `billed` is the sum of the others, to the cent. */
const Bills = z.object({
  billed: Sum,
  paid: Sum,
  /** Neither paid nor refused: to be charged, being collected, or not due at the desk yet. */
  coming: Sum,
  /** Debts. */
  owed: Sum,
  writtenOff: Sum,
})
export type BilledSums = z.output<typeof Bills>

export const MonthEnd = z.object({
  month: LocalDate,
  /** The gym's, in which the month begins and ends. */
  timeZone: z.string(),
  /** The bills for this month, whenever they were paid. */
  bills: Bills,
  /** By how each was paid; unpaid ones by how they were, or would be, charged. */
  byWay: z.array(Bills.extend({ way: z.enum(waysOfPaying) })),
  /** Bills never asked for, because the plan ended first; not part of `bills`. */
  void: Sum,
  /** Debits that the bank returned or rejected on a day of this month. */
  returned: Sum,
  /** Payments given back in this month, without returned debits. */
  refunded: Sum,
  /** Payments and refunds in this month, for any month: bills, plans, credits, products. */
  revenue: z.array(RevenueLine),
  money: RevenueLine.pick({ paid: true, refunded: true, net: true }),
  /** Of this month, without discarded ones. */
  remittances: z.array(RemittanceInMonth),
  /** As things are now, in whatever month. */
  now: z.object({
    /** Members who owe. */
    debts: Sum,
    /** Of these, members whose plan ended unpaid. */
    ended: Sum,
    /** Bills to be paid at the desk that are not due yet. */
    atDesk: Sum,
    /** Bills of members with a mandate that are in no remittance. */
    uncollected: Sum,
    /** Members with a plan and no way to pay it. */
    wayless: z.int(),
    /** Unsettled ones, of whatever month. */
    remittances: z.array(RemittanceInMonth),
  }),
})
export type MonthEnd = z.output<typeof MonthEnd>

export const getMonthEnd = endpoint({
  route: 'GET /api/month-end',
  access: 'admin',
  reads: 'standby',
  summary:
    'Returns the money of a month (of the day `month`; else the current one) of the whole gym, and the open tasks.',
  query: z.object({ month: LocalDate.optional() }),
  returns: MonthEnd,
})
