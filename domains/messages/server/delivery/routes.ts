import type { FastifyInstance } from 'fastify'
import {
  defaultPushChoices,
  getPushChoices,
  getPushKey,
  PushChoices,
  type PushKind,
  setPushChoices,
  subscribePush,
  unsubscribePush,
} from '../../../../platform/contract/notifications.ts'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { route } from '../../../../platform/server/route.ts'
import { dropSubscription, saveChoices, selectChoices } from './push-queries.ts'
import { subscribe } from './subscribe.ts'

const kinds = Object.keys(PushChoices.shape) as PushKind[]

export default async function delivery(app: FastifyInstance): Promise<void> {
  const choicesOf = async (memberId: number): Promise<PushChoices> => {
    const chosen = await selectChoices(app.db, memberId)
    return { ...defaultPushChoices, ...Object.fromEntries(chosen.map(({ kind, wanted }) => [kind, wanted])) }
  }

  // Plain text, because existing clients expect it.
  route(app, getPushKey, () => {
    return new FileAnswer(Buffer.from(app.config.vapid.publicKey), 'text/plain; charset=utf-8', 'key.txt')
  })
  route(app, subscribePush, ({ caller, body }) => subscribe(app, caller.id, body))
  route(app, unsubscribePush, ({ caller, body }) => dropSubscription(app.db, caller.id, body.endpoint))
  route(app, getPushChoices, ({ caller }) => choicesOf(caller.id))
  route(app, setPushChoices, async ({ caller, body }) => {
    const choices = kinds.flatMap((kind) => (body[kind] === undefined ? [] : [{ kind, wanted: body[kind] }]))
    await saveChoices(app.db, caller.id, choices)
    return choicesOf(caller.id)
  })
}
