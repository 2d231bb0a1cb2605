import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { mayBeCalled } from '../../../../platform/server/adapters/public-address.ts'
import { seal } from '../../../../platform/server/adapters/seal.ts'
import { secretText } from '../../../../platform/server/adapters/webhook.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { mostWebhooks, oldSecretHours, type Webhook } from '../../contract/webhooks.ts'
import {
  countWebhooks,
  deleteWebhook as deleteWebhookRow,
  giveUpWaiting,
  insertWebhook,
  lockWebhook,
  selectWebhooks,
  updateWebhook,
  type WebhookForm,
} from './queries.ts'
import { sealedFor } from './send-messages.ts'
import { webhookOnWire } from './webhook-on-wire.ts'

/** 192 bits, as the specification recommends at least. */
const newKey = () => randomBytes(24)

const changed = [{ t: 'data', event: 'webhooks' }] as const

function requireCallable(app: FastifyInstance, { url }: WebhookForm): void {
  if (!app.config.webhooksAnywhere && !mayBeCalled(url)) throw new Refusal('url_refused')
}

async function readWebhook(app: FastifyInstance, id: number): Promise<Webhook> {
  const [found] = await selectWebhooks(app.db, 1, id)
  if (!found) throw new Refusal('not_found')
  return webhookOnWire(found, app.clock())
}

export const listWebhooks = async (app: FastifyInstance): Promise<Webhook[]> =>
  (await selectWebhooks(app.db, mostWebhooks)).map((row) => webhookOnWire(row, app.clock()))

const sealed = (app: FastifyInstance, id: number, key: Buffer) =>
  seal(app.config.jwtSecret, sealedFor(id), key)

/** @throws Refusal url_refused, too_many_webhooks */
export async function makeWebhook(
  app: FastifyInstance,
  { name, url, kinds }: WebhookForm,
  byId: number,
): Promise<{ webhook: Webhook; secret: string }> {
  requireCallable(app, { name, url, kinds })
  const key = newKey()
  const id = await unitOfWork(app, { audit: 'make-webhook' }, async (unit) => {
    if ((await countWebhooks(unit.db)) >= mostWebhooks) throw new Refusal('too_many_webhooks')
    const by = { id: byId, now: new Date(app.clock()) }
    const id = await insertWebhook(unit.db, { name, url, kinds }, by)
    await updateWebhook(unit.db, id, { secret: sealed(app, id, key) })
    unit.audit({ byMemberId: byId, action: 'make-webhook', entityId: id, after: { name, url, kinds } })
    unit.announce(changed)
    return id
  })
  return { webhook: await readWebhook(app, id), secret: secretText(key) }
}

function hold(unit: Unit<never>, id: number) {
  return orNotFound(lockWebhook(unit.db, id))
}

/** @throws Refusal not_found, url_refused */
export async function changeWebhook(
  app: FastifyInstance,
  id: number,
  { name, url, kinds, on }: WebhookForm & { on: boolean },
  byId: number,
): Promise<Webhook> {
  requireCallable(app, { name, url, kinds })
  await unitOfWork(app, { audit: 'change-webhook' }, async (unit) => {
    const before = await hold(unit, id)
    const off = on ? null : (before.off ?? 'admin')
    await updateWebhook(unit.db, id, {
      ...{ name, url, kinds, off: off as 'admin' | null },
      ...(before.off && on ? { failing_since: null } : {}),
    })
    if (!on) await giveUpWaiting(unit.db, id)
    unit.audit({
      byMemberId: byId,
      action: 'change-webhook',
      entityId: id,
      before: { name: before.name, url: before.url, kinds: before.kinds, on: before.off === null },
      after: { name, url, kinds, on },
    })
    unit.announce(changed)
  })
  return readWebhook(app, id)
}

/** For some hours the secret before signs as well. @throws Refusal not_found */
export async function renewSecret(
  app: FastifyInstance,
  id: number,
  byId: number,
): Promise<{ webhook: Webhook; secret: string }> {
  const key = newKey()
  await unitOfWork(app, { audit: 'renew-webhook-secret' }, async (unit) => {
    const { secret } = await hold(unit, id)
    await updateWebhook(unit.db, id, {
      secret: sealed(app, id, key),
      old_secret: secret,
      old_secret_until: new Date(app.clock() + minutes(oldSecretHours * 60)),
    })
    unit.audit({ byMemberId: byId, action: 'renew-webhook-secret', entityId: id })
  })
  return { webhook: await readWebhook(app, id), secret: secretText(key) }
}

/** @throws Refusal not_found */
export const deleteWebhook = (app: FastifyInstance, id: number, byId: number): Promise<void> =>
  unitOfWork(app, { audit: 'delete-webhook' }, async (unit) => {
    const { name, url } = await hold(unit, id)
    await deleteWebhookRow(unit.db, id)
    unit.audit({ byMemberId: byId, action: 'delete-webhook', entityId: id, before: { name, url } })
    unit.announce(changed)
  })
