import type { FastifyInstance } from 'fastify'
import { seal, unseal } from '../../../../platform/server/adapters/seal.ts'
import { BackupFailure } from './backup-failure.ts'
import type { TargetRow } from './queries.ts'
import type { PlaceSecrets } from './targets/backup-target.ts'
import type { TargetConfig } from './targets/open-target.ts'

const ofPlace = { purpose: 'backup target', owner: 1 }
const ofProof = (backupId: number) => ({ purpose: 'backup proof', owner: backupId })

export const sealSecrets = (app: FastifyInstance, secrets: PlaceSecrets): Buffer | null =>
  Object.keys(secrets).length > 0
    ? seal(app.config.jwtSecret, ofPlace, Buffer.from(JSON.stringify(secrets)))
    : null

/** Null if they were sealed with another secret of the server. */
export function openSecrets(app: FastifyInstance, sealed: Buffer | null): PlaceSecrets | null {
  if (!sealed) return {}
  const plain = unseal(app.config.jwtSecret, ofPlace, sealed)
  return plain && (JSON.parse(plain.toString()) as PlaceSecrets)
}

/** @throws BackupFailure target_sealed */
export function configOf(app: FastifyInstance, { place, sealed }: TargetRow): TargetConfig | null {
  if (!place) return null
  const secrets = openSecrets(app, sealed)
  if (!secrets) throw new BackupFailure('target_sealed', 'the credentials are sealed with another secret')
  return { ...place, ...secrets }
}

export const sealIdentity = (app: FastifyInstance, backupId: number, identity: string): Buffer =>
  seal(app.config.jwtSecret, ofProof(backupId), Buffer.from(identity))

/** @throws BackupFailure target_sealed */
export function openIdentity(app: FastifyInstance, backupId: number, sealed: Buffer): string {
  const plain = unseal(app.config.jwtSecret, ofProof(backupId), sealed)
  if (!plain) throw new BackupFailure('target_sealed', 'the proof key is sealed with another secret')
  return plain.toString()
}
