import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../../platform/contract/languages.ts'
import { call, callForFile } from '../../../../platform/web/api/call.ts'
import { keepAnswer, queries } from '../../../../platform/web/api/query-client.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import {
  askFullInvoice,
  getInvoiceDetails,
  type InvoiceDetails,
  saveInvoiceDetails,
} from '../../../invoicing/contract/invoices.ts'
import type { CodePrice } from '../../contract/discount-codes.ts'
import { getOwnHouseholdDiscount } from '../../contract/household-discounts.ts'
import {
  addCard,
  type Card,
  checkOut,
  confirmDemo,
  confirmPayment,
  getPaymentsConfig,
  getReceiptFile,
  listCards,
  listReceipts,
  makeCardDefault,
  type PaymentResult,
  type Purchase,
  payRate,
  priceWithCode,
  removeCard,
} from '../../contract/payments.ts'

const cardsKey = ['cards'] as const
const receiptsKey = ['receipts'] as const

/** Receipts of one page of the list. */
const receiptsPerPage = 10

/** The payment provider. Changes only with a restart of the server. */
export const paymentsConfigQuery = () =>
  queryOptions({
    queryKey: ['payments-config'],
    queryFn: ({ signal }) => call(getPaymentsConfig, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the household takes off a plan that the member buys now. */
export const householdDiscountQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['household-discount', memberId],
    queryFn: ({ signal }) => call(getOwnHouseholdDiscount, { signal }),
  })

/** One's own cards, the default one first. */
export const cardsQuery = () =>
  queryOptions({
    queryKey: cardsKey,
    queryFn: ({ signal }) => call(listCards, { signal }),
  })

/** One's own receipts, newest first; `page` from 0. */
export const receiptsQuery = (page: number) =>
  queryOptions({
    queryKey: [...receiptsKey, page],
    queryFn: ({ signal }) => call(listReceipts, { query: { page, size: receiptsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

/** Reads again whatever a payment may have changed: credits, plan, receipts, orders. */
export const readAfterPaying = (): Promise<void> => readAgainSoon()

/** Keeps a card; after the bank's question the same again. Throws ApiError; a card that is refused is an answer. */
export async function sendCard(pmId: string): Promise<PaymentResult & { card: Card | null }> {
  const result = await call(addCard, { body: { pmId } })
  if (result.card) await queries.invalidateQueries({ queryKey: cardsKey })
  return result
}

/** Forgets a card; the list follows at once, and comes back when the server refuses. Throws ApiError. */
export async function forgetCard(id: string): Promise<void> {
  await queries.cancelQueries({ queryKey: cardsKey })
  queries.setQueryData(cardsQuery().queryKey, (cards) => cards?.filter((card) => card.id !== id))
  try {
    await call(removeCard, { params: { id } })
  } finally {
    await queries.invalidateQueries({ queryKey: cardsKey })
  }
}

/** Pays with this card from now on. Throws ApiError. */
export async function payWithCard(id: string): Promise<void> {
  const cards = await call(makeCardDefault, { params: { id } })
  keepAnswer(cardsQuery().queryKey, cards)
}

/** A purchase with its price in euros and its card (the default one if left out). */
export interface CheckoutOrder {
  /** `rate`: bills of a plan. */
  readonly purchase: Purchase | { readonly kind: 'rate'; readonly memberId: number }
  readonly amount: number
  readonly description: string
  readonly pmId?: string
  /** A discount code. */
  readonly code?: string
}

/** Price of a purchase with a discount code. Throws ApiError. */
export const readPriceWithCode = (purchase: Purchase, code: string): Promise<CodePrice> =>
  call(priceWithCode, { body: { purchase, code } })

/** Asks for the money. Never twice for the same key. Throws ApiError. */
export async function sendCheckout(order: CheckoutOrder, idempotencyKey: string): Promise<PaymentResult> {
  const { purchase, amount, description, pmId, code } = order
  const card = pmId === undefined ? {} : { pmId }
  if (purchase.kind !== 'rate') {
    return call(checkOut, {
      body: { purchase, amount, description, ...card, ...(code !== undefined && { code }) },
      idempotencyKey,
    })
  }
  return call(payRate, { params: { id: purchase.memberId }, body: { amount, ...card }, idempotencyKey })
}

/** How a payment stands, as the provider says. Throws ApiError. */
export async function askHowItStands(receiptId: number): Promise<PaymentResult> {
  return call(confirmPayment, { params: { id: receiptId } })
}

/** The demo bank's question is answered. Throws ApiError. */
export async function answerDemoBank(clientSecret: string, approve: boolean): Promise<void> {
  await call(confirmDemo, { body: { clientSecret, approve } })
}

/** A receipt on paper. Throws ApiError. */
export async function fetchReceipt(id: number, lang: Language): Promise<Blob> {
  return callForFile(getReceiptFile, { params: { id }, query: { lang } })
}

const detailsKey = ['invoice-details'] as const

/** Recipient of the member's full invoices; null without one. */
export const invoiceDetailsQuery = () =>
  queryOptions({
    queryKey: detailsKey,
    queryFn: ({ signal }) => call(getInvoiceDetails, { signal }),
  })

/** Null removes them. Throws ApiError. */
export async function keepInvoiceDetails(details: InvoiceDetails | null): Promise<void> {
  keepAnswer(invoiceDetailsQuery().queryKey, await call(saveInvoiceDetails, { body: { details } }))
}

/** A full invoice in place of the simplified one of a payment. Throws ApiError. */
export async function askForFullInvoice(paymentId: number): Promise<void> {
  await call(askFullInvoice, { params: { id: paymentId } })
  await queries.invalidateQueries({ queryKey: receiptsKey })
}
