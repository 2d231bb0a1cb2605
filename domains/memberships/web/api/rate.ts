import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { onePress } from '../../../../platform/web/api/idempotency-key.ts'
import { keepAnswer, queries } from '../../../../platform/web/api/query-client.ts'
import { keepUser } from '../../../people/web/api/user.ts'
import {
  cancelRateChange,
  changeRate,
  changeWayOfPaying,
  endMaintenance,
  getRate,
  leavePlan,
  previewRate,
  type Rate,
  type RateRequest,
  startMaintenance,
} from '../../contract/memberships.ts'

const rateKey = (memberId: number) => ['rate', memberId] as const

export const rateQuery = (memberId: number) =>
  queryOptions({
    queryKey: rateKey(memberId),
    queryFn: ({ signal }) => call(getRate, { params: { id: memberId }, signal }),
  })

/** The effect of a plan change. The previous preview stays until the next one is loaded. */
export const ratePreviewQuery = (memberId: number, wish: RateRequest) =>
  queryOptions({
    queryKey: ['rate-preview', memberId, wish],
    queryFn: ({ signal }) => call(previewRate, { params: { id: memberId }, body: wish, signal }),
    placeholderData: keepPreviousData,
    // Classes and prices change, so it is never cached.
    staleTime: 0,
  })

/** Requests a change and returns the resulting state, if it could be read. */
export async function askForRate(memberId: number, wish: RateRequest): Promise<Rate | undefined> {
  const params = { id: memberId }
  await onePress(`rate ${memberId} ${JSON.stringify(wish)}`, async (idempotencyKey) => {
    if (wish.kind === 'change') {
      const { planId, pro } = wish
      keepAnswer(rateKey(memberId), await call(changeRate, { params, body: { planId, pro }, idempotencyKey }))
    } else {
      const user =
        wish.kind === 'leave'
          ? await call(leavePlan, { params, idempotencyKey })
          : wish.kind === 'maintenance'
            ? await call(startMaintenance, { params, body: { months: wish.months }, idempotencyKey })
            : await call(endMaintenance, { params, idempotencyKey })
      keepUser(user)
    }
  })
  return readRateAgain(memberId).catch(() => undefined)
}

export async function takeBackRateChange(memberId: number): Promise<void> {
  const rate = await call(cancelRateChange, { params: { id: memberId } })
  keepAnswer(rateKey(memberId), rate)
  void queries.invalidateQueries()
}

export async function changeRateWay(memberId: number, atDesk: boolean): Promise<void> {
  const rate = await call(changeWayOfPaying, { params: { id: memberId }, body: { atDesk } })
  keepAnswer(rateKey(memberId), rate)
  void queries.invalidateQueries()
}

/** Reads the current state after a call without an answer. */
export async function readRateAgain(memberId: number): Promise<Rate> {
  const rate = await queries.fetchQuery({ ...rateQuery(memberId), staleTime: 0 })
  void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'rate-preview' })
  return rate
}
