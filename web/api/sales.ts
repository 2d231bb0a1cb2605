import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PaymentFilter, SaleMethod } from '../../contracts/payment-list.ts'
import type { SaleItem, SaleResult } from '../../contracts/sales.ts'
import { call, callForFile } from './call.ts'
import { onePress } from './idempotency-key.ts'
import { queries } from './query-client.ts'

// The contracts bring zod along; they come when they are needed.
const sales = () => import('../../contracts/sales.ts')
const list = () => import('../../contracts/payment-list.ts')

const perPage = 50

/** What can be sold to a member at the desk, at what it costs them. */
export const saleOffersQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['sale-offers', memberId],
    queryFn: async ({ signal }) => call((await sales()).getSaleOffers, { query: { memberId }, signal }),
    // Prices and debts of somebody who stands there: looked at anew each time.
    gcTime: 0,
  })

/** All payments that a filter lets through, newest first, page after page. */
export const paymentsQuery = (filter: PaymentFilter) =>
  infiniteQueryOptions({
    queryKey: ['all-payments', filter],
    queryFn: async ({ pageParam, signal }) =>
      call((await list()).listPayments, {
        query: { ...filter, size: perPage, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

export const paymentDetailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['payment-details', id],
    queryFn: async ({ signal }) => call((await list()).getPaymentDetails, { params: { id }, signal }),
    gcTime: 0,
  })

export const moneyToDoQuery = () =>
  queryOptions({
    queryKey: ['money-todo'],
    queryFn: async ({ signal }) => call((await list()).listMoneyToDo, { signal }),
  })

/** Money moved: whatever shows some is read again. */
const readAgain = (): Promise<void> => queries.invalidateQueries()

/** What is sold to whom, how they pay, and the price in euros that was shown. */
export interface DeskSale {
  memberId: number
  method: SaleMethod
  amount: number
  item: SaleItem
  pmId?: string
}

/** Sells it; never twice for the same press. Throws ApiError. */
export async function sellAtDesk(sale: DeskSale): Promise<SaleResult> {
  const { sellAtDesk: endpoint } = await sales()
  try {
    return await onePress(`sale ${JSON.stringify(sale)}`, (idempotencyKey) =>
      call(endpoint, { body: sale, idempotencyKey }),
    )
  } finally {
    void readAgain()
  }
}

export interface RefundOrder {
  paymentId: number
  /** Euros; all that is left when it is left out. */
  amount?: number
  method: SaleMethod
  why: string
}

/** Gives money back; never twice for the same press. Throws ApiError. */
export async function giveBack(order: RefundOrder): Promise<'created' | 'succeeded' | 'failed'> {
  const { paymentId: id, ...body } = order
  const { refundPayment } = await import('../../contracts/payments.ts')
  try {
    const { status } = await onePress(`refund ${JSON.stringify(order)}`, (idempotencyKey) =>
      call(refundPayment, { params: { id }, body, idempotencyKey }),
    )
    return status
  } finally {
    void readAgain()
  }
}

/** Nobody asks for that bill any more. Throws ApiError. */
export async function waiveBill(id: number, why: string): Promise<void> {
  await call((await list()).waiveBill, { params: { id }, body: { why } })
  void readAgain()
}

/** A failed refund, or a dispute, has been seen to. Throws ApiError. */
export async function attend(what: 'refund' | 'dispute', id: number, why: string): Promise<void> {
  const { resolveRefund, resolveDispute } = await list()
  await call(what === 'refund' ? resolveRefund : resolveDispute, { params: { id }, body: { why } })
  void queries.invalidateQueries({ queryKey: moneyToDoQuery().queryKey })
}

/** The filtered payments as a file. Throws ApiError. */
export async function fetchPaymentsFile(filter: PaymentFilter): Promise<Blob> {
  return callForFile((await list()).exportPayments, { query: filter })
}
