import type { FastifyInstance } from 'fastify'
import type { PushSubscriptionForm } from '../../../contracts/notifications.ts'
import { areUsable } from '../../adapters/push/encrypt.ts'
import { mayBePushService } from '../../adapters/push/public-address.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { keepSubscription } from './push-queries.ts'

/**
 * Tells a browser of a member from now on.
 * @throws Refusal bad_request: no address of a push service, keys that are none, or another browser's address.
 */
export async function subscribe(
  app: FastifyInstance,
  memberId: number,
  form: PushSubscriptionForm,
): Promise<void> {
  const isReachable = app.config.pushAnywhere || mayBePushService(form.endpoint)
  if (!isReachable) throw new Refusal('bad_request', { fields: { endpoint: 'invalid' } })
  if (!areUsable(form.keys)) throw new Refusal('bad_request', { fields: { keys: 'invalid' } })
  const kept = await unitOfWork(app, { unaudited: 'members act for themselves' }, (unit) =>
    keepSubscription(unit.db, memberId, form),
  )
  if (!kept) throw new Refusal('bad_request', { fields: { endpoint: 'invalid' } })
}
