import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { inThread } from '../../../../platform/server/in-thread.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { makeBackupKey } from '../../contract/backups.ts'
import { isRecipient, newKeyPair } from './encryption.ts'
import { breakLog } from './log/queries.ts'
import { upsertKey } from './queries.ts'

const worker = new URL('./wrap-worker.ts', import.meta.url)

interface MadeKey {
  recipient: string
  /** Returned once, kept nowhere. */
  identity: string | null
  wrapped: Buffer | null
}

/** Sets the key of the following backups. Only what encrypts is kept, and the rest encrypted. @throws Refusal backup_key_invalid */
export async function makeKey(
  app: FastifyInstance,
  form: BodyOf<typeof makeBackupKey>,
  byId: number,
): Promise<{ recipient: string; identity: string | null }> {
  const { recipient, identity, wrapped } = await newKey(form)
  const since = new Date(app.clock())
  await unitOfWork(app, { audit: 'change-backup-key' }, async (unit) => {
    await upsertKey(unit.db, { recipient, how: form.how, since, wrapped })
    await breakLog(unit.db)
    unit.audit({
      ...{ byMemberId: byId, action: 'change-backup-key', entityId: null },
      after: { backupKey: recipient },
    })
  })
  return { recipient, identity }
}

async function newKey(form: BodyOf<typeof makeBackupKey>): Promise<MadeKey> {
  if (form.how === 'given') {
    if (!(await isRecipient(form.recipient))) throw new Refusal('backup_key_invalid')
    return { recipient: form.recipient, identity: null, wrapped: null }
  }
  const { recipient, identity } = await newKeyPair()
  if (form.how === 'made') return { recipient, identity, wrapped: null }
  const data = { text: identity, passphrase: form.passphrase }
  const wrapped = await inThread<Uint8Array>(worker, data, { memoryMb: 512, ms: 30_000 })
  return { recipient, identity: null, wrapped: Buffer.from(wrapped) }
}
