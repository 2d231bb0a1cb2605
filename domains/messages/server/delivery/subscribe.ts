import type { FastifyInstance } from 'fastify'
import type { PushSubscriptionForm } from '../../../../platform/contract/notifications.ts'
import { mayBeCalled } from '../../../../platform/server/adapters/public-address.ts'
import { areValidKeys } from '../../../../platform/server/adapters/push/encrypt.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { saveSubscription } from './push-queries.ts'

/** @throws Refusal bad_request (invalid endpoint or keys, or another browser's endpoint) */
export async function subscribe(
  app: FastifyInstance,
  memberId: number,
  form: PushSubscriptionForm,
): Promise<void> {
  const isReachable = app.config.pushAnywhere || mayBeCalled(form.endpoint)
  if (!isReachable) throw new Refusal('bad_request', { fields: { endpoint: 'invalid' } })
  if (!areValidKeys(form.keys)) throw new Refusal('bad_request', { fields: { keys: 'invalid' } })
  const isSaved = await unitOfWork(app, { unaudited: 'members act for themselves' }, (unit) =>
    saveSubscription(unit.db, memberId, form),
  )
  if (!isSaved) throw new Refusal('bad_request', { fields: { endpoint: 'invalid' } })
}
