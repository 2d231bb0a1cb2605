import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../contracts/endpoint.ts'
import type { DeskOrder } from '../../contracts/orders.ts'
import type { SaleMethod } from '../../contracts/payment-list.ts'
import type { AdminPlan, changePlan as changePlanEndpoint, PlanForm } from '../../contracts/plans.ts'
import type {
  AdminProduct,
  changeProduct as changeProductEndpoint,
  ProductForm,
} from '../../contracts/products.ts'
import { call } from './call.ts'
import { onePress } from './idempotency-key.ts'
import { queries } from './query-client.ts'

const plans = () => import('../../contracts/plans.ts')
const products = () => import('../../contracts/products.ts')
const orders = () => import('../../contracts/orders.ts')

const again = (...keys: string[]): void => {
  for (const key of keys) void queries.invalidateQueries({ queryKey: [key] })
}

/** All plans, also those that are offered no more, cheapest first. */
export const allPlansQuery = () =>
  queryOptions({
    queryKey: ['all-plans'],
    queryFn: async ({ signal }) => call((await plans()).listAllPlans, { signal }),
  })

/** Whom another price (euros) of a plan would concern. */
export const planPreviewQuery = (id: number, price: number) =>
  queryOptions({
    queryKey: ['plan-preview', id, price],
    queryFn: async ({ signal }) =>
      call((await plans()).previewPlan, { params: { id }, query: { price }, signal }),
    placeholderData: keepPreviousData,
  })

/** Throws ApiError key_taken. */
export async function addPlan(body: PlanForm): Promise<void> {
  await call((await plans()).createPlan, { body })
  again('all-plans', 'plans', 'set-up')
}

/** Throws ApiError changed_meanwhile. */
export async function changePlan(id: number, body: BodyOf<typeof changePlanEndpoint>): Promise<AdminPlan> {
  try {
    return await call((await plans()).changePlan, { params: { id }, body })
  } finally {
    again('all-plans', 'plans', 'plan', 'sale-offers')
  }
}

/** All products, also those that are sold no more, cheapest first. */
export const allProductsQuery = () =>
  queryOptions({
    queryKey: ['all-products'],
    queryFn: async ({ signal }) => call((await products()).listAllProducts, { signal }),
  })

/** Its number. */
export async function addProduct(body: ProductForm): Promise<number> {
  const { id } = await call((await products()).createProduct, { body })
  again('all-products', 'products')
  return id
}

/** Throws ApiError changed_meanwhile. */
export async function changeProduct(
  id: number,
  body: BodyOf<typeof changeProductEndpoint>,
): Promise<AdminProduct> {
  try {
    return await call((await products()).changeProduct, { params: { id }, body })
  } finally {
    again('all-products', 'products', 'sale-offers')
  }
}

export async function sendProductPicture(id: number, fileSource: string): Promise<void> {
  await call((await products()).changeProductPicture, { params: { id }, body: { fileSource } })
  again('all-products', 'products')
}

export interface OrderFilter {
  state: 'waiting' | 'over'
  name: string
  /** Only those of one center. */
  at?: number
}

/** Orders of everybody, page after page. */
export const deskOrdersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['desk-orders', filter],
    queryFn: async ({ pageParam, signal }) =>
      call((await orders()).listDeskOrders, {
        query: { ...filter, size: 50, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

const ordersChanged = () => again('desk-orders', 'all-products', 'orders')

/** Throws ApiError order_over. */
export async function handOverOrder(id: number): Promise<DeskOrder> {
  try {
    return await call((await orders()).handOverOrder, { params: { id } })
  } finally {
    ordersChanged()
  }
}

/** Throws ApiError order_over. */
export async function undoHandOver(id: number): Promise<void> {
  try {
    await call((await orders()).undoHandOver, { params: { id } })
  } finally {
    ordersChanged()
  }
}

/** Cancels an order that waits; its money goes back, as it came where no way is named. Throws ApiError. */
export async function cancelOrder(id: number, why: string, method?: SaleMethod): Promise<DeskOrder> {
  const { cancelDeskOrder } = await orders()
  const body = { why, ...(method && { method }) }
  try {
    return await onePress(`cancel order ${id} ${JSON.stringify(body)}`, (idempotencyKey) =>
      call(cancelDeskOrder, { params: { id }, body, idempotencyKey }),
    )
  } finally {
    ordersChanged()
    again('all-payments', 'money-todo')
  }
}
